/**
 * Viewing the application as another user. A global administrator may view as every user who can use it; a system
 * administrator as its users, and sees of them what they are in the systems that the administrator administers.
 */
import type { ViewAsEntry, ViewAsOutcome } from './contract/view-as';
import {
  type Actor,
  canUseApplication,
  getPermission,
  isAdministratorOf,
  type Permission,
  type Verdict,
} from './rights';

/** Names the user (by userId) as whom a call is to be judged. The web API honours it for who may, on reads alone. */
export const VIEW_AS_HEADER = 'x-view-as';

/** A view-as session ends by itself after this time, in milliseconds. */
export const VIEW_AS_MS = 60 * 60_000;

/** How a view-as session stands or ended, in the words of screen and workbook. */
export const VIEW_AS_OUTCOME_LABELS: Record<ViewAsOutcome, string> = {
  open: 'Open now',
  stopped: 'Ended by the administrator',
  replaced: 'Replaced by the next',
  expired: 'Ended by the time limit',
};

/** How long a view-as session lasted in whole minutes, rounded up; null while it is open. */
export function toViewAsMinutes({
  startedAt,
  endedAt,
}: Pick<ViewAsEntry, 'startedAt' | 'endedAt'>): number | null {
  return endedAt === null ? null : Math.ceil((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000);
}

const isAdministrator = (actor: Actor) =>
  actor.isGlobalAdministrator ||
  actor.permissions.some(({ allocationSystemId }) => isAdministratorOf(actor, allocationSystemId));

/** What of a user's permissions the actor sees: a system administrator sees their own systems alone. */
export function toViewedPermissions<P extends Permission>(actor: Actor, permissions: readonly P[]): P[] {
  return permissions.filter(({ allocationSystemId }) => isAdministratorOf(actor, allocationSystemId));
}

/** The user without the view-as mark: their own rights, for parts that show them and write nothing. */
export const toOwnRights = <A extends Actor>(user: A): A => ({ ...user, viewedBy: undefined });

/** May the actor view the application as this user? */
export function mayViewAs(actor: Actor, seen: Actor): Verdict {
  if (!canUseApplication(actor) || !canUseApplication(seen)) return { allowed: false, reason: 'noAccount' };
  if (actor.isGlobalAdministrator) return { allowed: true };
  if (!isAdministrator(actor) || seen.isGlobalAdministrator) return { allowed: false, reason: 'roleTooLow' };
  if (toViewedPermissions(actor, seen.permissions).length > 0) return { allowed: true };
  const isShared = seen.permissions.some((held) => getPermission(actor, held.allocationSystemId));
  return { allowed: false, reason: isShared ? 'roleTooLow' : 'noPermission' };
}
