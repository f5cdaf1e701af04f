/** The open products of the board, and the slices in which a rule is worked out for many of them. */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BoardExportQuery } from '@/domain/contract/board-query';
import { toOpenConditions } from '../../data/allocation/board-conditions';
import { type Database, queryRows } from '../../data/database/database';
import { products } from '../../data/database/schema';
import type { Viewer } from '../../data/requests/viewer';

const quantity = z.number();
const Row = z.object({
  productId: z.number(),
  brandId: z.number(),
  fiscalYear: z.number(),
  availableQuantity: quantity,
  reserveQuantity: quantity,
  packSize: quantity,
  minPerMarket: quantity.nullable(),
  maxPerMarket: quantity.nullable(),
  usefulMinimum: quantity.nullable(),
  requestCount: z.number(),
});

/** The open products that the board shows with these filters, by id. */
export const listOpenProducts = (database: Database, viewer: Viewer, query: BoardExportQuery) =>
  queryRows(
    database,
    Row,
    sql`select ${products.productId} as "productId", ${products.brandId} as "brandId",
        ${products.fiscalYear} as "fiscalYear", ${products.availableQuantity} as "availableQuantity",
        ${products.reserveQuantity} as "reserveQuantity", ${products.packSize} as "packSize",
        ${products.minPerMarket} as "minPerMarket", ${products.maxPerMarket} as "maxPerMarket",
        ${products.usefulMinimum} as "usefulMinimum", ${products.requestCount} as "requestCount"
      from ${products} where ${toOpenConditions(viewer, query)} order by ${products.productId}`,
  );

type Sized = { requestCount: number };

/** Products in groups, each of one product or of up to that number of requests. */
export function* toSlices<P extends Sized>(list: readonly P[], requestsAtOnce: number): Generator<P[]> {
  let [slice, requests]: [P[], number] = [[], 0];
  for (const product of list) {
    if (slice.length > 0 && requests + product.requestCount > requestsAtOnce) {
      yield slice;
      [slice, requests] = [[], 0];
    }
    slice.push(product);
    requests += product.requestCount;
  }
  if (slice.length > 0) yield slice;
}
