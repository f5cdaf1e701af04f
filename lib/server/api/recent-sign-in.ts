import 'server-only';
/** The gravest acts: a page that was left open, or a stolen session, does not do them hours after the sign-in. */
import type { Operation } from '@/domain/contract/operation';
import { toCountText } from '@/domain/format';
import { ProblemError, SIGN_IN_AGAIN, toProblem } from '@/domain/problems';
import type { Upload } from '../http/upload';
import { getClock } from '../runtime/clock';
import { getEnv } from '../runtime/env';
import type { Session } from '../session/session';

const AN_HOUR_MS = 3_600_000;

/** "4 hours", "90 minutes" */
const toSpan = (ms: number): string =>
  ms % AN_HOUR_MS === 0 ? toCountText(ms / AN_HOUR_MS, 'hour') : toCountText(ms / 60_000, 'minute');

/** Whether the call is such an act. A body that is not read here, because it is long, is taken for one. */
function isGrave({ needsRecentSignIn }: Operation, body: Upload | Buffer | undefined): boolean {
  if (typeof needsRecentSignIn !== 'function') return needsRecentSignIn === true;
  if (!Buffer.isBuffer(body)) return body !== undefined;
  try {
    return needsRecentSignIn(JSON.parse(body.toString()));
  } catch {
    // Not JSON: the web API refuses it.
    return false;
  }
}

/** Throws a ProblemError of 403 if the call needs a later sign-in than that of the session. */
export function requireRecentSignIn(
  operation: Operation,
  body: Upload | Buffer | undefined,
  { authenticatedAt, createdAt }: Session,
  requestId: string,
): void {
  const { recentSignInMs } = getEnv();
  if (recentSignInMs === 0 || getClock()() - (authenticatedAt ?? createdAt) < recentSignInMs) return;
  if (!isGrave(operation, body)) return;
  const detail = `Sign in again to do this: your sign-in is older than ${toSpan(recentSignInMs)}.`;
  throw new ProblemError(toProblem(403, { reason: SIGN_IN_AGAIN, detail, requestId }));
}
