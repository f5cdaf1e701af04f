/** Every call that may write carries it: a form of another site cannot set it. */
export const REQUEST_HEADER = { 'x-allocations-request': '1' } as const;

/** The name under which every part's log knows a call, drawn where the call begins. */
export const drawRequestId = (): string => crypto.randomUUID();
export const toRequestIdHeader = (requestId: string) => ({ 'x-request-id': requestId });
