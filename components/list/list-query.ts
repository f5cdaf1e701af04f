/** The query of a list in its parts: filters, and paging with sorting. */
import type { Sort } from '@/domain/contract/paging';

/** The common part of every list's query. */
export type PagedQuery = { fiscalYear?: number; page: number; limit: number; sort?: Sort[] | undefined };
/** The same for a planners' list, which belongs to a year. */
export type ListQuery = PagedQuery & { fiscalYear: number };
export type FiltersOf<Q> = Omit<Q, 'page' | 'limit' | 'sort'>;

/** The filters of a query, the year included: a list, its counts and its workbook hold exactly these. */
export function toFilters<Q extends PagedQuery>(query: Q): FiltersOf<Q> {
  const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
  return filters;
}

/** The filters as text: equal texts show the same set. */
export const toFilterKey = (query: ListQuery): string => JSON.stringify(toFilters(query));

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';

/** The filters that "Clear" removes: all but the year, which is in the header, and the `kept` ones of the screen. */
const toClearable = <Q extends PagedQuery>(query: Q, kept: readonly (keyof Q)[]): string[] => {
  const fixed = new Set<PropertyKey>(['fiscalYear', ...kept]);
  return Object.keys(toFilters(query)).filter((key) => !fixed.has(key));
};

export const isFiltered = <Q extends PagedQuery>(query: Q, kept: readonly (keyof Q)[] = []): boolean =>
  toClearable(query, kept).some((key) => isSet(query[key as keyof Q]));

/** The change of the query that removes its filters. */
export const toUnfiltered = <Q extends PagedQuery>(query: Q, kept: readonly (keyof Q)[] = []): Partial<Q> =>
  Object.fromEntries(toClearable(query, kept).map((key) => [key, undefined])) as Partial<Q>;
