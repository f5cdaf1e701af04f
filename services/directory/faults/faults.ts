/** All faults that tests can switch on. None of them is reachable by default. */
import { z } from 'zod';

export const FAULT_TARGETS = [
  'discovery',
  'keys',
  'authorize',
  'token',
  'logout',
  'me',
  'photo',
  'users',
] as const;
export type FaultTarget = (typeof FAULT_TARGETS)[number];

const Times = { times: z.number().int().positive().optional() };

/** What an endpoint does instead of its work (after `ms` for a slow one), for the next `times` calls or permanently. */
const EndpointFault = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('slow'), ms: z.number().int().min(1).max(300_000), ...Times }),
  z.strictObject({ mode: z.literal('status'), status: z.number().int().min(400).max(599), ...Times }),
  z.strictObject({ mode: z.literal('garbage'), ...Times }),
  z.strictObject({ mode: z.literal('html'), ...Times }),
  z.strictObject({ mode: z.literal('redirect'), to: z.url(), ...Times }),
  z.strictObject({ mode: z.literal('drop'), ...Times }),
]);
export type EndpointFault = z.infer<typeof EndpointFault>;

/** What is wrong with a token: a claim, the header, or the signature. */
const TokenFault = z.enum([
  'issuer',
  'audience',
  'tenant',
  'nonce',
  'missingNonce',
  'expired',
  'notYetValid',
  'unknownKey',
  'signature',
  'algorithmNone',
  'algorithmHmac',
]);
export type TokenFault = z.infer<typeof TokenFault>;

/** A final refusal of the token endpoint for one resource. A sign-in that sends these claims lifts it. */
const ResourceRefusal = z.strictObject({
  error: z.enum(['invalid_grant', 'interaction_required', 'consent_required', 'login_required']),
  claims: z.string().optional(),
});
export const REFUSABLE = ['webApi', 'graph'] as const;

export const FaultSettings = z.strictObject({
  endpoints: z.partialRecord(z.enum(FAULT_TARGETS), EndpointFault.nullable()),
  idToken: z.array(TokenFault),
  accessToken: z.array(TokenFault),
  /** What is wrong in the redirect back from the sign-in page. */
  callback: z.enum(['wrongState', 'missingState', 'cancelled', 'accessDenied', 'consentRequired']).nullable(),
  /** What refresh tokens can no longer be exchanged for. */
  refused: z.partialRecord(z.enum(REFUSABLE), ResourceRefusal.nullable()),
  strictRotation: z.boolean(),
  clockOffsetSeconds: z.number().int().min(-31_536_000).max(31_536_000),
  /** Seconds an access token lives; null for the usual hour. */
  accessTokenSeconds: z.number().int().min(1).max(86_400).nullable(),
});
export type FaultSettings = z.infer<typeof FaultSettings>;

// No defaults in the schema: they would reset all other faults when a command names only one.
export const toNoFaults = (): FaultSettings => ({
  endpoints: {},
  idToken: [],
  accessToken: [],
  callback: null,
  refused: {},
  strictRotation: false,
  clockOffsetSeconds: 0,
  accessTokenSeconds: null,
});

export class Faults {
  settings: FaultSettings = toNoFaults();
  /** How often each endpoint was called since the last reset. */
  calls: Partial<Record<FaultTarget, number>> = {};

  /** Counts a call of an endpoint and returns the fault it must show, if any. */
  onCall(target: FaultTarget): EndpointFault | null {
    this.calls[target] = (this.calls[target] ?? 0) + 1;
    const fault = this.settings.endpoints[target] ?? null;
    if (fault?.times !== undefined) {
      this.settings.endpoints[target] = fault.times > 1 ? { ...fault, times: fault.times - 1 } : null;
    }
    return fault;
  }

  /** A sign-in with the claims of a refusal proves what the directory wanted. */
  prove(claims: string | undefined): void {
    for (const resource of REFUSABLE) {
      const refusal = this.settings.refused[resource];
      if (claims !== undefined && refusal?.claims === claims) this.settings.refused[resource] = null;
    }
  }

  reset(): void {
    this.settings = toNoFaults();
    this.calls = {};
  }
}
