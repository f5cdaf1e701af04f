/**
 * Organizations and entities that a permission holds as a whole. Rights see their present members among the ids, except
 * retired ones; stored ids hold none of them, so that a member that leaves the group is no longer held.
 */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PermissionTypes } from '@/domain/enumerations';
import type { Permission } from '@/domain/rights';
import { type Database, queryRows, toIntArray } from '../../data/database/database';

const Row = z.object({ id: z.number() });

async function listMembers(
  database: Database,
  { permissionTypeId, groupIds }: Permission,
): Promise<number[]> {
  if (!groupIds?.length) return [];
  const groups = toIntArray(groupIds);
  const query =
    permissionTypeId === PermissionTypes.Brand
      ? sql`select brand_id as id from brands where organization_id = any(${groups}) and not is_retired`
      : sql`select market_id as id from markets where entity_id = any(${groups}) and not is_retired`;
  return (await queryRows(database, Row, query)).map(({ id }) => id);
}

/** The permission with the present members of its groups among the ids, as rights see it. */
export async function withMembers<P extends Permission>(database: Database, permission: P): Promise<P> {
  const members = await listMembers(database, permission);
  if (members.length === 0) return permission;
  const ids = [...new Set([...(permission.ids ?? []), ...members])].sort((a, b) => a - b);
  return { ...permission, ids };
}

/** The permission without the members of its groups, as it is stored. */
export async function withoutMembers<P extends Permission>(database: Database, permission: P): Promise<P> {
  const members = new Set(await listMembers(database, permission));
  return { ...permission, ids: permission.ids?.filter((id) => !members.has(id)) ?? null };
}
