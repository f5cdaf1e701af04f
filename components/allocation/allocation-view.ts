/** The two views of the final allocation; the URL selects one. */
export const VIEW_NAME = 'view';
export type AllocationView = 'board' | 'list';

export const toAllocationView = (search: URLSearchParams): AllocationView =>
  search.get(VIEW_NAME) === 'list' ? 'list' : 'board';
