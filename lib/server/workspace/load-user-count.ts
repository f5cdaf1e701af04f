import 'server-only';
/** The number of active users, for the set-up on Home. */
import { mayOpen } from '@/domain/screens';
import { settle } from '../api/settle';
import type { Workspace } from './workspace';

/** Null for a user who may not list users, and if the number cannot be loaded. */
export async function loadUserCount({
  user,
  call,
}: Pick<Workspace, 'user' | 'call'>): Promise<number | null> {
  if (!mayOpen(user, { screenId: 'adminUsers', system: null }).allowed) return null;
  const { value } = await settle(call('listUsers', { query: { limit: 1 } }));
  return value?.totalCount ?? null;
}
