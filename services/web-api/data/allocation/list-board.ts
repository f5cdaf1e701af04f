import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BoardCell, BoardPage, BoardRow } from '@/domain/contract/allocation';
import type { BoardQuery } from '@/domain/contract/board-query';
import { type PackedBoardRow, unpackRow } from '@/domain/contract/packed-board';
import { packValues } from '@/domain/contract/packed-list';
import { isOfFigures } from '@/domain/exceptions';
import { toProductStatus, toRequestStatus } from '@/domain/request-status';
import { toLeft, toSupply } from '@/domain/supply';
import { toUnitValue } from '@/domain/value';
import { createColumnReader } from '../database/column-reader';
import { type Database, queryRows, toIntArray } from '../database/database';
import { brands, products, requests } from '../database/schema';
import { toMatches } from '../products/exceptions';
import { listMainFiles } from '../requests/main-files';
import { presentIdentity } from '../requests/present-request';
import { productPart } from '../requests/read-rows';
import type { Viewer } from '../requests/viewer';
import type { Rates } from '../value/unit-value';
import { readRates } from '../value/value-settings';
import { toBoardConditions, toBoardOrder } from './board-conditions';
import { getBoardSums, getMarketSums } from './board-totals';
import { readReviews } from './reviews';

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
const SELECT_PRODUCTS = sql`select ${ofProduct.selected} from ${products} where ${products.productId} = any`;
const Row = z.record(z.string(), z.unknown());
const ofCell = createColumnReader(cellPart, 'cell_');
const CELLS_IN_ORDER = ofCell.toGrouped(sql`${requests.requestId}`);

type BoardProduct = Pick<typeof products.$inferSelect, keyof typeof boardPart>;
/** The columns of a product's requests, each with a value for each of them. */
type Cells = ReturnType<typeof ofCell.readGrouped>;
const NO_CELLS: Cells = ofCell.readGrouped();

const FoundRow = z.object({ productId: z.number() });

/** The ids of the products of a page, in order. */
async function findProducts(database: Database, viewer: Viewer, query: BoardQuery): Promise<number[]> {
  const { page, limit } = query;
  const rows = await queryRows(
    database,
    FoundRow,
    sql`select ${products.productId} as "productId" from ${products}
        join ${brands} on ${brands.brandId} = ${products.brandId}
      where ${toBoardConditions(viewer, query)}
      order by ${toBoardOrder(query)} limit ${limit} offset ${(page - 1) * limit}`,
  );
  return rows.map(({ productId }) => productId);
}

/** The products with these ids, in their order. */
async function readProducts(database: Database, productIds: readonly number[]): Promise<BoardProduct[]> {
  if (productIds.length === 0) return [];
  const query = sql`${SELECT_PRODUCTS}(${toIntArray(productIds)})`;
  const rows = await queryRows(database, Row, query);
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
  const rows = await queryRows(database, CellsRow, query);
  return new Map(rows.map((row) => [row.productId, ofCell.readGrouped(row)]));
}

/** The cells of a product, of some markets if these are named, in the column form of the board. */
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

const isEntered = (figure: number | null): boolean => figure !== null;

function presentRow(
  product: BoardProduct,
  cells: Cells,
  marketIds: readonly number[] | undefined,
  { mainFile, review, unitValue }: Pick<BoardRow, 'mainFile' | 'review' | 'unitValue'>,
): BoardRow {
  const supply = toSupply(product);
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
    requested: cells.requestedQuantity.some(isEntered) ? product.requestedTotal : null,
    allocated: cells.allocatedQuantity.some(isEntered) ? product.allocatedTotal : null,
    left: toLeft(supply, product.allocatedTotal),
    finalizedAt,
    review,
    unitValue,
    version: product.version,
    figuresVersion: toFiguresVersion(cells.version),
    cells: presentCells(cells, marketIds),
  });
}

/** The rows of a page. */
async function readPage(
  database: Database,
  viewer: Viewer,
  query: BoardQuery,
  rates: Rates,
): Promise<BoardRow[]> {
  const productIds = await findProducts(database, viewer, query);
  const [list, cells, mainFiles, reviews] = await Promise.all([
    readProducts(database, productIds),
    listCells(database, productIds),
    listMainFiles(database, viewer.system, productIds),
    readReviews(database, productIds),
  ]);
  return list.map((product) =>
    presentRow(product, cells.get(product.productId) ?? NO_CELLS, query.marketIds, {
      mainFile: mainFiles.get(product.productId) ?? null,
      review: reviews.get(product.productId) ?? null,
      unitValue: rates.currency && { currency: rates.currency, amount: toUnitValue(product, rates) },
    }),
  );
}

const Match = z.object({ productId: z.number(), marketIds: z.array(z.number()) });

/** Which figures of these products have the exceptions of the query; undefined if none of them is of figures. */
async function findMatches(
  database: Database,
  viewer: Viewer,
  query: BoardQuery,
  rows: readonly BoardRow[],
): Promise<Pick<BoardPage, 'matches'>> {
  const exceptions = (query.exceptions ?? []).filter(isOfFigures);
  if (exceptions.length === 0) return {};
  const productIds = rows.map(({ productId }) => productId);
  const matches = await queryRows(database, Match, toMatches(viewer, query, { productIds, exceptions }));
  return { matches };
}

/**
 * A page of the board: published products with their requests, and the sums of all pages. The filter by markets limits
 * the cells, not the sums of a product. For the brand side only, because it shows drafts.
 */
export async function listBoard(database: Database, viewer: Viewer, query: BoardQuery): Promise<BoardPage> {
  const { page, limit } = query;
  const year = { allocationSystemId: viewer.system.id, fiscalYear: query.fiscalYear };
  const rates = await readRates(database, year);
  const [items, sums] = await Promise.all([
    readPage(database, viewer, query, rates),
    getBoardSums(database, viewer, query, rates),
  ]);
  const byMarket = await getMarketSums(database, viewer, query, sums);
  const found = await findMatches(database, viewer, query, items);
  const totals = { ...sums.totals, byMarket };
  return { items, totalCount: sums.totals.products, page, limit, totals, ...found };
}
