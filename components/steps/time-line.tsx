/** The steps of a fiscal year on a line of months, one row per system, both rounds, today marked. */
import { toShortDateText } from '@/domain/format';
import styles from './time-line.module.css';
import { type Span, toMonths, toTodayLeft } from './time-line-geometry';
import { TimeLineRow, type TimeLineSystem } from './time-line-row';

type TimeLineProps = {
  span: Span;
  systems: readonly TimeLineSystem[];
  selectedId: number;
  today: string;
};

/** The reach of today's tag to each side of a month's number on the narrowest line, in percent of the line. */
const TAG_REACH = { before: 6, after: 4 };

/** A half-covered number beside the tag would read as another month: it is left out. */
const isCovered = (left: number, now: number | null) =>
  now !== null && left > now - TAG_REACH.before && left < now + TAG_REACH.after;

export function TimeLine({ span, systems, selectedId, today }: TimeLineProps) {
  const months = toMonths(span);
  const now = toTodayLeft(span, today);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label="Time line" tabIndex={0}>
      <div className={styles.line}>
        <div className={styles.axis} aria-hidden>
          <span />
          <div className={styles.lane}>
            {months
              .filter(({ left }) => !isCovered(left, now))
              .map(({ month, label, left }) => (
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
    </section>
  );
}
