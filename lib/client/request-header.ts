/** Every call that may write carries it: a form of another site cannot set it. */
export const REQUEST_HEADER = { 'x-allocations-request': '1' } as const;
