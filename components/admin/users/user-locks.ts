/** The parts of a user that the current user may not change, and why: shown, but locked. */
import type { User } from '@/domain/contract/user';
import { FORMER_STAYS } from '@/domain/personal-data';
import { may } from '@/domain/rights';
import { type AllocationSystemId, requireSystemById } from '@/domain/systems';
import { mayManageUser } from '@/domain/user-management';

export type UserLocks = {
  isActive: string | null;
  isGlobalAdministrator: string | null;
  toPermissionLock: (allocationSystemId: AllocationSystemId) => string | null;
};

const OF_GLOBAL = 'Only global administrators manage a global administrator.';

/** A sentence for each lock, null if unlocked. `present` null: a new user. */
export function toUserLocks(actor: User, present: User | null): UserLocks {
  if (present?.isFormer)
    return {
      isActive: FORMER_STAYS,
      isGlobalAdministrator: FORMER_STAYS,
      toPermissionLock: () => FORMER_STAYS,
    };
  const isOutOfReach = present?.isGlobalAdministrator === true && !actor.isGlobalAdministrator;
  const maySwitchOff =
    !present || mayManageUser(actor, present, { ...present, isActive: !present.isActive }).allowed;
  return {
    isActive: isOutOfReach
      ? OF_GLOBAL
      : maySwitchOff
        ? null
        : 'This person also works in systems that you do not administer.',
    isGlobalAdministrator: actor.isGlobalAdministrator
      ? null
      : 'Only a global administrator can make someone a global administrator.',
    toPermissionLock: (allocationSystemId) => {
      if (isOutOfReach) return OF_GLOBAL;
      const verdict = may(actor, 'system.administer', { allocationSystemId });
      return verdict.allowed ? null : `You do not administer ${requireSystemById(allocationSystemId).label}.`;
    },
  };
}
