/** The number of answered required pitches, for each day of the market submission. */
import { StepOrders } from '@/domain/enumerations';
import { toDateText, toNumberText } from '@/domain/format';
import type { Step } from '@/domain/steps';
import { dueOf, leftOutOf, requiredOf, toLeftOutSentence } from '@/domain/work-sets';
import { AnswersChart } from './answers-chart';
import { type AnswersGeometry, toAnswersGeometry } from './answers-geometry';
import styles from './answers-over-time.module.css';
import { ChartOrTable } from './chart-or-table';
import table from './figures-table.module.css';
import type { SystemYear } from './system-year';

/** Answers over time as a table: the new answers of each day that had any, and the running total. */
function AnswersTable({ geometry }: { geometry: AnswersGeometry }) {
  const rows = geometry.points
    .map((point, index) => ({
      day: point.day,
      answered: point.answered - (geometry.points[index - 1]?.answered ?? 0),
      total: point.answered,
    }))
    .filter((row, index, all) => row.answered !== 0 || index === all.length - 1);
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" className={table.number}>
            Answered
          </th>
          <th scope="col" className={table.number}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.day}>
            <th scope="row">{toDateText(row.day)}</th>
            <td className={table.number}>{toNumberText(row.answered)}</td>
            <td className={table.number}>{toNumberText(row.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The current market submission, or the last one begun. */
function getSubmission(steps: readonly Step[], today: string): Step | null {
  const begun = steps.filter((step) => step.order === StepOrders.MarketSubmission && step.startDate <= today);
  return begun.at(-1) ?? null;
}

/** For a system without steps, from its first answer to today. */
function toPeriod({ system, steps, summary, today }: SystemYear): { from: string; to: string } | null {
  if (!system.hasSteps) {
    const first = summary.answersByDay[0]?.day;
    return first ? { from: first, to: today } : null;
  }
  const step = getSubmission(steps, today);
  return step && { from: step.startDate, to: step.endDate };
}

export function AnswersOverTime({ year }: { year: SystemYear }) {
  const { system, summary, today } = year;
  const period = toPeriod(year);
  const isOver = period !== null && today > period.to;
  // While they can be answered, the number of the task; afterwards, all required ones.
  const required = isOver ? summary.requests.required : dueOf(summary.requests);
  const leftOut = { ...leftOutOf(summary.requests), ...(isOver && { final: 0 }) };
  const geometry =
    period && toAnswersGeometry({ answersByDay: summary.answersByDay, required, ...period, today });
  if (!geometry || !period) {
    return (
      <section aria-labelledby="answers">
        <h2 id="answers">Answers over time</h2>
        <p className={styles.note}>
          {required === 0
            ? `No pitch is required in ${system.label} for ${year.fiscalYear} yet.`
            : `The market submission of ${system.label} for ${year.fiscalYear} has not begun.`}
        </p>
      </section>
    );
  }
  const text = toLeftOutSentence({ required: requiredOf(summary.requests), ...leftOut });
  const note = text && <p className={styles.note}>{text}</p>;
  return (
    <ChartOrTable
      title="Answers over time"
      note={`${system.label} ${year.fiscalYear}, required pitches`}
      chart={
        <>
          <AnswersChart geometry={geometry} required={required} isOver={isOver} />
          {note}
        </>
      }
      table={
        <>
          <AnswersTable geometry={geometry} />
          {note}
        </>
      }
    />
  );
}
