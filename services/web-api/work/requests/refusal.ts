import type { Problem, ProblemError } from '@/domain/problems';
import { type Reason, toReasonSentence } from '@/domain/reasons';
import { toRefusal } from '../../refusals';

/** The reason why one field of one row of a write is refused. */
export type Refusal = {
  index: number;
  field: string;
  status: 400 | 403 | 404 | 409;
  message: string;
  reason?: Reason;
};

export const refuse = (
  index: number,
  field: string,
  status: Refusal['status'],
  messages: readonly string[],
): Refusal[] => messages.map((message) => ({ index, field, status, message }));

/** A missing right is 403; a submitted product is a conflict with its current state. */
export const refuseRight = (index: number, field: string, reason: Reason, title: string): Refusal => ({
  index,
  field,
  status: reason === 'submitted' ? 409 : 403,
  message: toReasonSentence(reason, title),
  reason,
});

/** The order of statuses: a row missing for the caller hides the others; then rights, input, the current state. */
const PRECEDENCE = [404, 403, 400, 409] as const;

function toErrors(refusals: readonly Refusal[], toField: (refusal: Refusal) => string) {
  const errors: Record<string, string[]> = {};
  for (const refusal of refusals) {
    const field = toField(refusal);
    errors[field] = [...(errors[field] ?? []), refusal.message];
  }
  return errors;
}

/**
 * The single problem of a refused write, or null without refusals. `errors` names every refused cell, with any status,
 * so that users can correct them all at once. A bulk call names them `index.field`.
 */
export function getProblemOf(refusals: readonly Refusal[], isBulk: boolean): ProblemError | null {
  const status = PRECEDENCE.find((each) => refusals.some((refusal) => refusal.status === each));
  if (status === undefined) return null;
  const [first] = refusals.filter((refusal) => refusal.status === status);
  const more: Omit<Partial<Problem>, 'status'> = {};
  if (status === 403 && first?.reason) more.reason = first.reason;
  if (first && (status === 403 || status === 409)) more.detail = first.message;
  if (status === 400 || (isBulk && status !== 404)) {
    more.errors = toErrors(refusals, ({ index, field }) => (isBulk ? `${index}.${field}` : field));
  } else if (isBulk) {
    more.errors = toErrors(
      refusals.filter((refusal) => refusal.status === 404),
      ({ index, field }) => `${index}.${field}`,
    );
  } else if (status === 409) {
    more.errors = toErrors(refusals, ({ field }) => field);
  }
  return toRefusal(status, more);
}
