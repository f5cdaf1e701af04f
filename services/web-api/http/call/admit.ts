/** Who may make a call: the account behind the token, or the application, and the system that the path names. */
import type { FastifyRequest } from 'fastify';
import { toApplicationRole } from '@/domain/application-roles';
import type { Access, Operation } from '@/domain/contract/operation';
import { IdFromPath } from '@/domain/contract/primitives';
import type { User } from '@/domain/contract/user';
import { Roles } from '@/domain/enumerations';
import { WHO_MAY } from '@/domain/reasons';
import { canUseApplication, judgePermission, may, type Verdict } from '@/domain/rights';
import type { System } from '@/domain/systems';
import { VIEW_AS_HEADER } from '@/domain/view-as';
import { isEnabled } from '../../data/systems/is-enabled';
import { getCaller } from '../../data/users/get-user';
import { recordSignIn } from '../../data/users/record-sign-in';
import {
  requireAllowed,
  requireFound,
  requireMay,
  requireRole,
  toInvalid,
  toNotFound,
  toRefusal,
} from '../../refusals';
import { getViewedUser } from '../../work/users/view-as';
import type { Dependencies } from '../dependencies';
import type { Application, Identity } from '../plugins/authentication';
import { getSystem } from './call-input';

/**
 * The account by which a call is judged: the caller's, or that of the user in the header. In the second case the
 * caller's own rights do not apply, and the result is the same as for the viewed user. Throws 403 for a write
 * (`viewingAs`), for a caller who may not view as the user or has no open session (`viewAsOver`), and 400 for an
 * invalid user id.
 */
async function requireViewedAccount(
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
  // Not to be confused with the viewed account: here the caller no longer has one.
  if (!caller || !canUseApplication(caller)) return caller;
  const seen = await getViewedUser(connection.database, caller, userId.data, clock.now());
  if (!seen) requireAllowed({ allowed: false, reason: 'viewAsOver' });
  request.viewing = { by: caller.userId, as: userId.data };
  return seen;
}

function judgeAdministrator(user: User): Verdict {
  if (user.isGlobalAdministrator) return { allowed: true };
  const highest = [...user.permissions].sort((a, b) => b.roleId - a.roleId)[0] ?? null;
  return judgePermission(highest, Roles.Administrator, null);
}

/**
 * Enforces an operation's access level, before a body is read. This is the only place that does. Throws 401, 403 with its
 * reason, or 404 for an unknown system.
 */
function requireAccess(
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
    requireRole(judgeAdministrator(user), WHO_MAY.administrator);
  } else if (access === 'globalAdministrator') {
    requireMay(user, 'application.administer', {});
  }
}

/** Who may make a call, and for which system. */
export type Admitted = { user: User | null; system: System | null };

/** No account is behind it: it exists for one call, and reads all of one system. */
const toApplicationUser = ({ appId }: Application, { id }: System): User => ({
  userId: 0,
  uniqueId: appId,
  email: '',
  name: '',
  isActive: true,
  isOnHold: false,
  isFormer: false,
  isGlobalAdministrator: false,
  permissions: [{ allocationSystemId: id, roleId: Roles.Administrator, permissionTypeId: null, ids: null }],
  canUseApplication: true,
  version: 1,
});

/** An application reads what the table opens to it, in the systems of its roles. */
async function admitApplication(
  application: Application,
  operation: Operation,
  request: FastifyRequest,
  { connection }: Dependencies,
): Promise<Admitted> {
  if (operation.access === 'public') return { user: null, system: null };
  const isOpen = operation.isOpenToApplications && operation.method === 'GET';
  if (!isOpen || request.headers[VIEW_AS_HEADER] !== undefined)
    requireAllowed({ allowed: false, reason: 'applicationReads' });
  const system = requireFound(getSystem(request));
  if (!application.systemIds.includes(system.id)) {
    const detail = `The application needs the role ${toApplicationRole(system)}.`;
    throw toRefusal(403, { reason: 'applicationRole', detail });
  }
  if (!(await isEnabled(connection.database, system.id))) throw toNotFound();
  return { user: toApplicationUser(application, system), system };
}

/** Loads the account again and checks the access level. */
export async function admit(
  operation: Operation,
  request: FastifyRequest,
  dependencies: Dependencies,
): Promise<Admitted> {
  const { identity, application } = request;
  if (application) return admitApplication(application, operation, request, dependencies);
  if (!identity) {
    requireAccess(operation.access, { identity, user: null, system: null });
    return { user: null, system: null };
  }
  const { connection, clock } = dependencies;
  const system = operation.access === 'public' ? null : getSystem(request);
  const { user: caller, isEnabled: isSystemEnabled } = await getCaller(
    connection.database,
    identity.uniqueId,
    system?.id ?? null,
  );
  if (canUseApplication(caller)) await recordSignIn(connection.database, caller.userId, clock.today());
  const user = await requireViewedAccount(request, caller, operation, dependencies);
  if (!isSystemEnabled) throw toNotFound();
  requireAccess(operation.access, { identity, user, system });
  return { user, system };
}
