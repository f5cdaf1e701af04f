/** The steps of a fiscal year on a line of months, one row per system, both rounds, today marked. */
import { ScrollRegion } from '@/components/ui/scroll-region';
import { toShortDateText } from '@/domain/format';
import look from './step-bar.module.css';
import styles from './time-line.module.css';
import { type Span, toMonths, toTodayLeft } from './time-line-geometry';
import legend from './time-line-legend.module.css';
import { TimeLineRow, type TimeLineSystem } from './time-line-row';

type TimeLineProps = {
  span: Span;
  systems: readonly TimeLineSystem[];
  selectedId: number;
  today: string;
};

export function TimeLine({ span, systems, selectedId, today }: TimeLineProps) {
  const months = toMonths(span);
  const now = toTodayLeft(span, today);
  const isOneYear = new Set(systems.map(({ fiscalYear }) => fiscalYear)).size === 1;
  return (
    <ScrollRegion label="Time line">
      <div className={styles.line}>
        <div className={styles.axis} aria-hidden>
          <span />
          <div className={styles.lane}>
            {months.map(({ month, label, left }) => (
              <span key={month} className={styles.month} style={{ left: `${left}%` }}>
                {label}
              </span>
            ))}
            {now !== null && (
              <span className={styles.today} style={{ left: `clamp(36px, ${now}%, calc(100% - 36px))` }}>
                {`Today ${toShortDateText(today)}`}
              </span>
            )}
          </div>
        </div>
        <div className={styles.overlay} aria-hidden>
          <span />
          <div className={styles.lane}>
            {months.slice(1).map(({ month, left }) => (
              <i key={month} className={styles.tick} style={{ left: `${left}%` }} />
            ))}
          </div>
        </div>
        {systems.map((each) => (
          <TimeLineRow
            key={each.system.id}
            span={span}
            today={today}
            isSelected={each.system.id === selectedId}
            isYearShown={!isOneYear}
            {...each}
          />
        ))}
        {now !== null && (
          <div className={styles.overlay} aria-hidden>
            <span />
            <div className={styles.lane}>
              <i className={styles.now} style={{ left: `${now}%` }} />
            </div>
          </div>
        )}
      </div>
    </ScrollRegion>
  );
}

/** The legend of the three step styles. */
export function TimeLineLegend() {
  return (
    <p className={legend.legend} aria-hidden>
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
