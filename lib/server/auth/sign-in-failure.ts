import 'server-only';
/** Why a sign-in did not finish: refused by the person or the directory, out of date, or a fault. */
import { z } from 'zod';
import { RequiredClaims } from '../session/token-endpoint';
import type { NoAccountKind } from './sign-in-paths';

export type SignInFailure = Extract<
  NoAccountKind,
  'cancelled' | 'consent' | 'refused' | 'expired' | 'unavailable'
>;

/** The errors of OAuth 2.0 and OpenID Connect by which the directory refuses this person at the moment. */
const REFUSALS = ['access_denied', 'interaction_required', 'login_required', 'account_selection_required'];
/** Consent of the person (65001, 65004) or of an administrator (90094, 90095) is missing or was declined. */
const CONSENT = /\bAADSTS(?:65001|65004|90094|90095)\b/;

const Answered = z.object({ error: z.string(), error_description: z.string().optional() });
/** Auth.js found no sign-in of this browser, or another one, to which the answer belongs. */
const OfAddress = z.union([
  z.object({ type: z.literal('InvalidCheck') }),
  z.object({ cause: z.object({ parameters: z.looseObject({}) }) }),
]);
/** An error that belongs to a sign-in of this browser. Auth.js keeps none of its parameters. */
const OfDirectory = z.object({ type: z.literal('OAuthCallbackError') });
/** The token endpoint's refusal of the code, with what it answered. */
const OfCode = z.object({
  cause: z.object({ err: Answered.extend({ cause: z.object({ claims: RequiredClaims }).optional() }) }),
});

function toRefusal({ error, error_description = '' }: z.infer<typeof Answered>): SignInFailure {
  if (error === 'consent_required' || CONSENT.test(error_description)) return 'consent';
  // A code is redeemed once, within minutes.
  if (error === 'invalid_grant') return 'expired';
  if (error === 'access_denied') return 'cancelled';
  return REFUSALS.includes(error) ? 'refused' : 'unavailable';
}

/** The claims with which the directory gives the tokens that it refused for a code; null when it names none. */
export const toRequiredClaims = (error: unknown): string | null =>
  OfCode.safeParse(error).data?.cause.err.cause?.claims ?? null;

/** The minimum that an answer of the directory contains. */
const isAnswer = (parameters: URLSearchParams) =>
  parameters.has('state') && (parameters.has('code') || parameters.has('error'));

/** Why Auth.js refused the parameters of a callback with this error. */
export function toSignInFailure(parameters: URLSearchParams, error: unknown): SignInFailure {
  if (!isAnswer(parameters) || OfAddress.safeParse(error).success) return 'expired';
  const answered = OfDirectory.safeParse(error).success
    ? Answered.safeParse(Object.fromEntries(parameters)).data
    : OfCode.safeParse(error).data?.cause.err;
  return answered ? toRefusal(answered) : 'unavailable';
}
