/** The position of a page in a list. */
import { LAST_PITCH_PAGE } from '@/domain/limits';

export type PageWindow = { page: number; pages: number; first: number; last: number; totalCount: number };

/** The rows of a page, from 1; an empty list is one empty page. `hasMore`: the list is not counted to its end. */
export function toPageWindow(page: number, limit: number, totalCount: number, hasMore = false): PageWindow {
  const pages = hasMore ? LAST_PITCH_PAGE : Math.max(1, Math.ceil(totalCount / limit));
  const end = hasMore ? page * limit : totalCount;
  const first = totalCount === 0 ? 0 : Math.min((page - 1) * limit + 1, end);
  return { page, pages, first, last: Math.min(page * limit, end), totalCount };
}
