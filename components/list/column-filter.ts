/** A filter on a column: the fields of the list's query it sets, and its value in words. */
import { toDateText, toNumberText } from '@/domain/format';

/** A day as the query writes it. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Key<Q> = keyof Q & string;
type Range<Q> = {
  label: string;
  from: Key<Q>;
  to: Key<Q> /** Whether the column has a value. */;
  has?: Key<Q>;
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

/** What is wrong with the ends of a range; null if nothing is. */
export function toRangeError<Q>(filter: ColumnFilter<Q>, values: FilterValues, most: number): string | null {
  if (!('from' in filter)) return null;
  const [from, to] = [values[filter.from], values[filter.to]];
  const ends = [from, to].filter((end) => end !== undefined);
  if (filter.kind === 'number') {
    if (ends.some((end) => Number.isNaN(end))) return 'Enter whole numbers.';
    if (ends.some((end) => Math.abs(Number(end)) > most)) return `Enter numbers up to ${toNumberText(most)}.`;
    return ends.length === 2 && Number(from) > Number(to) ? '“At least” is more than “At most”.' : null;
  }
  if (ends.some((end) => !DAY.test(String(end)))) return 'Enter dates as yyyy/MM/dd.';
  return ends.length === 2 && String(from) > String(to) ? '“From” is after “To”.' : null;
}
