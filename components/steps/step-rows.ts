/** The steps of a year in a form: one row per step and round, dates as typed. */
import type { FieldConflict } from '@/components/admin/conflict-notice';
import { STEP_LABELS, type StepOrder } from '@/domain/enumerations';
import { toDateText, toDayAfter } from '@/domain/format';
import { toDayRefusal } from '@/domain/reading/read-day';
import { STEP_ORDERS, type Step, toNextYearSteps, toStepErrors } from '@/domain/steps';
import { isDay } from '@/domain/validation';

export type StepRow = {
  order: StepOrder;
  isMidYearReview: boolean;
  /** yyyy-MM-dd, null if empty, or the invalid text as typed. */
  startDate: string | null;
  endDate: string | null;
};
export type DateField = 'startDate' | 'endDate';
export type RowErrors = Partial<Record<DateField, string>>;

const ROUNDS = [false, true] as const;

/** Six rows, first round first, with the dates of the existing steps. */
export function toRows(steps: readonly Step[]): StepRow[] {
  return ROUNDS.flatMap((isMidYearReview) =>
    STEP_ORDERS.map((order) => {
      const step = steps.find((each) => each.order === order && each.isMidYearReview === isMidYearReview);
      return {
        order,
        isMidYearReview,
        startDate: step?.startDate ?? null,
        endDate: step?.endDate ?? null,
      };
    }),
  );
}

const isEmpty = ({ startDate, endDate }: StepRow) => startDate === null && endDate === null;
const isWhole = (row: StepRow): row is Step =>
  row.startDate !== null && isDay(row.startDate) && row.endDate !== null && isDay(row.endDate);

/** The steps of the rows; empty or invalid rows are left out. */
export function toSteps(rows: readonly StepRow[]): Step[] {
  return rows.filter(isWhole).map(({ order, isMidYearReview, startDate, endDate }) => ({
    order,
    isMidYearReview,
    startDate,
    endDate,
  }));
}

function toOwnError(row: StepRow, field: DateField): string | undefined {
  const value = row[field];
  if (value === null) return isEmpty(row) ? undefined : 'Both dates are needed.';
  return isDay(value) ? undefined : toDayRefusal(value);
}

/** The errors of each row: its own dates, then the order of the year by the server's rules. */
export function toRowErrors(rows: readonly StepRow[]): RowErrors[] {
  const errors: RowErrors[] = rows.map((row) => {
    const own: RowErrors = {};
    for (const field of ['startDate', 'endDate'] as const) {
      const message = toOwnError(row, field);
      if (message) own[field] = message;
    }
    return own;
  });
  const whole = rows.map((row, index) => ({ row, index })).filter(({ row }) => isWhole(row));
  for (const { index, field, message } of toStepErrors(toSteps(rows))) {
    const at = whole[index]?.index;
    const target = at === undefined ? undefined : errors[at];
    if (target && (field === 'startDate' || field === 'endDate')) target[field] ??= message;
  }
  return errors;
}

/** Last year's steps shifted to this year: 52 weeks later. */
export const toShiftedRows = (lastYear: readonly Step[]): StepRow[] => toRows(toNextYearSteps(lastYear));

export type Grip = 'start' | 'whole' | 'end';

/** A row after its bar was dragged by days; one end never passes the other. */
export function toPulledRow(row: StepRow, grip: Grip, days: number): StepRow {
  if (!isWhole(row)) return row;
  const start = grip === 'end' ? row.startDate : toDayAfter(row.startDate, days);
  const end = grip === 'start' ? row.endDate : toDayAfter(row.endDate, days);
  if (grip === 'start' && start > row.endDate) return { ...row, startDate: row.endDate };
  if (grip === 'end' && end < row.startDate) return { ...row, endDate: row.startDate };
  return { ...row, startDate: start, endDate: end };
}

const ROUND_NAMES = { first: 'first round', review: 'mid-year review' } as const;

const toRowText = ({ startDate, endDate }: StepRow): string =>
  startDate === null && endDate === null ? '' : `${toDateText(startDate)} to ${toDateText(endDate)}`;

/** The steps that a colleague has saved with other dates. */
export const toStepConflicts = (theirs: readonly StepRow[], mine: readonly StepRow[]): FieldConflict[] =>
  mine
    .map((row, index) => ({
      label: `${STEP_LABELS[row.order]}, ${row.isMidYearReview ? ROUND_NAMES.review : ROUND_NAMES.first}`,
      theirs: toRowText(theirs[index] ?? row),
      mine: toRowText(row),
    }))
    .filter((step) => step.theirs !== step.mine);

/** The number of changed dates. */
export function countChanges(rows: readonly StepRow[], saved: readonly StepRow[]): number {
  return rows.reduce(
    (sum, row, index) =>
      sum + Number(row.startDate !== saved[index]?.startDate) + Number(row.endDate !== saved[index]?.endDate),
    0,
  );
}
