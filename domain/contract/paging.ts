/** Paginated lists: the query every list takes and the response it returns. */
import { z } from 'zod';
import { DEFAULT_PAGE_LIMIT, MAX_PAGE, MAX_PAGE_LIMIT, MAX_SORTS, SORT_DIRECTIONS } from '../limits';
import { fromText } from './filters';

/** `Sort[i].attribute` with `Sort[i].direction`; the id is always the last sort key. */
export const sorting = <const A extends readonly [string, ...string[]]>(attributes: A) => ({
  sort: z
    .array(
      z.strictObject({ attribute: z.enum(attributes), direction: z.enum(SORT_DIRECTIONS).default('asc') }),
    )
    .max(MAX_SORTS)
    .optional(),
});

/** `Page`, `Limit` and the order. */
export const paging = <const A extends readonly [string, ...string[]]>(attributes: A) => ({
  page: fromText(z.number().int().min(1).max(MAX_PAGE)).default(1),
  limit: fromText(z.number().int().min(1).max(MAX_PAGE_LIMIT)).default(DEFAULT_PAGE_LIMIT),
  ...sorting(attributes),
});

/** A paginated answer; a page past the end has no items. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    totalCount: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  });

/** `hasMore`: there are more than are counted. */
export type PageOf<T> = { items: T[]; totalCount: number; hasMore?: boolean; page: number; limit: number };

/** The requested page without items: a placeholder when the page cannot be loaded. */
export const toEmptyPage = ({ page, limit }: { page: number; limit: number }): PageOf<never> => ({
  items: [],
  totalCount: 0,
  page,
  limit,
});
export type Sort<A extends string = string> = { attribute: A; direction: (typeof SORT_DIRECTIONS)[number] };
