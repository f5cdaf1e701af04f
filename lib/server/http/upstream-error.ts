import 'server-only';
import { drawBusySeconds } from '@/domain/problems';
import { getErrorCode } from '../runtime/error-code';
import { isNamed } from '../runtime/error-name';

const STATUSES = {
  unreachable: 503,
  timeout: 504,
  aborted: 503,
  broken: 502,
  /** Other people's calls have all connections. */
  busy: 503,
  /** The caller has too many concurrent calls. */
  crowded: 429,
  /** The caller's body came too slowly. */
  stalled: 408,
} as const;

/** No usable response: the status is the one our own caller gets. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';

  static override [Symbol.hasInstance](error: unknown): error is UpstreamError {
    return isNamed(error, 'UpstreamError');
  }

  /** Seconds after which a busy service may be called again: the call was not sent. */
  readonly retryAfter?: number;

  constructor(
    readonly kind: keyof typeof STATUSES,
    options?: ErrorOptions,
  ) {
    super(`The upstream call failed: ${kind}.`, options);
    if (kind === 'busy') this.retryAfter = drawBusySeconds();
  }

  get status(): (typeof STATUSES)[keyof typeof STATUSES] {
    return STATUSES[this.kind];
  }
}

export function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const code = getErrorCode(error);
  if (code === 'ABORT_ERR') return new UpstreamError('aborted', { cause: error });
  const wasReached = code === 'ECONNRESET' || code === 'EPIPE' || code?.startsWith('HPE_');
  return new UpstreamError(wasReached ? 'broken' : 'unreachable', { cause: error });
}
