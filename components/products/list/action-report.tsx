'use client';
/** The report of an action on many products: its progress, then the successes, and the refusals with reasons. */
import { Button } from '@/components/ui/button';
import { Code } from '@/components/ui/code';
import { Dialog } from '@/components/ui/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import { toCountText, toNumberText } from '@/domain/format';
import { toProductTitle } from '@/domain/systems';
import styles from './action-report.module.css';
import { PRODUCT_ACTION_LABELS } from './selection-actions';
import { type ActionRun, toDoneText } from './use-product-actions';

type ActionReportProps = { run: ActionRun; onCancel: () => void; onClose: () => void; onRetry: () => void };

export function ActionReport({ run, onCancel, onClose, onRetry }: ActionReportProps) {
  const { action, total, done, outcomes } = run;
  const label = PRODUCT_ACTION_LABELS[action];
  if (outcomes === null) {
    return (
      <Dialog
        open
        onClose={onCancel}
        closeOnOutside={false}
        title={`${label} ${toCountText(total, 'product')}`}
        footer={<Button onClick={onCancel}>Stop</Button>}
      >
        <ProgressBar label={label} value={done} max={total} />
        <p className={styles.count} role="status">{`${toNumberText(done)} of ${toNumberText(total)}`}</p>
      </Dialog>
    );
  }
  const refused = outcomes.filter(({ error }) => error !== null);
  const untouched = total - outcomes.length;
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={`${toDoneText(action, outcomes.length - refused.length)}, ${toNumberText(refused.length)} refused`}
      description={
        untouched > 0 ? `Stopped: ${toCountText(untouched, 'product')} left as before.` : undefined
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {refused.length > 0 && (
            <Button look="solid" onClick={onRetry}>{`Try ${toNumberText(refused.length)} again`}</Button>
          )}
        </>
      }
    >
      <ul className={styles.refused} aria-label="Refused products">
        {refused.map(({ item, error }) => (
          <li key={item.productId}>
            <span>
              {item.skuId && <Code>{item.skuId}</Code>} {toProductTitle(item)}
            </span>
            <span className={styles.reason}>{error?.message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
