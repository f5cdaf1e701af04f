import type { FastifyRequest } from 'fastify';
import type { Operation } from '@/domain/contract/operation';
import { IdFromPath } from '@/domain/contract/primitives';
import type { User } from '@/domain/contract/user';
import { canUseApplication } from '@/domain/rights';
import { VIEW_AS_HEADER } from '@/domain/view-as';
import type { Dependencies } from '../dependencies';
import { getViewedUser } from '../repositories/users/view-as';
import { requireAllowed, toInvalid } from './refusals';

/**
 * As whom a call is judged: as the caller, or as the user that the header names. The caller's own rights
 * play no part in the second case: whatever happens then happens as to the other. Throws 403 for a write (`viewingAs`),
 * for a caller who may not view so or has no open session (`viewAsOver`), and 400 for a header that is no user id.
 */
export async function requireViewedAccount(
  request: FastifyRequest,
  caller: User | null,
  { method }: Operation,
  { connection, clock }: Dependencies,
): Promise<User | null> {
  const header = request.headers[VIEW_AS_HEADER];
  if (header === undefined) return caller;
  if (method !== 'GET') requireAllowed({ allowed: false, reason: 'viewingAs' });
  const userId = IdFromPath.safeParse(header);
  if (!userId.success) throw toInvalid({ [VIEW_AS_HEADER]: ['Must be the id of a user.'] });
  // Told apart from the other's: the caller has no account any more.
  if (!caller || !canUseApplication(caller)) return caller;
  const seen = await getViewedUser(connection.database, caller, userId.data, clock.now());
  if (!seen) requireAllowed({ allowed: false, reason: 'viewAsOver' });
  request.log.info(
    { by: caller.userId, as: userId.data, path: request.url.split('?')[0] },
    'viewed as another user',
  );
  return seen;
}
