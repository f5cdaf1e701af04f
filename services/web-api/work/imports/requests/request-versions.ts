/**
 * Compares the Version of rows with the saved requests: rows that were changed after the export, and rows whose Version
 * belongs to another request, as in a partly sorted sheet or a copied row.
 */
import { eq, sql } from 'drizzle-orm';
import { VERSION_LABEL } from '@/domain/contract/import-columns';
import { toIntArray } from '../../../data/database/database';
import { markets, products, requests } from '../../../data/database/schema';
import type { RequestRow } from '../../../data/requests/read-rows';
import { toReadableChanges } from '../../../data/requests/readable-changes';
import { toRequestScope, toViewer } from '../../../data/requests/viewer';
import { type Aged, findStale, type Stale } from '../find-stale';
import type { ImportRun, ImportTarget } from '../import-run';
import { type OfferedProduct, type PlacedRow, toPairKey } from './place-rows';
import type { RequestFolder } from './request-layout';

const WAY_OUT = `Export again, or empty ${VERSION_LABEL}: the row then also overwrites what others changed after the export.`;

/** The titles of the requests of some versions, limited to those visible to the writer. */
async function readTitles({ database }: ImportTarget, run: ImportRun, requestIds: readonly number[]) {
  const rows = await database
    .select({
      requestId: requests.requestId,
      skuId: products.skuId,
      name: products.name,
      market: markets.code,
    })
    .from(requests)
    .innerJoin(products, eq(products.productId, requests.productId))
    .innerJoin(markets, eq(markets.marketId, requests.marketId))
    .where(
      sql`${requests.requestId} = any(${toIntArray(requestIds)}) and ${toRequestScope(toViewer(run.user, run.system))}`,
    );
  return new Map(rows.map((row) => [row.requestId, `${row.skuId ?? row.name}, ${row.market}`]));
}

/** By import row, why its version belongs to another row: the sentence names both requests. */
export async function findForeignVersions(
  target: ImportTarget,
  run: ImportRun,
  chunk: readonly PlacedRow[],
  {
    offered,
    asked,
  }: { offered: ReadonlyMap<number, OfferedProduct>; asked: ReadonlyMap<string, RequestRow> },
): Promise<Map<PlacedRow, string>> {
  const foreign = chunk.flatMap((placed) => {
    const { importRow, productId } = placed;
    const { version } = importRow;
    const own = asked.get(toPairKey(productId, importRow.marketId))?.request.requestId;
    return version === null || version.id === own ? [] : [{ placed, id: version.id }];
  });
  if (foreign.length === 0) return new Map();
  const titles = await readTitles(
    target,
    run,
    foreign.map(({ id }) => id),
  );
  return new Map(
    foreign.map(({ placed, id }) => {
      const product = offered.get(placed.productId);
      const market = run.labels.markets.get(placed.importRow.marketId) ?? '';
      const named = `${product ? (product.skuId ?? product.name) : placed.importRow.product}, ${market}`;
      const title = titles.get(id);
      const belongs = title === undefined ? 'to no request that you can see' : `to ${title}`;
      return [placed, `This cell belongs ${belongs}, but the row is about ${named}. ${WAY_OUT}`];
    }),
  );
}

const OTHER_SIDE =
  'This row was exported by a person who sees the request differently (brand or market), so later changes cannot be recognized. Export the list yourself. If you empty this cell instead, the row overwrites later changes.';

/**
 * Which requests are newer than their rows. The market's part is compared by either version, the brand's only by the brand
 * side's, because drafts do not change the one that markets see. Rows with another request's version are excluded
 * earlier.
 */
export async function findStaleRequests(
  { database }: ImportTarget,
  run: ImportRun,
  folder: RequestFolder,
  chunk: readonly PlacedRow[],
  asked: ReadonlyMap<string, RequestRow>,
): Promise<Stale> {
  const viewer = toViewer(run.user, run.system);
  const aged: Aged[] = [];
  const foreign: number[] = [];
  for (const { importRow, productId } of chunk) {
    const request = asked.get(toPairKey(productId, importRow.marketId))?.request;
    const { version: input } = importRow;
    if (!request || !input) continue;
    const isComparable = input.side === 'brand' ? viewer.seesDrafts : folder === 'requests';
    const present = input.side === 'brand' ? request.version : request.marketVersion;
    if (!isComparable) foreign.push(request.requestId);
    else if (input.version !== present)
      aged.push({ entityId: request.requestId, steps: present - input.version });
  }
  const stale = await findStale(database, run, 'request', aged, toReadableChanges(viewer));
  for (const requestId of foreign) stale.refusals.set(requestId, OTHER_SIDE);
  return stale;
}
