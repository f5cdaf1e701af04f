/** The outcome for each product: done, or why not. */
import type { Outcome } from '@/components/products/list/run-each';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { toCountText, toNumberText } from '@/domain/format';
import styles from './submit-dialog.module.css';

type OutcomesDialogProps = {
  /** "submitted", after the number of products. */
  deed: string;
  /** The state of a product with which it was done. */
  state: string;
  outcomes: readonly Outcome<{ productId: number; title: string }>[];
  onClose: () => void;
};

export function OutcomesDialog({ deed, state, outcomes, onClose }: OutcomesDialogProps) {
  const refused = outcomes.filter(({ error }) => error !== null).length;
  return (
    <Dialog
      open
      size="wide"
      title={[
        `${toCountText(outcomes.length - refused, 'product')} ${deed}`,
        ...(refused > 0 ? [`${toNumberText(refused)} refused`] : []),
      ].join(', ')}
      onClose={onClose}
      footer={
        <Button look="solid" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className={styles.results} aria-label="Results">
        {outcomes.map(({ item: { productId, title }, error }) => (
          <li key={productId}>
            <span>{title}</span>
            <span className={error ? styles.reason : styles.done}>{error ? error.message : state}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
