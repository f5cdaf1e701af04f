/** How a list is cut into pages, in words. */
import { toNumberText } from '@/domain/format';

type Cut = { page: number; limit: number; totalCount: number };

/** At least one, so that an empty list is page 1 of 1. */
export function toPages(totalCount: number, limit: number): number {
  return Math.max(1, Math.ceil(totalCount / limit));
}

/** "Rows 26 to 50 of 148" */
export function toPageText({ page, limit, totalCount }: Cut): string {
  const first = (page - 1) * limit + 1;
  if (totalCount === 0 || first > totalCount) return `No rows of ${toNumberText(totalCount)}`;
  const last = Math.min(page * limit, totalCount);
  return `Rows ${toNumberText(first)} to ${toNumberText(last)} of ${toNumberText(totalCount)}`;
}
