/** Authenticates the caller: validates the issuer's bearer token before anything else. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { DirectoryId } from '@/domain/contract/primitives';
import { MOST_CLOCK_DIFFERENCE_S } from '@/domain/limits';
import { ProblemError } from '@/domain/problems';
import { isOfTenant } from '@/domain/tenant';
import { toRefusal } from '../../refusals';
import { CheckedTokens } from './checked-tokens';
import type { CountCall } from './rate-limit';

/** The caller's identity by the token. The account behind it is loaded again at each call. */
export type Identity = { uniqueId: string; email: string | null; name: string | null };

export type TokenRules = { issuer: string; audience: string; keys: JWTVerifyGetKey };

const SCOPE = 'access_as_user';

const Claims = z.object({
  oid: DirectoryId,
  exp: z.number(),
  tid: z.string().optional(),
  scp: z.string().refine((scp) => scp.split(' ').includes(SCOPE)),
  preferred_username: z.string().nullish(),
  name: z.string().nullish(),
});

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

function getBearer(request: FastifyRequest): string | null {
  return /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

type Checked = { identity: Identity; endsAt: number };

/** The token's identity, and when it ends, in milliseconds since 1970. Throws 401 for a bad token and 503 while the issuer's keys are unavailable. */
export async function checkToken(token: string, { issuer, audience, keys }: TokenRules): Promise<Checked> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      clockTolerance: MOST_CLOCK_DIFFERENCE_S,
    });
    const claims = Claims.safeParse(payload);
    if (!claims.success || !isOfTenant(issuer, claims.data.tid)) throw toRefusal(401);
    const { oid, exp, preferred_username, name } = claims.data;
    const identity = { uniqueId: oid, email: preferred_username ?? null, name: name ?? null };
    return { identity, endsAt: (exp + MOST_CLOCK_DIFFERENCE_S) * 1_000 };
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error;
    throw toRefusal(401);
  }
}

/** Sets `identity` on each request: null without a token. An invalid token is counted, and the call ends here. */
export function registerAuthentication(
  app: FastifyInstance,
  rules: TokenRules,
  countRefused: CountCall,
): void {
  const checked = new CheckedTokens<Identity>();
  const identify = async (token: string): Promise<Identity> => {
    const known = checked.get(token);
    if (known) {
      // Like checking a signature, this continues in a later turn: calls that arrive together do not run in one turn.
      await nextTurn();
      return known;
    }
    const { identity, endsAt } = await checkToken(token, rules);
    checked.keep(token, identity, endsAt);
    return identity;
  };
  app.decorateRequest('identity', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization === undefined) return;
    const token = getBearer(request);
    try {
      if (!token) throw toRefusal(401);
      request.identity = await identify(token);
    } catch (error) {
      // An unreachable issuer is not the caller's fault.
      if (error instanceof ProblemError && error.status === 401) await countRefused(request, reply);
      throw error;
    }
  });
}
