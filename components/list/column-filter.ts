/** A filter on a column: the fields of the list's query it sets, and its value in words. */
import { toDateText, toDay, toNumberText } from '@/domain/format';
import { MAX_QUANTITY } from '@/domain/limits';
import { toDayRefusal } from '@/domain/reading/read-day';
import { readIds } from '@/domain/reading/read-ids';
import { readSignedWhole } from '@/domain/reading/read-whole';
import { toTypedRefusal } from '@/domain/reading/typed-whole';
import { isDay } from '@/domain/validation';

type Key<Q> = keyof Q & string;
type Range<Q> = {
  label: string;
  from: Key<Q>;
  to: Key<Q> /** Whether the column has a value. */;
  has?: Key<Q>;
  /** No value is after today. */
  isPast?: boolean;
};

export type ColumnFilter<Q> =
  | ({ kind: 'number' | 'day' } & Range<Q>)
  | {
      kind: 'set';
      label: string;
      key: Key<Q>;
      options: readonly { value: string; label: string }[];
    }
  | { kind: 'flag'; label: string; key: Key<Q>; on: string; off: string }
  | { kind: 'ids'; label: string; key: Key<Q> };

/** The values of a filter, by the fields of the query. */
export type FilterValues = Readonly<Record<string, unknown>>;

export const toFilterKeys = <Q>(filter: ColumnFilter<Q>): string[] =>
  'from' in filter
    ? [filter.from, filter.to, ...(filter.has === undefined ? [] : [filter.has])]
    : [filter.key];

export const toFilterValues = <Q extends object>(filter: ColumnFilter<Q>, query: Q): FilterValues =>
  Object.fromEntries(toFilterKeys(filter).map((key) => [key, query[key as keyof Q]]));

/** The change of the query that removes a filter. */
export const toNoFilter = <Q>(filter: ColumnFilter<Q>): Partial<Q> =>
  Object.fromEntries(toFilterKeys(filter).map((key) => [key, undefined])) as Partial<Q>;

function toRangeText<Q>(filter: Extract<ColumnFilter<Q>, Range<Q>>, values: FilterValues): string | null {
  const isFilled = filter.has === undefined ? undefined : values[filter.has];
  const toText = (value: unknown) =>
    filter.kind === 'day' ? toDateText(String(value)) : toNumberText(String(value));
  const { [filter.from]: from, [filter.to]: to } = values;
  if (isFilled === false) return 'empty';
  if (from !== undefined && from === to) return toText(from);
  if (from !== undefined && to !== undefined) return `${toText(from)} to ${toText(to)}`;
  if (from !== undefined) return `≥ ${toText(from)}`;
  if (to !== undefined) return `≤ ${toText(to)}`;
  return isFilled === true ? 'not empty' : null;
}

/** The value of a filter in words; null while it does not filter. */
export function toFilterText<Q extends object>(filter: ColumnFilter<Q>, query: Q): string | null {
  const values = toFilterValues(filter, query);
  if ('from' in filter) return toRangeText(filter, values);
  const value = values[filter.key];
  if (filter.kind === 'flag') return value === undefined ? null : value ? filter.on : filter.off;
  const list = Array.isArray(value) ? value.map(String) : [];
  if (list.length === 0) return null;
  if (filter.kind === 'ids') return list.join(', ');
  return list.map((each) => filter.options.find((option) => option.value === each)?.label ?? each).join(', ');
}

type Ends = { from: unknown; to: unknown };

function toNumbersError({ from, to }: Ends): string | null {
  const refusal = toTypedRefusal(from, readSignedWhole) ?? toTypedRefusal(to, readSignedWhole);
  if (refusal !== null) return refusal;
  if ([from, to].some((end) => Math.abs(Number(end ?? 0)) > MAX_QUANTITY))
    return `Enter numbers up to ${toNumberText(MAX_QUANTITY)}.`;
  return Number(from) > Number(to) ? '“At least” is more than “At most”.' : null;
}

function toDaysError({ from, to }: Ends, last: string | null): string | null {
  const wrong = [from, to].find((end) => end !== undefined && !isDay(String(end)));
  if (wrong !== undefined) return toDayRefusal(wrong);
  if (last !== null && [from, to].some((end) => end !== undefined && String(end) > last))
    return `Nothing is after today. Enter days up to ${toDateText(last)}.`;
  return from !== undefined && to !== undefined && String(from) > String(to) ? '“From” is after “To”.' : null;
}

/** The last day of a filter's calendar; null: there is none. */
export const toLastDay = <Q>(filter: Range<Q>): string | null => (filter.isPast ? toDay(new Date()) : null);

/** What is wrong with the typed values of a filter; null if nothing is. */
export function toTypedError<Q>(filter: ColumnFilter<Q>, values: FilterValues): string | null {
  if (filter.kind === 'ids') return toTypedRefusal(values[filter.key], readIds);
  if (!('from' in filter)) return null;
  const ends = { from: values[filter.from], to: values[filter.to] };
  return filter.kind === 'number' ? toNumbersError(ends) : toDaysError(ends, toLastDay(filter));
}
