/** Converts database errors to problems for the caller. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { VIEW_NAME_TAKEN } from '@/domain/lists';
import { drawBusySeconds, type ProblemError } from '@/domain/problems';
import { NAME_TAKEN, REQUEST_EXISTS, SKU_ID_TAKEN } from '../../refusal-texts';
import { toBusy, toConflict, toRefusal } from '../../refusals';

/** The message for each constraint. */
const CONFLICTS: Record<string, string> = {
  products_sku_key_unique: SKU_ID_TAKEN,
  products_name_key_unique: NAME_TAKEN,
  products_supply_holds: 'More would be allocated than the supply.',
  requests_market_unique: REQUEST_EXISTS,
  brands_code_key_unique: 'Another brand has this code.',
  organizations_code_key_unique: 'Another organization has this code.',
  markets_code_key_unique: 'Another market has this code.',
  entities_code_key_unique: 'Another entity has this code.',
  users_unique_id_unique: 'This person has an account already.',
  users_email_unique: 'Another user has this email address.',
  list_views_name_unique: VIEW_NAME_TAKEN,
  proposal_runs_one_at_a_time:
    'A rule is being applied to all products of this fiscal year, or taken back. Wait until that is done, or stop it.',
  scenarios_name_unique: 'You have a scenario of this name already.',
};

const UNIQUE = '23505';
const CHECK = '23514';
const FOREIGN_KEY = '23503';
const RETRYABLE = new Set(['40001', '40P01']);
/**
 * The server is shutting down or starting up, out of connections, timed out, or read-only during a failover; or the
 * database is closed to connections, dropped or missing, as during a restore.
 */
const UNAVAILABLE = /^(08...|57P0[1-5]|57014|53...|25006|25P03|55000|3D000)$/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const POOL =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|client (has encountered a connection error|was closed)/i;

type DatabaseError = Error & { code?: string; constraint?: string };

/** The engine's own error inside drizzle's wrapper. */
function toCause(error: unknown): DatabaseError | null {
  let current: unknown = error;
  while (current instanceof DrizzleQueryError && current.cause) current = current.cause;
  return current instanceof Error ? current : null;
}

/** A write that lost a conflict with another one, or that met an outdated plan, and can be retried. */
export function isRetryable(error: unknown): boolean {
  const cause = toCause(error);
  return RETRYABLE.has(cause?.code ?? '');
}

/** A statement that took too long. */
const TOO_LONG = '57014';

const isAway = (code: string, message: string): boolean =>
  UNAVAILABLE.test(code) || NETWORK.has(code) || POOL.test(message);

/** Whether another database may answer instead: this one is away, or its replay of changes ended the statement. */
export function isLost(error: unknown): boolean {
  const cause = toCause(error);
  if (!cause || cause.code === TOO_LONG) return false;
  return isRetryable(error) || isAway(cause.code ?? '', cause.message);
}

const LOCK_TIMEOUT = '55P03';

/** A write that did not get its rows, because others hold them, such as an import that is being saved. */
export const isLockConflict = (error: unknown): boolean =>
  isRetryable(error) || toCause(error)?.code === LOCK_TIMEOUT;

/** The problem for a database error, or null if it means nothing to a caller. */
export function getDatabaseProblem(error: unknown): ProblemError | null {
  const cause = toCause(error);
  if (!cause) return null;
  const code = cause.code ?? '';
  if (code === UNIQUE || code === CHECK) {
    return toConflict(CONFLICTS[cause.constraint ?? ''] ?? 'This conflicts with what is saved already.');
  }
  if (code === FOREIGN_KEY) return toConflict('This names something that is not there any more.');
  // A call writes in one transaction, which was rolled back: nothing was done, and it may be sent again.
  if (isLockConflict(error)) return toBusy(drawBusySeconds());
  return isAway(code, cause.message) ? toRefusal(503) : null;
}
