/** The requests of a market move to another market, and so do its place in the products' lists of markets and its budgets. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows, type Transaction, toIntArray } from '../../data/database/database';
import { type ChangeContext, recordChanges, toChanges } from '../../data/history/record-changes';
import { mergeBudgets } from './merge-budgets';
import {
  countRows,
  type MergeIds,
  type MovedRecords,
  moveRecords,
  type RecordsPlan,
  readCollisions,
} from './merge-records';

const Ids = z.array(z.number());
const Offer = z.object({
  product_id: z.number(),
  eligibleMarketIds: Ids.nullable(),
  requiredMarketIds: Ids,
});

const OFFER = sql`product_id, eligible_market_ids as "eligibleMarketIds", required_market_ids as "requiredMarketIds"`;

const isNamed = (fromId: number) =>
  sql`(${fromId} = any(eligible_market_ids) or ${fromId} = any(required_market_ids))`;

/** The list with one market replaced by the other, without duplicates. */
const toMerged = (list: SQL, { fromId, intoId }: MergeIds) =>
  sql`case when ${intoId} = any(${list}) then array_remove(${list}, ${fromId}::integer)
    else array_replace(${list}, ${fromId}::integer, ${intoId}::integer) end`;

/** What would move. A product has at most one request of a market. */
export async function planMarketRecords(
  database: Database,
  { fromId, intoId }: MergeIds,
): Promise<RecordsPlan> {
  const hasRequest = (marketId: number) =>
    sql`exists (select from requests r where r.product_id = p.product_id and r.market_id = ${marketId})`;
  return {
    products: await countRows(database, sql`from products where ${isNamed(fromId)}`),
    requests: await countRows(database, sql`from requests where market_id = ${fromId}`),
    collisions: await readCollisions(database, sql`${hasRequest(fromId)} and ${hasRequest(intoId)}`),
  };
}

async function mergeOffers(tx: Transaction, ids: MergeIds, context: ChangeContext): Promise<number> {
  const before = await queryRows(
    tx,
    Offer,
    sql`select ${OFFER} from products where ${isNamed(ids.fromId)} order by product_id for update`,
  );
  const after = await queryRows(
    tx,
    Offer,
    sql`update products set eligible_market_ids = ${toMerged(sql`eligible_market_ids`, ids)},
        required_market_ids = ${toMerged(sql`required_market_ids`, ids)}, version = version + 1,
        updated_at = ${context.at.toISOString()}::timestamptz, updated_by = ${context.by.email}
      where product_id = any(${toIntArray(before.map(({ product_id }) => product_id))}) returning ${OFFER}`,
  );
  const known = new Map(after.map((offer) => [offer.product_id, offer]));
  const changes = before.flatMap((offer) =>
    toChanges(
      offer.product_id,
      ['eligibleMarketIds', 'requiredMarketIds'],
      offer,
      known.get(offer.product_id) ?? offer,
    ),
  );
  await recordChanges(tx, 'product', context, changes);
  return before.length;
}

/** Moves offers, requests and budgets with their history. */
export async function mergeMarketRecords(
  tx: Transaction,
  ids: MergeIds,
  context: ChangeContext,
): Promise<MovedRecords> {
  const products = await mergeOffers(tx, ids, context);
  await mergeBudgets(tx, ids, context);
  return { products, requests: await moveRecords(tx, 'request', ids, context) };
}
