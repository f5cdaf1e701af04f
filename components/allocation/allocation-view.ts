/** The two views of the final allocation; the URL selects one. */
import { toListHref } from '@/components/grid/list-url';
import { toPath } from '@/domain/screens';
import type { System } from '@/domain/systems';

export const VIEW_NAME = 'view';
export type AllocationView = 'board' | 'list';

export const toAllocationView = (search: URLSearchParams): AllocationView =>
  search.get(VIEW_NAME) === 'list' ? 'list' : 'board';

/** Some products in the list view; the year is named if it is not the current one. */
export function toListViewHref(
  system: System,
  { fiscalYear, currentFiscalYear }: { fiscalYear: number; currentFiscalYear: number },
  productIds: readonly number[],
): string {
  const own = fiscalYear === currentFiscalYear ? {} : { fiscalYear };
  return toListHref(toPath('brandFinalAllocation', { system }), { [VIEW_NAME]: 'list', ...own, productIds });
}
