/** The steps of a year as a form holds them: one row a step and round, dates as they are typed. */
import type { StepOrder } from '@/domain/enumerations';
import { toDayAfter } from '@/domain/format';
import { STEP_ORDERS, type Step, toNextYearSteps, toStepErrors } from '@/domain/steps';
import { NOT_A_DATE } from '@/domain/validation';

export type StepRow = {
  order: StepOrder;
  isMidYearReview: boolean;
  /** yyyy-MM-dd, null when empty, or what was typed and is no date. */
  startDate: string | null;
  endDate: string | null;
};
export type DateField = 'startDate' | 'endDate';
export type RowErrors = Partial<Record<DateField, string>>;

const ROUNDS = [false, true] as const;
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Six rows, first round first, with the dates of the steps there are. */
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
const isWhole = (row: StepRow): row is Step => isDay(row.startDate) && isDay(row.endDate);

/** The steps the rows mean; rows that are empty or wrong mean none. */
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
  return isDay(value) ? undefined : NOT_A_DATE;
}

/** What is wrong with each row: its own dates, then the order of the year by the rules the server holds to. */
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

/** Last year's steps for this year: 52 weeks later. */
export const toShiftedRows = (lastYear: readonly Step[]): StepRow[] => toRows(toNextYearSteps(lastYear));

export type Grip = 'start' | 'whole' | 'end';

/** A row after its bar was pulled by days; an end is never pulled over the other one. */
export function toPulledRow(row: StepRow, grip: Grip, days: number): StepRow {
  if (!isWhole(row)) return row;
  const start = grip === 'end' ? row.startDate : toDayAfter(row.startDate, days);
  const end = grip === 'start' ? row.endDate : toDayAfter(row.endDate, days);
  if (grip === 'start' && start > row.endDate) return { ...row, startDate: row.endDate };
  if (grip === 'end' && end < row.startDate) return { ...row, endDate: row.startDate };
  return { ...row, startDate: start, endDate: end };
}

/** How many dates differ. */
export function countChanges(rows: readonly StepRow[], saved: readonly StepRow[]): number {
  return rows.reduce(
    (sum, row, index) =>
      sum + Number(row.startDate !== saved[index]?.startDate) + Number(row.endDate !== saved[index]?.endDate),
    0,
  );
}
