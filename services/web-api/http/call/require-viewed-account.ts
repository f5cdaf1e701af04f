import type { FastifyRequest } from 'fastify';
import type { Operation } from '@/domain/contract/operation';
import { IdFromPath } from '@/domain/contract/primitives';
import type { User } from '@/domain/contract/user';
import { canUseApplication } from '@/domain/rights';
import { VIEW_AS_HEADER } from '@/domain/view-as';
import { requireAllowed, toInvalid } from '../../refusals';
import { getViewedUser } from '../../work/users/view-as';
import type { Dependencies } from '../dependencies';

/**
 * The account by which a call is judged: the caller's, or that of the user in the header. In the second case the
 * caller's own rights do not apply, and the result is the same as for the viewed user. Throws 403 for a write
 * (`viewingAs`), for a caller who may not view as the user or has no open session (`viewAsOver`), and 400 for an
 * invalid user id.
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
  // Distinguish this from the viewed account: the caller no longer has an account.
  if (!caller || !canUseApplication(caller)) return caller;
  const seen = await getViewedUser(connection.database, caller, userId.data, clock.now());
  if (!seen) requireAllowed({ allowed: false, reason: 'viewAsOver' });
  request.log.info(
    { by: caller.userId, as: userId.data, path: request.url.split('?')[0] },
    'viewed as another user',
  );
  return seen;
}
