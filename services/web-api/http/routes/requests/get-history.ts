import { and, eq, inArray, sql } from 'drizzle-orm';
import { changes, imports, products, requests } from '../../../data/database/schema';
import { listHistory, listHistoryOfRequests } from '../../../data/history/list-history';
import { toScope } from '../../../data/products/product-scope';
import { readScopedRows } from '../../../data/requests/get-request';
import { toReadableChanges } from '../../../data/requests/readable-changes';
import { toRequestScope, toViewer, type Viewer } from '../../../data/requests/viewer';
import { requireFound } from '../../../refusals';
import type { Handler } from '../../call/call';

/** Markets do not see the names of brands' files. */
const toReadableFiles = ({ seesDrafts }: Viewer) =>
  seesDrafts ? undefined : eq(imports.fileFolder, 'requests');

export const getRequestHistory: Handler<'getRequestHistory'> = async (call) => {
  const viewer = toViewer(call.user, call.system);
  const { requestId } = call.params;
  requireFound((await readScopedRows(call.database, viewer, [requestId]))[0]);
  return listHistory(call.database, 'request', requestId, {
    where: toReadableChanges(viewer),
    files: toReadableFiles(viewer),
  });
};

/** Markets read of their own requests what they read of each alone. */
export const getRequestsHistory: Handler<'getRequestsHistory'> = async (call) => {
  const viewer = toViewer(call.user, call.system);
  const { productId } = call.params;
  const { marketIds } = call.query;
  const [product] = await call.database
    .select({ productId: products.productId })
    .from(products)
    .where(sql`${products.productId} = ${productId} and ${toScope(viewer)}`);
  requireFound(product);
  const own = await call.database
    .select({ requestId: requests.requestId, marketId: requests.marketId })
    .from(requests)
    .innerJoin(products, eq(products.productId, requests.productId))
    .where(
      and(
        eq(requests.productId, productId),
        toRequestScope(viewer),
        marketIds && inArray(requests.marketId, marketIds),
      ),
    );
  const marketOf = new Map(own.map(({ requestId, marketId }) => [requestId, marketId]));
  return listHistoryOfRequests(call.database, marketOf, {
    where: toReadableChanges(viewer),
    files: toReadableFiles(viewer),
  });
};

/** Hidden from markets in a product's history: which other markets it is offered to. */
const OF_OTHER_MARKETS = sql`('eligibleMarketIds', 'requiredMarketIds')`;

/** Markets read a product's history from its publication on; its draft history is visible to the brand only. */
export const getProductHistory: Handler<'getProductHistory'> = async (call) => {
  const viewer = toViewer(call.user, call.system);
  const { productId } = call.params;
  const [product] = await call.database
    .select({ publishedAt: products.publishedAt })
    .from(products)
    .where(sql`${products.productId} = ${productId} and ${toScope(viewer)}`);
  const { publishedAt } = requireFound(product);
  const readable =
    viewer.seesDrafts || publishedAt === null
      ? undefined
      : sql`${changes.at} >= ${publishedAt.toISOString()}::timestamptz
          and ${changes.field} not in ${OF_OTHER_MARKETS}`;
  return listHistory(call.database, 'product', productId, {
    where: readable,
    files: toReadableFiles(viewer),
  });
};
