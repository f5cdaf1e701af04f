import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '@/domain/contract/primitives';
import { PermissionTypes } from '@/domain/enumerations';
import type { Permission } from '@/domain/rights';
import { type Database, queryRows, toIntArray } from '../../data/database/database';
import { toInvalid } from '../../refusals';

const Row = z.object({ id: z.number() });

async function listKnown(database: Database, permissionTypeId: number, ids: readonly number[]) {
  const wanted = toIntArray(ids);
  const query =
    permissionTypeId === PermissionTypes.Brand
      ? sql`select brand_id as id from brands where brand_id = any(${wanted})`
      : sql`select market_id as id from markets where market_id = any(${wanted})`;
  return new Set((await queryRows(database, Row, query)).map((row) => row.id));
}

/** Refuses (400) a permission for an unknown brand or market: it could later match a new one by accident. */
export async function requireKnownIds(database: Database, list: readonly Permission[]): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const [index, { permissionTypeId, ids }] of list.entries()) {
    if (permissionTypeId === null || !ids?.length) continue;
    const possible = ids.filter((id) => Id.safeParse(id).success);
    const known = await listKnown(database, permissionTypeId, possible);
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) {
      const what = permissionTypeId === PermissionTypes.Brand ? 'brand' : 'market';
      errors[`permissions.${index}.ids`] = [`There is no ${what} ${unknown.slice(0, 5).join(', ')}.`];
    }
  }
  if (Object.keys(errors).length > 0) throw toInvalid(errors);
}
