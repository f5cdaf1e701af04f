import { and, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { UserExportQuery } from '@/domain/contract/user';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { type Database, toContainsPattern, toIntArray } from '../database/database';
import { heldPermissions, users } from '../database/schema';

/** A permission of the user that meets all permission filters and the given condition. */
function holds(database: Database, query: UserExportQuery, more?: SQL): SQL {
  const { allocationSystemId, roleId, permissionTypeId } = query;
  return exists(
    database
      .select({ one: sql`1` })
      .from(heldPermissions)
      .where(
        and(
          eq(heldPermissions.userId, users.userId),
          allocationSystemId === undefined
            ? undefined
            : eq(heldPermissions.allocationSystemId, allocationSystemId),
          roleId === undefined ? undefined : eq(heldPermissions.roleId, roleId),
          permissionTypeId === undefined ? undefined : eq(heldPermissions.permissionTypeId, permissionTypeId),
          more,
        ),
      ),
  );
}

const covers = (permissionTypeId: number, ids: readonly number[]): SQL =>
  sql`(${heldPermissions.permissionTypeId} = ${permissionTypeId} and ${heldPermissions.ids} && ${toIntArray(ids)})`;

/**
 * The filters of the user list. One and the same permission must meet system, role, type and brands (or markets): a
 * user who edits something in RUC and sees brand 3 elsewhere does not edit brand 3 in RUC. A global administrator
 * counts as administrator of every system, brand and market without a permission, but has no permission type.
 */
export function toUserConditions(database: Database, query: UserExportQuery): SQL | undefined {
  const { search, includeInactive, neverSignedIn, brandIds, marketIds } = query;
  const isMet =
    (query.roleId === undefined || query.roleId === Roles.Administrator) &&
    query.permissionTypeId === undefined;
  const asksPermission =
    query.allocationSystemId !== undefined ||
    query.roleId !== undefined ||
    query.permissionTypeId !== undefined;
  const held = (more?: SQL) =>
    or(isMet ? eq(users.isGlobalAdministrator, true) : undefined, holds(database, query, more));
  return and(
    includeInactive ? undefined : eq(users.isActive, true),
    query.isGlobalAdministrator === undefined
      ? undefined
      : eq(users.isGlobalAdministrator, query.isGlobalAdministrator),
    neverSignedIn === undefined
      ? undefined
      : neverSignedIn
        ? isNull(users.lastSignInOn)
        : isNotNull(users.lastSignInOn),
    search ? sql`${users.search} like ${toContainsPattern(search)}` : undefined,
    asksPermission ? held() : undefined,
    brandIds?.length ? held(covers(PermissionTypes.Brand, brandIds)) : undefined,
    marketIds?.length ? held(covers(PermissionTypes.Market, marketIds)) : undefined,
  );
}
