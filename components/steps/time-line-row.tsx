/** One system on the time line: its open step as text, its steps as bars. */
import { classNames } from '@/components/ui/class-names';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { STEP_LABELS } from '@/domain/enumerations';
import { toCountText, toDateText, toShortDateText } from '@/domain/format';
import { getCurrentStep, type Step, toDaysLeft } from '@/domain/steps';
import type { System } from '@/domain/systems';
import look from './step-bar.module.css';
import { SHORT_STEP_LABELS } from './step-names';
import styles from './time-line.module.css';
import { type Span, type StepBar, toBars } from './time-line-geometry';

export type TimeLineSystem = { system: System; fiscalYear: number; steps: readonly Step[] };
type TimeLineRowProps = TimeLineSystem & {
  span: Span;
  today: string;
  isSelected: boolean;
  /** The systems are in different years. */
  isYearShown: boolean;
};

const STATE_WORDS = { done: 'done', current: 'current', toCome: 'to come' } as const;

type OpenStepProps = Pick<TimeLineSystem, 'system' | 'steps'> & { today: string };

function OpenStep({ system, steps, today }: OpenStepProps) {
  if (!system.hasSteps) return <Words step="No steps" ends="open all year" />;
  const step = getCurrentStep(steps, today);
  if (step) {
    return (
      <Words
        step={STEP_LABELS[step.order]}
        ends={`ends ${toShortDateText(step.endDate)}, `}
        left={`${toCountText(toDaysLeft(step, today), 'day')} left`}
      />
    );
  }
  const next = steps.find(({ startDate }) => startDate > today);
  if (!next)
    return <Words step="No step is open" ends={steps.length > 0 ? 'the year is over' : 'none are set'} />;
  return (
    <Words
      step="No step is open"
      ends={`${STEP_LABELS[next.order]} opens ${toShortDateText(next.startDate)}`}
    />
  );
}

function Words({ step, ends, left }: { step: string; ends: string; left?: string }) {
  return (
    <div>
      <p className={styles.step}>{step}</p>
      <p className={styles.ends}>
        {ends}
        {left && <b>{left}</b>}
      </p>
    </div>
  );
}

function Bar({ bar: { step, left, width, state } }: { bar: StepBar }) {
  const dates = `${toDateText(step.startDate)} to ${toDateText(step.endDate)}`;
  const round = step.isMidYearReview ? 'mid-year review' : 'first round';
  return (
    <li
      className={classNames(look.bar, look[state], styles.bar, state === 'current' && styles.open)}
      style={{ left: `${left}%`, width: `${width}%` }}
      title={`${STEP_LABELS[step.order]}, ${round}: ${dates}`}
    >
      <span aria-hidden className={look.letter}>
        {SHORT_STEP_LABELS[step.order].charAt(0)}
      </span>
      <span aria-hidden className={look.word}>
        {SHORT_STEP_LABELS[step.order]}
      </span>
      <VisuallyHidden>{`${STEP_LABELS[step.order]}, ${round}, ${dates}, ${STATE_WORDS[state]}`}</VisuallyHidden>
    </li>
  );
}

export function TimeLineRow(props: TimeLineRowProps) {
  const { system, fiscalYear, steps, span, today, isSelected, isYearShown } = props;
  const bars = toBars(span, steps, today);
  const rounds = [
    { label: 'First round', first: bars.find(({ step }) => !step.isMidYearReview) },
    { label: 'Mid-year review', first: bars.find(({ step }) => step.isMidYearReview) },
  ];
  return (
    <div className={classNames(styles.row, isSelected && styles.selected)}>
      <div className={styles.who}>
        <span className={styles.system}>
          {system.label}
          {isYearShown && <span className={styles.year}>{fiscalYear}</span>}
        </span>
        <OpenStep system={system} steps={steps} today={today} />
      </div>
      <div className={styles.lane}>
        {system.hasSteps ? (
          <ul aria-label={`Steps of ${system.label}`}>
            {bars.map((bar) => (
              <Bar key={`${bar.step.isMidYearReview}-${bar.step.order}`} bar={bar} />
            ))}
          </ul>
        ) : (
          <p className={styles.none}>
            <span>{`${system.label} has no steps: requests stay open the whole year`}</span>
          </p>
        )}
        {rounds.map(
          ({ label, first }) =>
            first && (
              <span key={label} aria-hidden className={styles.round} style={{ left: `${first.left}%` }}>
                {label}
              </span>
            ),
        )}
      </div>
    </div>
  );
}
