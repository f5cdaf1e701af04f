'use client';
/** Reopening final allocations: the consequences, the reason, then the result product by product. */
import { useState } from 'react';
import { type Outcome, runEach } from '@/components/products/list/run-each';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextInput } from '@/components/ui/text-input';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toCountText } from '@/domain/format';
import { MAX_LINE_LENGTH } from '@/domain/limits';
import { toProductTitle } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { OutcomesDialog } from './outcomes-dialog';
import styles from './submit-dialog.module.css';

export type ReopenedProduct = {
  productId: number;
  version: number;
  skuName?: string | undefined;
  name?: string | undefined;
};

type ReopenDialogProps = {
  products: readonly ReopenedProduct[];
  onClose: () => void;
  /** Called after the last product: the list is reloaded. */
  onDone: () => void;
};

export function ReopenDialog({ products: shown, onClose, onDone }: ReopenDialogProps) {
  const { selectedSystem } = useWorkspace();
  // Those that it opened with: once they are reopened, the screen behind it shows them as open.
  const [products] = useState(() => shown.map((product) => ({ ...product, title: toProductTitle(product) })));
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcome<(typeof products)[number]>[] | null>(null);
  const reopen = async () => {
    if (reason.trim() === '') {
      setError('Write why it is reopened.');
      return;
    }
    setIsSaving(true);
    setOutcomes(
      await runEach({
        items: products,
        call: ({ productId, version }) =>
          callApi('reopenFinalAllocation', {
            params: { prog: selectedSystem.prefix, productId },
            body: { reason: reason.trim(), version },
          }),
      }),
    );
    setIsSaving(false);
    onDone();
  };
  if (outcomes)
    return <OutcomesDialog deed="reopened" state="Reopened" outcomes={outcomes} onClose={onClose} />;
  return (
    <FormDialog
      title="Reopen final allocation"
      isUnsaved={reason !== ''}
      saveLabel={`Reopen ${toCountText(products.length, 'product')}`}
      isSaving={isSaving}
      whyNot={null}
      onSave={() => void reopen()}
      onDiscard={() => setReason('')}
      onClose={onClose}
    >
      <p>
        Markets no longer see their figures, and the figures can be changed until the final allocation is
        submitted again. The reason is in the history. Brand and market users read it.
      </p>
      <ul className={styles.results} aria-label="Products to reopen">
        {products.map(({ productId, title }) => (
          <li key={productId}>{title}</li>
        ))}
      </ul>
      <Field label="Reason" required width="100%" error={error}>
        <TextInput
          autoFocus
          maxLength={MAX_LINE_LENGTH}
          value={reason}
          onTextChange={(text) => {
            setReason(text);
            setError(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
