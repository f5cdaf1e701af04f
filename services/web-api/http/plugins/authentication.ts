/** Authenticates the caller: validates the issuer's bearer token before anything else. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { toReadableSystems } from '@/domain/application-roles';
import { DirectoryId } from '@/domain/contract/primitives';
import { MOST_CLOCK_DIFFERENCE_S } from '@/domain/limits';
import { ProblemError } from '@/domain/problems';
import { isOfTenant } from '@/domain/tenant';
import { toRefusal } from '../../refusals';
import { CheckedTokens } from './checked-tokens';
import type { CountCall } from './rate-limit';

/** The caller's identity by the token. The account behind it is loaded again at each call. */
export type Identity = { uniqueId: string; email: string | null; name: string | null };

/** A program without a person: its id in the directory, and the systems that its roles open. No account is behind it. */
export type Application = { appId: string; systemIds: readonly number[] };

/** One of them. A person's token may name roles too, which mean nothing here. */
type Caller = { identity: Identity | null; application: Application | null };

export type TokenRules = { issuer: string; audience: string; keys: JWTVerifyGetKey };

const SCOPE = 'access_as_user';

const Tenant = z.object({ tid: z.string().optional() });

const Claims = z.object({
  oid: DirectoryId,
  exp: z.number(),
  scp: z.string().refine((scp) => scp.split(' ').includes(SCOPE)),
  preferred_username: z.string().nullish(),
  name: z.string().nullish(),
});

/** What Entra ID says of a token that no person asked for: `idtyp` app, roles, and no delegated scope. */
const ApplicationClaims = z.object({
  azp: DirectoryId,
  exp: z.number(),
  scp: z.undefined().optional(),
  roles: z.array(z.string()).min(1),
});

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    application: Application | null;
  }
}

function getBearer(request: FastifyRequest): string | null {
  return /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

type Checked = Caller & { endsAt: number };

const toEnd = (exp: number) => (exp + MOST_CLOCK_DIFFERENCE_S) * 1_000;

function toApplication(payload: JWTPayload): Checked {
  const { azp, exp, roles } = requireClaims(ApplicationClaims, payload);
  const systemIds = toReadableSystems(roles).map(({ id }) => id);
  return { identity: null, application: { appId: azp, systemIds }, endsAt: toEnd(exp) };
}

function toPerson(payload: JWTPayload): Checked {
  const { oid, exp, preferred_username, name } = requireClaims(Claims, payload);
  const identity = { uniqueId: oid, email: preferred_username ?? null, name: name ?? null };
  return { identity, application: null, endsAt: toEnd(exp) };
}

function requireClaims<S extends z.ZodType>(schema: S, payload: JWTPayload): z.output<S> {
  const claims = schema.safeParse(payload);
  if (!claims.success) throw toRefusal(401);
  return claims.data;
}

/** Who the token is of, and when it ends, in milliseconds since 1970. Throws 401 for a bad token and 503 while the issuer's keys are unavailable. */
export async function checkToken(token: string, { issuer, audience, keys }: TokenRules): Promise<Checked> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      clockTolerance: MOST_CLOCK_DIFFERENCE_S,
    });
    const { tid } = requireClaims(Tenant, payload);
    if (!isOfTenant(issuer, tid)) throw toRefusal(401);
    return payload.idtyp === 'app' ? toApplication(payload) : toPerson(payload);
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error;
    throw toRefusal(401);
  }
}

/** Sets `identity` or `application` on each request: both null without a token. An invalid token is counted, and the call ends here. */
export function registerAuthentication(
  app: FastifyInstance,
  rules: TokenRules,
  countRefused: CountCall,
): void {
  const checked = new CheckedTokens<Caller>();
  const identify = async (token: string): Promise<Caller> => {
    const known = checked.get(token);
    if (known) {
      // Like checking a signature, this continues in a later turn: calls that arrive together do not run in one turn.
      await nextTurn();
      return known;
    }
    const { endsAt, ...caller } = await checkToken(token, rules);
    checked.keep(token, caller, endsAt);
    return caller;
  };
  app.decorateRequest('identity', null);
  app.decorateRequest('application', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization === undefined) return;
    const token = getBearer(request);
    try {
      if (!token) throw toRefusal(401);
      Object.assign(request, await identify(token));
    } catch (error) {
      // An unreachable issuer is not the caller's fault.
      if (error instanceof ProblemError && error.status === 401) await countRefused(request, reply);
      throw error;
    }
  });
}
