import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EditorCounts } from '@/domain/contract/core';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { type Database, queryRows } from '../database/database';
import { brands, heldPermissions, markets, users } from '../database/schema';

const Row = z.object({ type: z.number(), id: z.number(), editors: z.coerce.number() });

/**
 * How many users edit each brand and market: active users whose permission in some system has the role Editor and holds
 * it, by itself or by its group. Administrators edit everything and are not counted, unless they have such a permission.
 */
export async function countEditors(database: Database): Promise<EditorCounts> {
  const rows = await queryRows(
    database,
    Row,
    sql`select held.permission_type_id as type, held.id, count(distinct held.user_id) as editors
      from (select ${heldPermissions.userId} as user_id, ${heldPermissions.permissionTypeId} as permission_type_id,
          unnest(${heldPermissions.ids}) as id
        from ${heldPermissions} where ${eq(heldPermissions.roleId, Roles.Editor)}) as held
        join ${users} on ${users.userId} = held.user_id and ${users.isActive}
      group by held.permission_type_id, held.id`,
  );
  const toCount = (type: number) => {
    const counts = new Map(rows.filter((row) => row.type === type).map(({ id, editors }) => [id, editors]));
    return (id: number) => counts.get(id) ?? 0;
  };
  const [ofBrand, ofMarket] = [toCount(PermissionTypes.Brand), toCount(PermissionTypes.Market)];
  const allBrands = await database.select({ brandId: brands.brandId }).from(brands).orderBy(brands.brandId);
  const allMarkets = await database
    .select({ marketId: markets.marketId })
    .from(markets)
    .orderBy(markets.marketId);
  return {
    brands: allBrands.map(({ brandId }) => ({ brandId, editors: ofBrand(brandId) })),
    markets: allMarkets.map(({ marketId }) => ({ marketId, editors: ofMarket(marketId) })),
  };
}
