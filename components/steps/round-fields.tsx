'use client';
/** The dates of one round as inputs: one line per step. */
import { DateInput } from '@/components/ui/date-input';
import { Field, FieldError } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { STEP_LABELS } from '@/domain/enumerations';
import { toCountText, toDaysBetween } from '@/domain/format';
import type { DateField, RowErrors, StepRow } from './step-rows';
import { toSteps } from './step-rows';
import styles from './steps-editor.module.css';

export type IndexedRow = { row: StepRow; saved: StepRow; errors: RowErrors; index: number };

type RoundFieldsProps = {
  title: string;
  rows: readonly IndexedRow[];
  onRowChange: (index: number, row: StepRow) => void;
};

const FIELDS: readonly [DateField, string][] = [
  ['startDate', 'Starts'],
  ['endDate', 'Ends'],
];

/** The id of a date's control, for the list of errors. */
export const toDateId = ({ order, isMidYearReview }: StepRow, field: DateField) =>
  `step-${isMidYearReview ? 'review' : 'first'}-${order}-${field}`;

function toLengthText(row: StepRow): string {
  const step = toSteps([row])[0];
  if (!step) return row.startDate === null && row.endDate === null ? 'not used this year' : '';
  if (step.endDate < step.startDate) return '';
  return toCountText(toDaysBetween(step.startDate, step.endDate) + 1, 'day');
}

export function RoundFields({ title, rows, onRowChange }: RoundFieldsProps) {
  return (
    <section aria-label={title} className={styles.round}>
      <h2>{title}</h2>
      {rows.map(({ row, saved, errors, index }) => (
        <div key={row.order} className={styles.row}>
          <p className={styles.name}>
            {STEP_LABELS[row.order]} <span className={styles.days}>{toLengthText(row)}</span>
          </p>
          <div className={styles.dates}>
            {FIELDS.map(([field, label]) => (
              <Field
                key={field}
                id={toDateId(row, field)}
                label={label}
                error={errors[field]}
                errorPlace="elsewhere"
                changed={row[field] !== saved[field]}
                width={150}
              >
                <DateInput
                  value={row[field]}
                  onValueChange={(value) => onRowChange(index, { ...row, [field]: value })}
                />
              </Field>
            ))}
            {(row.startDate !== null || row.endDate !== null) && (
              <span className={styles.clear}>
                <IconButton
                  icon="trash"
                  label={`Leave out ${STEP_LABELS[row.order]}, ${title.toLowerCase()}`}
                  size="medium"
                  onClick={() => onRowChange(index, { ...row, startDate: null, endDate: null })}
                />
              </span>
            )}
          </div>
          {FIELDS.map(([field]) => {
            const error = errors[field];
            return error ? (
              <div key={field} className={styles.errors}>
                <FieldError controlId={toDateId(row, field)}>{error}</FieldError>
              </div>
            ) : null;
          })}
        </div>
      ))}
    </section>
  );
}
