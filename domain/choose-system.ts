import { type Actor, may } from './rights';
import { DEFAULT_SYSTEM_ID, getSystemById, type System } from './systems';

/**
 * The system a user works in, from the enabled ones: the remembered one if permitted, else that of the first
 * permission, else the first that the user may use; null if there is none. `remembered` may be any number: an unknown
 * number counts as the default system.
 */
export function chooseSystem(
  user: Actor,
  enabled: readonly { allocationSystemId: number }[],
  remembered: number,
): System | null {
  const enabledIds = enabled.map(({ allocationSystemId }) => allocationSystemId);
  const wanted = [
    getSystemById(remembered)?.id ?? DEFAULT_SYSTEM_ID,
    ...user.permissions.map(({ allocationSystemId }) => allocationSystemId),
    ...[...enabledIds].sort((a, b) => a - b),
  ];
  const found = wanted.find(
    (id) => enabledIds.includes(id) && may(user, 'system.use', { allocationSystemId: id }).allowed,
  );
  return found === undefined ? null : getSystemById(found);
}
