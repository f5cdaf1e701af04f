/** The legend of the three step styles. */
import look from './step-bar.module.css';
import styles from './time-line-legend.module.css';

export function TimeLineLegend() {
  return (
    <p className={styles.legend} aria-hidden>
      <span>
        <i className={look.done} />
        done
      </span>
      <span>
        <i className={look.current} />
        current
      </span>
      <span>
        <i className={look.toCome} />
        to come
      </span>
    </p>
  );
}
