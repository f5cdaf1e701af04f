/**
 * The digest of a failed page: all that a browser learns about the error. The request id leads to the logs of every part;
 * the seconds say when a busy service may be asked again.
 */
export type PageDigest = { requestId: string | undefined; retryAfter: number | undefined };

export const toPageDigest = ({ requestId = '', retryAfter }: PageDigest): string =>
  retryAfter === undefined ? requestId : `${requestId};${retryAfter}`;

/** Reads the digest of an error. The framework's own for errors that have none is an id without a time. */
export function readPageDigest(error: unknown): PageDigest {
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : '';
  const [requestId, seconds] = digest.split(';');
  return { requestId: requestId || undefined, retryAfter: seconds ? Number(seconds) : undefined };
}
