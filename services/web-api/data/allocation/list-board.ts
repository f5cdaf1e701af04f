import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BoardCell, BoardPage, BoardRow } from '@/domain/contract/allocation';
import type { BOARD_SORTS, BoardQuery } from '@/domain/contract/board-query';
import { type PackedBoardRow, unpackRow } from '@/domain/contract/packed-board';
import { packValues } from '@/domain/contract/packed-list';
import { toProductStatus, toRequestStatus } from '@/domain/request-status';
import { toUnitValue } from '@/domain/value';
import { createColumnReader } from '../database/column-reader';
import { type Database, queryRows, toIntArray } from '../database/database';
import { toFixed } from '../database/fixed';
import { toPreparedIfFew } from '../database/prepared';
import { brands, products, requests } from '../database/schema';
import { readBesideTotal } from '../known-totals';
import { toFiguresSource } from '../products/figures-source';
import { findPageBrands } from '../products/page-brands';
import { listMainFiles } from '../requests/main-files';
import { presentIdentity } from '../requests/present-request';
import { productPart } from '../requests/read-rows';
import type { Viewer } from '../requests/viewer';
import type { Rates } from '../value/unit-value';
import { readRates } from '../value/value-settings';
import { toBoardConditions, toBoardOrder } from './board-conditions';
import { getBoardSums, getMarketSums } from './board-totals';
import { readLooks } from './looks';
import { narrowToBrands, toProductFilters } from './narrow-to-brands';

const boardPart = { ...productPart, requestedTotal: products.requestedTotal };
const cellPart = {
  requestId: requests.requestId,
  marketId: requests.marketId,
  isRequestRequired: requests.isRequestRequired,
  requestedQuantity: requests.requestedQuantity,
  priority: requests.priority,
  allocatedQuantity: requests.allocatedQuantity,
  floorQuantity: requests.floorQuantity,
  isLocked: requests.isLocked,
  allocationReason: requests.allocationReason,
  allocationComment: requests.allocationComment,
  finalizedAt: requests.finalizedAt,
  version: requests.version,
};

const ofProduct = createColumnReader(boardPart, 'product_');
const SELECT_PRODUCTS = toFixed(
  sql`select ${ofProduct.selected} from ${products} where ${products.productId} = any`,
);
const Row = z.record(z.string(), z.unknown());
const ofCell = createColumnReader(cellPart, 'cell_');
const CELLS_IN_ORDER = toFixed(ofCell.toGrouped(sql`${requests.requestId}`));

type BoardProduct = Pick<typeof products.$inferSelect, keyof typeof boardPart>;
/** The columns of a product's requests, each with a value for each of them. */
type Cells = ReturnType<typeof ofCell.readGrouped>;
const NO_CELLS: Cells = ofCell.readGrouped();

const FoundRow = z.object({ productId: z.number() });
/** What is sorted by figures alone reads these alone. */
const FIGURES: ReadonlySet<string> = new Set<(typeof BOARD_SORTS)[number]>([
  ...(['supply', 'requested', 'left', 'scarcity'] as const),
]);

/** What the products of a board are found in: rows as narrow as its filters and its order allow. */
function toSource(viewer: Viewer, query: BoardQuery): SQL {
  const { sort = [] } = query;
  const isOfFigures = sort.length > 0 && sort.every(({ attribute }) => FIGURES.has(attribute));
  const source = isOfFigures ? toFiguresSource(viewer, toProductFilters(query)) : sql`${products}`;
  const isByBrand = sort.some(({ attribute }) => attribute === 'brand');
  return isByBrand ? sql`${source} join ${brands} on ${brands.brandId} = ${products.brandId}` : source;
}

/**
 * The ids of the products of a page of `total`, in order. One in the second half is read from the end, so that the last costs as much as
 * the first.
 */
async function findProducts(
  database: Database,
  viewer: Viewer,
  query: BoardQuery,
  total: number,
): Promise<number[]> {
  const start = (query.page - 1) * query.limit;
  // Behind the last row there is nothing to find, and a filter that no product meets is read through all of them.
  if (start >= total) return [];
  const end = Math.min(start + query.limit, total);
  const isFromEnd = start > total - end;
  const { page: _page, limit: _limit, sort, ...filters } = toProductFilters(query);
  const condition = toBoardConditions(viewer, query);
  const limit = end - start;
  const place = await findPageBrands(database, viewer, {
    ...{ filters, condition, sort, limit, isFromEnd },
    start: isFromEnd ? total - end : start,
  });
  // Who reads a list of one page to its end needs no order to walk through until the page is full.
  const part = total > query.limit ? sql`limit ${limit} offset ${place.start}` : sql``;
  const rows = await queryRows(
    database,
    FoundRow,
    sql`select ${products.productId} as "productId" from ${toSource(viewer, query)}
      where ${condition} and ${place.condition} order by ${toBoardOrder(query, isFromEnd)} ${part}`,
  );
  const ids = rows.slice(0, limit).map(({ productId }) => productId);
  return isFromEnd ? ids.reverse() : ids;
}

/** The products with these ids, in their order. */
async function readProducts(database: Database, productIds: readonly number[]): Promise<BoardProduct[]> {
  if (productIds.length === 0) return [];
  const query = sql`${SELECT_PRODUCTS}(${toIntArray(productIds)})`;
  const rows = await queryRows(database, Row, toPreparedIfFew(query, productIds.length));
  const byId = new Map(rows.map(ofProduct.read).map((row) => [row.productId, row]));
  return productIds.flatMap((productId) => byId.get(productId) ?? []);
}

const CellsRow = z.object({ productId: z.number() }).loose();

/** The requests of each of these products that has any, by id. */
async function listCells(
  database: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Cells>> {
  if (productIds.length === 0) return new Map();
  const query = sql`select ${requests.productId} as "productId", ${CELLS_IN_ORDER} from ${requests}
    where ${requests.productId} = any(${toIntArray(productIds)}) group by ${requests.productId}`;
  const rows = await queryRows(database, CellsRow, toPreparedIfFew(query, productIds.length));
  return new Map(rows.map((row) => [row.productId, ofCell.readGrouped(row)]));
}

/** The cells of a product, of some markets if these are named, as the columns that a board is sent as. */
function presentCells(cells: Cells, marketIds: readonly number[] | undefined): PackedBoardRow['cells'] {
  const places = cells.requestId.flatMap((_, place) =>
    !marketIds?.length || marketIds.includes(cells.marketId[place] ?? 0) ? [place] : [],
  );
  const toShown = <T>(values: readonly T[]): T[] => places.map((place) => values[place] as T);
  const status = cells.requestId.map((_, place) =>
    toRequestStatus(
      {
        requestedQuantity: cells.requestedQuantity[place] ?? null,
        allocatedQuantity: cells.allocatedQuantity[place] ?? null,
        finalizedAt: cells.finalizedAt[place] ?? null,
      },
      true,
    ),
  );
  return packValues<BoardCell>(places.length, {
    requestId: toShown(cells.requestId),
    marketId: toShown(cells.marketId),
    isRequestRequired: toShown(cells.isRequestRequired),
    requested: toShown(cells.requestedQuantity),
    priority: toShown(cells.priority),
    allocated: toShown(cells.allocatedQuantity),
    floor: toShown(cells.floorQuantity),
    isLocked: toShown(cells.isLocked),
    allocationReason: toShown(cells.allocationReason),
    allocationComment: toShown(cells.allocationComment),
    status: toShown(status),
    version: toShown(cells.version),
  });
}

/** A number that increases with every change of any of the requests with these versions. */
export const toFiguresVersion = (versions: readonly number[]) =>
  versions.reduce((sum, version) => sum + version, 0);

function presentRow(
  product: BoardProduct,
  cells: Cells,
  marketIds: readonly number[] | undefined,
  { mainFile, lookedThrough, unitValue }: Pick<BoardRow, 'mainFile' | 'lookedThrough' | 'unitValue'>,
): BoardRow {
  const supply = product.availableQuantity - product.reserveQuantity;
  const publishedAt = product.publishedAt?.toISOString() ?? null;
  const finalizedAt = product.finalizedAt?.toISOString() ?? null;
  return unpackRow({
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
    figuresVersion: toFiguresVersion(cells.version),
    cells: presentCells(cells, marketIds),
  });
}

/** The rows of a page of a board with so many products. */
async function readPage(
  database: Database,
  viewer: Viewer,
  query: BoardQuery,
  { total, rates }: { total: number; rates: Rates },
): Promise<BoardRow[]> {
  const productIds = await findProducts(database, viewer, query, total);
  // None needs anything of the others.
  const [list, cells, mainFiles, looks] = await Promise.all([
    readProducts(database, productIds),
    listCells(database, productIds),
    listMainFiles(database, viewer.system, productIds),
    readLooks(database, productIds),
  ]);
  return list.map((product) =>
    presentRow(product, cells.get(product.productId) ?? NO_CELLS, query.marketIds, {
      mainFile: mainFiles.get(product.productId) ?? null,
      lookedThrough: looks.get(product.productId) ?? null,
      unitValue: rates.currency && { currency: rates.currency, amount: toUnitValue(product, rates) },
    }),
  );
}

/**
 * A page of the board: published products with their requests, and the sums of all pages. The filter by markets limits
 * the cells, not the sums of a product. For the brand side only, because it shows drafts.
 */
export async function listBoard(database: Database, viewer: Viewer, query: BoardQuery): Promise<BoardPage> {
  const { page, limit, sort: _sort, ...filters } = query;
  const year = { allocationSystemId: viewer.system.id, fiscalYear: query.fiscalYear };
  const rates = await readRates(database, year);
  const summing = getBoardSums(database, viewer, query, rates);
  let narrowing: Promise<BoardQuery> | undefined;
  // Which brands have what fits on a page is asked once, by whoever needs it first.
  const narrow = (total: number) => {
    if (total > limit) return Promise.resolve(query);
    narrowing ??= narrowToBrands(database, viewer, query, total);
    return narrowing;
  };
  const [{ totals }, byMarket, { page: items, totalCount }] = await Promise.all([
    summing,
    getMarketSums(database, viewer, query, { summing, narrow }),
    readBesideTotal(database, ['board', viewer.system.id, viewer.scope, filters], {
      count: async () => (await summing).totals.products,
      read: async (total) => readPage(database, viewer, await narrow(total), { total, rates }),
      // The first rows are read alike, if more follow.
      isSamePage: (...lengths) => page === 1 && lengths.every((length) => length > limit),
    }),
  ]);
  return { items, totalCount, page, limit, totals: { ...totals, byMarket } };
}
