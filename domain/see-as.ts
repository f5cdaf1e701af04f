/**
 * Looking at the application as another user does. A global administrator may look as anybody who can use it; a system
 * administrator as its users, and sees of them what they are in the systems that the administrator administers.
 */
import type { SeeAsEntry, SeeAsOutcome } from './contract/see-as';
import {
  type Actor,
  canUseApplication,
  getPermission,
  isAdministratorOf,
  type Permission,
  type Verdict,
} from './rights';

/** Names the user (by userId) as whom a call is to be judged. The web API honours it for who may, on reads alone. */
export const SEE_AS_HEADER = 'x-see-as';

/** A look ends by itself after this time. */
export const SEE_AS_MS = 60 * 60_000;

/** How a look stands or ended, in the words of screen and workbook. */
export const SEE_AS_OUTCOME_LABELS: Record<SeeAsOutcome, string> = {
  open: 'Open now',
  stopped: 'Stopped by hand',
  replaced: 'By the next look',
  expired: 'By itself',
};

/** How long a look lasted in whole minutes, a begun one counted; null while it is open. */
export function toSeeAsMinutes({
  startedAt,
  endedAt,
}: Pick<SeeAsEntry, 'startedAt' | 'endedAt'>): number | null {
  return endedAt === null ? null : Math.ceil((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000);
}

const isAdministrator = (actor: Actor) =>
  actor.isGlobalAdministrator ||
  actor.permissions.some(({ allocationSystemId }) => isAdministratorOf(actor, allocationSystemId));

/** What of a user's permissions the actor sees: of a system administrator's look, their own systems alone. */
export function toSeenPermissions<P extends Permission>(actor: Actor, permissions: readonly P[]): P[] {
  return permissions.filter(({ allocationSystemId }) => isAdministratorOf(actor, allocationSystemId));
}

/** The user without the mark of a look: what they may themselves, for what tells it and does nothing. */
export const toOwnRights = <A extends Actor>(user: A): A => ({ ...user, seenBy: undefined });

/** May the actor look at the application as this user? */
export function maySeeAs(actor: Actor, seen: Actor): Verdict {
  if (!canUseApplication(actor) || !canUseApplication(seen)) return { allowed: false, reason: 'noAccount' };
  if (actor.isGlobalAdministrator) return { allowed: true };
  if (!isAdministrator(actor) || seen.isGlobalAdministrator) return { allowed: false, reason: 'roleTooLow' };
  if (toSeenPermissions(actor, seen.permissions).length > 0) return { allowed: true };
  const isShared = seen.permissions.some((held) => getPermission(actor, held.allocationSystemId));
  return { allowed: false, reason: isShared ? 'roleTooLow' : 'noPermission' };
}
