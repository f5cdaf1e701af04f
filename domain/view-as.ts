/**
 * Viewing the application as another user. A global administrator may view as every user who can use it. A system
 * administrator may view as users of the systems they administer, and sees them as they are in those systems.
 */

import type { ViewAsEnd, ViewAsOutcome } from './contract/view-as';
import { toCountText } from './format';
import { WHO_MAY } from './reasons';
import {
  type Actor,
  canUseApplication,
  getPermission,
  isAdministratorOf,
  type Permission,
  type Verdict,
} from './rights';
import { SYSTEMS } from './systems';

/** The user (by userId) whose rights apply to a call. The web API accepts it for permitted callers, on reads only. */
export const VIEW_AS_HEADER = 'x-view-as';

/** A view-as session expires after this time, in milliseconds. */
export const VIEW_AS_MS = 60 * 60_000;

export const VIEW_AS_OUTCOME_LABELS: Record<ViewAsOutcome, string> = {
  open: 'Open now',
  stopped: 'Ended by the administrator',
  replaced: 'Replaced by the next',
  expired: 'Ended by the time limit',
};

/** The minutes begun of a session; null while it is open. */
export const toViewAsMinutes = ({ startedAt, endedAt }: ViewAsEnd): number | null =>
  endedAt === null ? null : Math.ceil((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000);

/** "Ended by the administrator after 10 minutes". */
export function toViewAsEndText(end: ViewAsEnd): string {
  const label = VIEW_AS_OUTCOME_LABELS[end.outcome];
  const minutes = toViewAsMinutes(end);
  return minutes === null ? label : `${label} after ${toCountText(minutes, 'minute')}`;
}

const isAdministrator = (actor: Actor) =>
  actor.isGlobalAdministrator ||
  actor.permissions.some(({ allocationSystemId }) => isAdministratorOf(actor, allocationSystemId));

/** The permissions of a user that the actor sees: a system administrator sees only their own systems. */
export function toViewedPermissions<P extends Permission>(actor: Actor, permissions: readonly P[]): P[] {
  return permissions.filter(({ allocationSystemId }) => isAdministratorOf(actor, allocationSystemId));
}

/** "RUC, GAP": the systems that the actor sees other users in; undefined for all. */
export const toViewedSystems = (actor: Actor): string | undefined =>
  actor.isGlobalAdministrator
    ? undefined
    : SYSTEMS.filter(({ id }) => isAdministratorOf(actor, id))
        .map(({ label }) => label)
        .join(', ');

/** The user without the view-as mark: their own rights, for read-only parts that show these. */
export const toOwnRights = <A extends Actor>(user: A): A => ({ ...user, viewedBy: undefined });

/** Who may view the application as this user, where the role is too low. */
export const toWhoViewsAs = (seen: Actor): string =>
  seen.isGlobalAdministrator ? WHO_MAY.globalAdministrator : WHO_MAY.administratorOfOne;

/** May the actor view the application as this user? */
export function mayViewAs(actor: Actor, seen: Actor): Verdict {
  if (!canUseApplication(actor) || !canUseApplication(seen)) return { allowed: false, reason: 'noAccount' };
  if (actor.isGlobalAdministrator) return { allowed: true };
  if (!isAdministrator(actor) || seen.isGlobalAdministrator) return { allowed: false, reason: 'roleTooLow' };
  if (toViewedPermissions(actor, seen.permissions).length > 0) return { allowed: true };
  const isShared = seen.permissions.some((held) => getPermission(actor, held.allocationSystemId));
  return { allowed: false, reason: isShared ? 'roleTooLow' : 'noPermission' };
}
