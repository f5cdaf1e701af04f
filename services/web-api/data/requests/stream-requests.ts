import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RequestExportQuery } from '@/domain/contract/request-query';
import { type Database, queryRows, toIntArray } from '../database/database';
import { readInBatches } from '../database/read-in-batches';
import { products, requests } from '../database/schema';
import { getLastYears, type LastYear } from './last-year';
import { toSortedIds } from './list-requests';
import { type SeenFigures, toSeenFigures } from './present-request';
import { type ProductPart, type RequestRecord, type RequestRow, readRows } from './read-rows';
import { needsProduct, toRequestConditions } from './request-conditions';
import type { Viewer } from './viewer';

const ROWS_AT_ONCE = 2_000;
type OfReaders = keyof SeenFigures | 'marketVersion' | 'updatedAt' | 'updatedBy';
/** A request as stored, with what its reader may see of the brand's part, and the previous year. */
export type SeenRow = {
  request: Omit<RequestRecord, OfReaders>;
  product: ProductPart;
  figures: SeenFigures;
  lastYear: LastYear;
};

const IdRow = z.object({ requestId: z.number() });

/** Rows as a workbook has them: days and instants as they are stored. */
export async function toSeenRows(
  database: Database,
  viewer: Viewer,
  rows: readonly RequestRow[],
): Promise<SeenRow[]> {
  const getLastYear = await getLastYears(
    database,
    viewer,
    rows.map(({ request }) => request),
  );
  return rows.map((row) => ({
    ...row,
    figures: toSeenFigures(row, viewer),
    lastYear: getLastYear(row.request),
  }));
}

/** The same in an order: it is worked out once, and rows are read by the batch. */
async function* streamInOrder(
  database: Database,
  viewer: Viewer,
  query: RequestExportQuery,
): AsyncGenerator<SeenRow[]> {
  const sorted = toSortedIds(viewer, query, sql`${requests.requestId}::text as key`);
  for await (const keys of readInBatches(database, sorted, ROWS_AT_ONCE)) {
    const places = new Map(keys.map((key, place) => [Number(key), place]));
    const rows = await readRows(
      database,
      sql`${requests.requestId} = any(${toIntArray([...places.keys()])})`,
    );
    const toPlace = ({ request }: RequestRow) => places.get(request.requestId) ?? 0;
    yield await toSeenRows(
      database,
      viewer,
      rows.toSorted((a, b) => toPlace(a) - toPlace(b)),
    );
  }
}

/**
 * Every request that matches the filters, in the order that is asked for, else by id, a few thousand at a time. Each batch starts after the last id of the
 * previous one (keyset), so the millionth row costs as much as the first.
 */
export async function* streamRequests(
  database: Database,
  viewer: Viewer,
  query: RequestExportQuery,
): AsyncGenerator<SeenRow[]> {
  if (query.sort?.length) {
    yield* streamInOrder(database, viewer, query);
    return;
  }
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
    yield await toSeenRows(database, viewer, rows);
    if (ids.length < ROWS_AT_ONCE) return;
    after = last.requestId;
  }
}
