/** The caller of Graph: the person of a bearer token issued for Graph, with the scope the call needs. */
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Directory } from '../directory';
import { getPerson, type Person } from '../people/people';
import { GraphError } from './graph-error';

const Claims = z.object({ oid: z.string(), scp: z.string() });

function refuse(message: string): GraphError {
  return new GraphError(401, 'InvalidAuthenticationToken', message);
}

/** The caller. Throws a GraphError: 401 for a token this directory did not issue for Graph, 403 for a missing scope. */
export async function requireCaller(
  authorization: string | undefined,
  oneOf: readonly string[],
  { addresses, clock, keys }: Directory,
): Promise<Person> {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  if (!token) throw refuse('Access token is empty.');
  try {
    const { payload } = await jwtVerify(
      token,
      createLocalJWKSet({ keys: keys.published.map((key) => key.publicJwk) }),
      {
        algorithms: ['RS256'],
        issuer: addresses.issuer,
        audience: addresses.graphAudience,
        currentDate: clock.toDate(),
      },
    );
    const claims = Claims.parse(payload);
    const person = getPerson(claims.oid);
    if (!person) throw refuse('The user of the token is not in the directory.');
    if (!claims.scp.split(' ').some((scope) => oneOf.includes(scope))) {
      throw new GraphError(
        403,
        'Authorization_RequestDenied',
        'Insufficient privileges to complete the operation.',
      );
    }
    return person;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refuse('Lifetime validation failed, the token is expired.');
    if (error instanceof errors.JOSEError || error instanceof z.ZodError)
      throw refuse('Access token validation failure.');
    throw error;
  }
}
