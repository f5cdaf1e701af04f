/** The usual reasons as buttons that fill the field above them. */
import { Button } from '@/components/ui/button';
import styles from './reason-popover.module.css';

type UsualReasonsListProps = { reasons: readonly string[]; onChoose: (reason: string) => void };

export function UsualReasonsList({ reasons, onChoose }: UsualReasonsListProps) {
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.usual} aria-label="Usual reasons">
      {reasons.map((reason) => (
        <li key={reason}>
          <Button size="small" onClick={() => onChoose(reason)}>
            {reason}
          </Button>
        </li>
      ))}
    </ul>
  );
}
