/** Sent with every call that may write: a form of another site cannot set it. */
export const REQUEST_HEADER = { 'x-allocations-request': '1' } as const;

/** The id of a call in every log, generated where the call begins. */
export const drawRequestId = (): string => crypto.randomUUID();
export const toRequestIdHeader = (requestId: string) => ({ 'x-request-id': requestId });
