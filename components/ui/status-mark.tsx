/** A state by symbol and word, never by colour alone. */
import { classNames } from './class-names';
import { Icon } from './icon';
import styles from './status-mark.module.css';

/** done: green dot; final: tick; open: grey ring; waiting: metal ring; now: metal dot; off: crossed eye. */
export type StatusKind =
  | 'done'
  | 'final'
  | 'open'
  | 'waiting'
  | 'now'
  | 'off'
  | 'refused'
  | 'locked'
  | 'busy';

const MARKS: Record<StatusKind, React.ReactNode> = {
  done: <span className={styles.dot} />,
  final: <Icon name="check" size={14} weight={2} className={styles.check} />,
  open: <span className={styles.ring} />,
  waiting: <span className={styles.ring} />,
  now: <span className={styles.dot} />,
  off: <Icon name="eye-off" size={14} />,
  refused: <Icon name="warning" size={14} />,
  locked: <Icon name="lock" size={12} />,
  busy: <Icon name="spinner" size={14} className={styles.spin} />,
};

type StatusMarkProps = { kind: StatusKind; children: React.ReactNode; className?: string };

export function StatusMark({ kind, children, className }: StatusMarkProps) {
  return (
    <span className={classNames(styles.status, styles[kind], className)}>
      <span className={styles.mark} aria-hidden>
        {MARKS[kind]}
      </span>
      {children}
    </span>
  );
}
