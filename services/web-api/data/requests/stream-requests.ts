import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AllocationRequest, Pitch, RequestExportQuery } from '@/domain/contract/request';
import type { Price } from '@/domain/value';
import { type Database, queryRows, toIntArray } from '../database/database';
import { products, requests } from '../database/schema';
import { presentRows } from './list-requests';
import { type RequestRow, readRows } from './read-rows';
import { needsProduct, toRequestConditions } from './request-conditions';
import type { Viewer } from './viewer';

const ROWS_AT_ONCE = 2_000;
/** A request with its product's rules for quantities, and its price. */
export type RequestWithTerms = AllocationRequest &
  Pick<Pitch, 'supply' | 'packSize' | 'minPerMarket' | 'maxPerMarket'> & { price: Price };

const IdRow = z.object({ requestId: z.number() });

/** Rows as a workbook has them, in their order. */
export async function presentWithTerms(
  database: Database,
  viewer: Viewer,
  rows: readonly RequestRow[],
): Promise<RequestWithTerms[]> {
  const presented = await presentRows(database, viewer, rows);
  return rows.flatMap(({ product }, index) => {
    const request = presented[index];
    if (!request) return [];
    const { packSize, minPerMarket, maxPerMarket, unitPrice, currency } = product;
    const supply = product.availableQuantity - product.reserveQuantity;
    const price = { unitPrice, currency };
    return [{ ...request, supply, packSize, minPerMarket, maxPerMarket, price }];
  });
}

/**
 * Every request that matches the filters, by id, a few thousand at a time. Each batch starts after the last id of the
 * previous one (keyset), so the millionth row costs as much as the first.
 */
export async function* streamRequests(
  database: Database,
  viewer: Viewer,
  query: RequestExportQuery,
): AsyncGenerator<RequestWithTerms[]> {
  const where = toRequestConditions(viewer, query);
  const join = needsProduct(viewer, query)
    ? sql`join ${products} on ${products.productId} = ${requests.productId}`
    : sql``;
  for (let after = 0; ; ) {
    const ids = await queryRows(
      database,
      IdRow,
      sql`select ${requests.requestId} as "requestId" from ${requests} ${join}
        where ${where} and ${requests.requestId} > ${after}
        order by ${requests.requestId} limit ${ROWS_AT_ONCE}`,
    );
    const last = ids.at(-1);
    if (!last) return;
    const listed = toIntArray(ids.map(({ requestId }) => requestId));
    const rows = await readRows(database, sql`${requests.requestId} = any(${listed})`);
    yield await presentWithTerms(database, viewer, rows);
    if (ids.length < ROWS_AT_ONCE) return;
    after = last.requestId;
  }
}
