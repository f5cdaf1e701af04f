/** Enforces an operation's access level, before a body is read. This is the only place that does. */
import type { Access } from '@/domain/contract/operation';
import type { User } from '@/domain/contract/user';
import { Roles } from '@/domain/enumerations';
import { canUseApplication, judgePermission, may, type Verdict } from '@/domain/rights';
import type { System } from '@/domain/systems';
import { requireAllowed, requireFound, toRefusal } from '../../refusals';
import type { Identity } from '../plugins/authentication';

function judgeAdministrator(user: User): Verdict {
  if (user.isGlobalAdministrator) return { allowed: true };
  const highest = [...user.permissions].sort((a, b) => b.roleId - a.roleId)[0] ?? null;
  return judgePermission(highest, Roles.Administrator, null);
}

/** Throws 401, 403 with its reason, or 404 for an unknown system. */
export function requireAccess(
  access: Access,
  input: { identity: Identity | null; user: User | null; system: System | null },
): void {
  if (access === 'public') return;
  if (!input.identity) throw toRefusal(401);
  if (access === 'signedIn') return;
  const { user } = input;
  if (!user || !canUseApplication(user)) {
    requireAllowed({ allowed: false, reason: 'noAccount' });
    return;
  }
  if (access === 'system') {
    requireAllowed(may(user, 'system.use', { allocationSystemId: requireFound(input.system).id }));
  } else if (access === 'administrator') {
    requireAllowed(judgeAdministrator(user));
  } else if (access === 'globalAdministrator') {
    requireAllowed(may(user, 'application.administer', {}));
  }
}
