import { sql } from 'drizzle-orm';
import { changes, products } from '../../database/schema';
import { listHistory } from '../../repositories/history/list-history';
import { readScopedRows } from '../../repositories/requests/get-request';
import { toProductScope } from '../../repositories/requests/product-scope';
import { toReadableChanges } from '../../repositories/requests/stale-refusal';
import { toViewer } from '../../repositories/requests/viewer';
import type { Handler } from '../../routing/call';
import { requireFound } from '../../routing/refusals';

export const getRequestHistory: Handler<'getRequestHistory'> = async (call) => {
  const viewer = toViewer(call.user, call.system);
  const { requestId } = call.params;
  requireFound((await readScopedRows(call.database, viewer, [requestId]))[0]);
  return listHistory(call.database, 'request', requestId, toReadableChanges(viewer));
};

/** Markets read a product's history from its publication on: what it was as a draft is the brand's. */
export const getProductHistory: Handler<'getProductHistory'> = async (call) => {
  const viewer = toViewer(call.user, call.system);
  const { productId } = call.params;
  const [product] = await call.database
    .select({ publishedAt: products.publishedAt })
    .from(products)
    .where(sql`${products.productId} = ${productId} and ${toProductScope(viewer)}`);
  const { publishedAt } = requireFound(product);
  const since =
    viewer.seesDrafts || publishedAt === null
      ? undefined
      : sql`${changes.at} >= ${publishedAt.toISOString()}::timestamptz`;
  return listHistory(call.database, 'product', productId, since);
};
