/** The position of a page in a list. */

export type PageWindow = { page: number; pages: number; first: number; last: number; totalCount: number };

/** The rows of a page, from 1; an empty list is one empty page. */
export function toPageWindow(page: number, limit: number, totalCount: number): PageWindow {
  const pages = Math.max(1, Math.ceil(totalCount / limit));
  const first = totalCount === 0 ? 0 : Math.min((page - 1) * limit + 1, totalCount);
  return { page, pages, first, last: Math.min(page * limit, totalCount), totalCount };
}
