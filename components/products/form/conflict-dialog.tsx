'use client';
/** Two users changed one product: for each field both changed, choose theirs or mine. Choosing saves nothing. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toCountText } from '@/domain/format';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import styles from './conflict-dialog.module.css';
import type { FormField, ProductFormValues } from './form-values';
import { applyMerge, type Choice } from './merge-conflict';
import type { PendingMerge } from './use-product-values';
import { toValueText } from './value-text';

type ConflictDialogProps = {
  pending: PendingMerge;
  /** Who changed it and when, from the server. */
  detail: string | null;
  onSettle: (values: ProductFormValues) => void;
};

const OPTIONS = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
] as const;

export function ConflictDialog({ pending, detail, onSettle }: ConflictDialogProps) {
  const { markets, brands } = useWorkspace();
  const [choices, setChoices] = useState<Partial<Record<FormField, Choice>>>({});
  const { merge, mine, theirs } = pending;
  const names = { markets, brands };
  const chooseAll = (choice: Choice) =>
    setChoices(Object.fromEntries(merge.conflicts.map(({ field }) => [field, choice])));
  const settle = () => onSettle(applyMerge(merge, mine, theirs, choices));

  return (
    <Dialog
      open
      size="wide"
      closeOnOutside={false}
      onClose={settle}
      title="A colleague changed this product"
      description={detail ?? 'A colleague saved the product while you worked on it.'}
      footer={
        <>
          <Button onClick={() => chooseAll('theirs')}>Take all of theirs</Button>
          <Button onClick={() => chooseAll('mine')}>Keep all of mine</Button>
          <Button look="solid" onClick={settle}>
            Continue with these
          </Button>
        </>
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">Mine</th>
            <th scope="col">Theirs</th>
            <th scope="col">Keep</th>
          </tr>
        </thead>
        <tbody>
          {merge.conflicts.map((conflict) => {
            const { field } = conflict;
            const choice = choices[field] ?? 'mine';
            return (
              <tr key={field} data-choice={choice}>
                <th scope="row">{PRODUCT_LABELS[field]}</th>
                <td className={styles.before}>{toValueText(field, conflict.base, names)}</td>
                <td data-kept={choice === 'mine'}>{toValueText(field, conflict.mine, names)}</td>
                <td data-kept={choice === 'theirs'}>{toValueText(field, conflict.theirs, names)}</td>
                <td>
                  <SegmentedControl
                    label={`Keep ${PRODUCT_LABELS[field]}`}
                    options={OPTIONS}
                    value={choice}
                    onValueChange={(next) => setChoices((before) => ({ ...before, [field]: next }))}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.note}>
        {merge.onlyTheirs.length > 0 &&
          `${toCountText(merge.onlyTheirs.length, 'other field')} taken over from theirs. `}
        {merge.onlyMine.length > 0 && `${toCountText(merge.onlyMine.length, 'other change')} of yours kept. `}
        Nothing is saved until you save.
      </p>
    </Dialog>
  );
}
