/** Errors that a handler throws to refuse a call: each becomes one problem of the catalogue. */

import type { User } from '@/domain/contract/user';
import { toInstantText } from '@/domain/format';
import { type Problem, ProblemError, toForbidden, toProblem } from '@/domain/problems';
import { isOfState, toReasonSentence } from '@/domain/reasons';
import { type Action, may, type Subjects, type Verdict } from '@/domain/rights';
import { toWhyNot } from '@/domain/why-not';

/** A problem to throw, of any status. `detail` is shown to users. */
export function toRefusal(status: number, more: Omit<Partial<Problem>, 'status'> = {}): ProblemError {
  return new ProblemError(toProblem(status, more));
}

/** 400 with the errors by field. */
export function toInvalid(errors: Record<string, string[]>, detail?: string): ProblemError {
  return toRefusal(400, { errors, ...(detail === undefined ? {} : { detail }) });
}

/** 404: also for records outside the reader's scope. */
export const toNotFound = () => toRefusal(404);

/** 409 with the text shown to the user. */
export const toConflict = (detail: string) => toRefusal(409, { detail });

/** 503 of a service that cannot keep up: nothing was done. The call may be sent again after that number of seconds. */
export const toBusy = (retryAfter: number) => toRefusal(503, { retryAfter });

/**
 * Returns if the verdict allows. Throws 403 with the reason, or 409 with the product's `title` when its final allocation
 * was submitted, or is not any more: then the record has changed, and no right is missing.
 */
export function requireAllowed(verdict: Verdict, title?: string): void {
  if (verdict.allowed) return;
  const { reason } = verdict;
  if (isOfState(reason)) throw toConflict(toReasonSentence(reason, title));
  throw new ProblemError(toForbidden(reason));
}

/** Throws 403 that says who may, if the role is too low; else as `requireAllowed`. */
export function requireRole(verdict: Verdict, whoMay: string): void {
  if (!verdict.allowed && verdict.reason === 'roleTooLow')
    throw toRefusal(403, { reason: verdict.reason, detail: whoMay });
  requireAllowed(verdict);
}

/** Throws 403 that says who may, if the user may not do this to that. */
export function requireMay<A extends Action>(user: User | null, action: A, subject: Subjects[A]): void {
  requireRole(may(user, action, subject), toWhyNot(action, 'roleTooLow'));
}

/** Returns the value; throws 404 for null. */
export function requireFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw toNotFound();
  return value;
}

/** Who changed a record last, by name, and when. */
export type LastChange = { at: Date; by: string };

/** The message of a lost update: who changed it and when, if recorded. */
export function toStaleDetail(last: LastChange | null, what: string): string {
  if (!last) return `${what} was changed after you opened it.`;
  return `${what} was changed by ${last.by} on ${toInstantText(last.at.toISOString())} UTC, after you opened it.`;
}

type Saved = { version: number; what: string; readLast: () => Promise<LastChange | null> };

/**
 * Throws 409 with who and when for a write based on an older state than the saved one; `readLast` is read for the message
 * alone. `expected` null: the caller sent no version, and the last writer wins.
 */
export async function requireVersion(
  expected: number | null,
  { version, what, readLast }: Saved,
): Promise<void> {
  if (expected === null || expected === version) return;
  throw toConflict(toStaleDetail(await readLast(), what));
}
