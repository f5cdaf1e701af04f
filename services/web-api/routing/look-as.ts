import type { FastifyRequest } from 'fastify';
import type { Operation } from '@/domain/contract/operation';
import { IdFromPath } from '@/domain/contract/primitives';
import type { User } from '@/domain/contract/user';
import { canUseApplication } from '@/domain/rights';
import { SEE_AS_HEADER } from '@/domain/see-as';
import type { Dependencies } from '../dependencies';
import { getSeenUser } from '../repositories/users/see-as';
import { requireAllowed, toInvalid } from './refusals';

/**
 * Through whose eyes a call is judged: the caller's, or those of the user that the header names. The caller's own rights
 * play no part in the second case: whatever happens then happens as to the other. Throws 403 for a write (`seeingAs`),
 * for who may not look so or has no open look (`seeAsOver`), and 400 for a header that is no user id.
 */
export async function lookAs(
  request: FastifyRequest,
  caller: User | null,
  { method }: Operation,
  { connection, clock }: Dependencies,
): Promise<User | null> {
  const header = request.headers[SEE_AS_HEADER];
  if (header === undefined) return caller;
  if (method !== 'GET') requireAllowed({ allowed: false, reason: 'seeingAs' });
  const userId = IdFromPath.safeParse(header);
  if (!userId.success) throw toInvalid({ [SEE_AS_HEADER]: ['Must be the id of a user.'] });
  // Told apart from the other's: the caller has no account any more.
  if (!caller || !canUseApplication(caller)) return caller;
  const seen = await getSeenUser(connection.database, caller, userId.data, clock.now());
  if (!seen) requireAllowed({ allowed: false, reason: 'seeAsOver' });
  request.log.info(
    { by: caller.userId, as: userId.data, path: request.url.split('?')[0] },
    'looked as another user',
  );
  return seen;
}
