import { eq, sql } from 'drizzle-orm';
import type { BoardCell, BoardPage, BoardRow } from '@/domain/contract/allocation';
import type { BoardQuery } from '@/domain/contract/board-query';
import { toProductStatus, toRequestStatus } from '@/domain/request-status';
import { toUnitValue } from '@/domain/value';
import { type Database, toIntArray } from '../database/database';
import { brands, products, requests } from '../database/schema';
import { listMainFiles } from '../requests/main-files';
import { presentIdentity } from '../requests/present-request';
import { productPart } from '../requests/read-rows';
import type { Viewer } from '../requests/viewer';
import { readRates } from '../value/value-settings';
import { toBoardConditions, toBoardOrder } from './board-conditions';
import { getBoardTotals } from './board-totals';
import { readLooks } from './looks';

const boardPart = { ...productPart, requestedTotal: products.requestedTotal };
const cellPart = {
  requestId: requests.requestId,
  productId: requests.productId,
  marketId: requests.marketId,
  isRequestRequired: requests.isRequestRequired,
  requestedQuantity: requests.requestedQuantity,
  priority: requests.priority,
  allocatedQuantity: requests.allocatedQuantity,
  isLocked: requests.isLocked,
  allocationReason: requests.allocationReason,
  allocationComment: requests.allocationComment,
  finalizedAt: requests.finalizedAt,
  version: requests.version,
};

type BoardProduct = Pick<typeof products.$inferSelect, keyof typeof boardPart>;
type CellRow = Pick<typeof requests.$inferSelect, keyof typeof cellPart>;

/** The products of a page of `total`. One in the second half is read from the end, so that the last costs as much as the first. */
async function listProducts(
  database: Database,
  viewer: Viewer,
  query: BoardQuery,
  total: number,
): Promise<BoardProduct[]> {
  const start = (query.page - 1) * query.limit;
  // Behind the last row there is nothing to find, and a filter that no product meets is read through all of them.
  if (start >= total) return [];
  const end = Math.min(start + query.limit, total);
  const isFromEnd = start > total - end;
  const list = await database
    .select(boardPart)
    .from(products)
    .innerJoin(brands, eq(brands.brandId, products.brandId))
    .where(toBoardConditions(viewer, query))
    .orderBy(toBoardOrder(query, isFromEnd))
    .limit(end - start)
    .offset(isFromEnd ? total - end : start);
  return isFromEnd ? list.reverse() : list;
}

const listCells = async (database: Database, productIds: readonly number[]): Promise<CellRow[]> =>
  productIds.length === 0
    ? []
    : database
        .select(cellPart)
        .from(requests)
        .where(sql`${requests.productId} = any(${toIntArray(productIds)})`)
        .orderBy(requests.requestId);

function presentCell(row: CellRow): BoardCell {
  const finalizedAt = row.finalizedAt?.toISOString() ?? null;
  return {
    requestId: row.requestId,
    marketId: row.marketId,
    isRequestRequired: row.isRequestRequired,
    requested: row.requestedQuantity,
    priority: row.priority,
    allocated: row.allocatedQuantity,
    isLocked: row.isLocked,
    allocationReason: row.allocationReason,
    allocationComment: row.allocationComment,
    status: toRequestStatus({ ...row, finalizedAt }, true),
    version: row.version,
  };
}

/** A number that increases with every change of any of these requests. */
export const toFiguresVersion = (rows: readonly { version: number }[]) =>
  rows.reduce((sum, { version }) => sum + version, 0);

function presentRow(
  product: BoardProduct,
  cells: readonly CellRow[],
  marketIds: readonly number[] | undefined,
  { mainFile, lookedThrough, unitValue }: Pick<BoardRow, 'mainFile' | 'lookedThrough' | 'unitValue'>,
): BoardRow {
  const supply = product.availableQuantity - product.reserveQuantity;
  const publishedAt = product.publishedAt?.toISOString() ?? null;
  const finalizedAt = product.finalizedAt?.toISOString() ?? null;
  const isShown = (cell: CellRow) => !marketIds?.length || marketIds.includes(cell.marketId);
  return {
    productId: product.productId,
    brandId: product.brandId,
    ...presentIdentity(product),
    status: toProductStatus({ isDisabled: product.isDisabled, publishedAt, finalizedAt }),
    mainFile,
    supply,
    packSize: product.packSize,
    minPerMarket: product.minPerMarket,
    maxPerMarket: product.maxPerMarket,
    requested: product.requestedTotal,
    allocated: product.allocatedTotal,
    left: supply - product.allocatedTotal,
    finalizedAt,
    lookedThrough,
    unitValue,
    version: product.version,
    figuresVersion: toFiguresVersion(cells),
    cells: cells.filter(isShown).map(presentCell),
  };
}

/**
 * A page of the board: published products with their requests, and the sums of all pages. The filter by markets limits
 * the cells, not the sums of a product. For the brand side only, because it shows drafts.
 */
export async function listBoard(database: Database, viewer: Viewer, query: BoardQuery): Promise<BoardPage> {
  const { page, limit, marketIds } = query;
  const year = { allocationSystemId: viewer.system.id, fiscalYear: query.fiscalYear };
  const rates = await readRates(database, year);
  const totals = await getBoardTotals(database, viewer, query, rates);
  const list = await listProducts(database, viewer, query, totals.products);
  const productIds = list.map(({ productId }) => productId);
  const cells = new Map<number, CellRow[]>(productIds.map((productId) => [productId, []]));
  for (const cell of await listCells(database, productIds)) cells.get(cell.productId)?.push(cell);
  const mainFiles = await listMainFiles(database, viewer.system, productIds);
  const looks = await readLooks(database, productIds);
  const items = list.map((product) =>
    presentRow(product, cells.get(product.productId) ?? [], marketIds, {
      mainFile: mainFiles.get(product.productId) ?? null,
      lookedThrough: looks.get(product.productId) ?? null,
      unitValue: rates.currency && { currency: rates.currency, amount: toUnitValue(product, rates) },
    }),
  );
  return { items, totalCount: totals.products, page, limit, totals };
}
