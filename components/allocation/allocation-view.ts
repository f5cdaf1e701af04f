/** The two views of the final allocation; the URL selects one. */
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
  const search = new URLSearchParams({ [VIEW_NAME]: 'list' });
  if (fiscalYear !== currentFiscalYear) search.set('fiscalYear', String(fiscalYear));
  for (const id of productIds) search.append('productIds', String(id));
  return `${toPath('brandFinalAllocation', { system })}?${search}`;
}
