import type { ProblemError } from '@/domain/problems';
import { toRefusal } from '../../refusals';

/** How the form parser reports bytes that are not a form: bare errors without a code. */
const SENTENCES: [RegExp, string][] = [
  [/unexpected end of multipart data/i, 'The form ends before its last part is complete.'],
  [/boundary|needle/i, 'The boundary of the form is missing or too long.'],
];

/** The refusal of a broken form, or null for any other error. */
export function toBrokenForm(error: unknown): ProblemError | null {
  if (!(error instanceof Error) || 'statusCode' in error || 'code' in error) return null;
  const detail = SENTENCES.find(([pattern]) => pattern.test(error.message))?.[1];
  return detail === undefined ? null : toRefusal(400, { detail });
}
