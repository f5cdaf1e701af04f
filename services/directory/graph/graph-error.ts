/** An error in Graph's own format. */
export class GraphError extends Error {
  override name = 'GraphError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export function presentGraphError({ code, message }: GraphError, requestId: string, now: Date) {
  return {
    error: { code, message, innerError: { date: now.toISOString().slice(0, 19), 'request-id': requestId } },
  };
}
