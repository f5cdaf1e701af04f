import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows, toIntArray } from '../database/database';
import { requests } from '../database/schema';

const numbers = z.array(z.number());
const figures = z.array(z.number().nullable());
const Row = z.object({
  productId: z.number(),
  requestIds: numbers,
  marketIds: numbers,
  requested: figures,
  allocated: figures,
  floors: figures,
  priorities: figures,
  locks: z.array(z.boolean()),
});
export type SharingColumns = z.infer<typeof Row>;

/**
 * The inputs of a rule about the requests of these products, of all markets or of one: a row for each product with columns
 * by request id. A rule reads hundreds of thousands of requests, and a row for each costs several times as much. As JSON,
 * because the driver parses PostgreSQL arrays character by character, which takes 15 times as long.
 */
export async function readSharingColumns(
  database: Database,
  productIds: readonly number[],
  marketId: number | null,
): Promise<Map<number, SharingColumns>> {
  const ofMarket = marketId === null ? sql`` : sql`and ${requests.marketId} = ${marketId}`;
  const rows = await queryRows(
    database,
    Row,
    sql`select ${requests.productId} as "productId",
        json_agg(${requests.requestId} order by ${requests.requestId}) as "requestIds",
        json_agg(${requests.marketId} order by ${requests.requestId}) as "marketIds",
        json_agg(${requests.requestedQuantity} order by ${requests.requestId}) as requested,
        json_agg(${requests.allocatedQuantity} order by ${requests.requestId}) as allocated,
        json_agg(${requests.floorQuantity} order by ${requests.requestId}) as floors,
        json_agg(${requests.priority} order by ${requests.requestId}) as priorities,
        json_agg(${requests.isLocked} order by ${requests.requestId}) as locks
      from ${requests}
      where ${requests.productId} = any(${toIntArray(productIds)}) ${ofMarket}
      group by ${requests.productId}`,
  );
  return new Map(rows.map((row) => [row.productId, row]));
}
