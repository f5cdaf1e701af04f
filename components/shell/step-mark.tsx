/** The three steps of a round as three bars: done, current, upcoming. The text beside it says the same. */
import { classNames } from '@/components/ui/class-names';
import type { StepOrder } from '@/domain/enumerations';
import { STEP_ORDERS } from '@/domain/steps';
import styles from './step-mark.module.css';

export function StepMark({ current }: { current: StepOrder }) {
  return (
    <span aria-hidden className={styles.mark}>
      {STEP_ORDERS.map((order) => (
        <i
          key={order}
          className={classNames(order < current && styles.done, order === current && styles.now)}
        />
      ))}
    </span>
  );
}
