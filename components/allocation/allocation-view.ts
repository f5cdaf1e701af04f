/** The two ways to see the final allocation; the address says which. */
export const VIEW_NAME = 'view';
export type AllocationView = 'board' | 'list';

export const toAllocationView = (search: URLSearchParams): AllocationView =>
  search.get(VIEW_NAME) === 'list' ? 'list' : 'board';
