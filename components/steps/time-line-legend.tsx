/** What the three looks of a step mean. */
import styles from './time-line-legend.module.css';

export function TimeLineLegend() {
  return (
    <p className={styles.legend} aria-hidden>
      <span>
        <i className={styles.done} />
        done
      </span>
      <span>
        <i className={styles.current} />
        current
      </span>
      <span>
        <i className={styles.toCome} />
        to come
      </span>
    </p>
  );
}
