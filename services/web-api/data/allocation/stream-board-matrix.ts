/** The board as a matrix: its products in their order, each with the figures of its markets. */
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BoardExportQuery } from '@/domain/contract/board-query';
import type { Entity, Market } from '@/domain/contract/core';
import { PRODUCT_STATUSES } from '@/domain/request-status';
import { listItems } from '../core/read-items';
import { ENTITIES, MARKETS } from '../core/resources';
import { type Database, queryRows, toIntArray } from '../database/database';
import { brands, products, requests } from '../database/schema';
import { STATUS_RANK } from '../products/product-status';
import { LEFT, SUPPLY } from '../products/supply';
import type { Viewer } from '../requests/viewer';
import { toAllocated, toBoardConditions } from './board-conditions';
import { readBoardKeys, toListedMarkets } from './stream-board';

const FIGURES = { allocated: requests.allocatedQuantity, requested: requests.requestedQuantity };
export type MatrixFigure = keyof typeof FIGURES;

/** A market with its entity; null without one. */
export type MatrixMarket = Pick<Market, 'marketId' | 'code' | 'label'> & { entity: Entity | null };

const Product = z.object({
  productId: z.number(),
  brand: z.string(),
  skuId: z.string().nullable(),
  title: z.string().nullable(),
  status: z.number().transform((rank) => PRODUCT_STATUSES[rank] ?? 'published'),
  supply: z.number(),
  requested: z.number(),
  /** Null while nothing is decided. */
  allocated: z.number().nullable(),
  left: z.number(),
});
const Figure = z.object({ productId: z.number(), marketId: z.number(), figure: z.number() });

/** A product with the figures that its markets have. Its sums are of all its markets. */
export type MatrixProduct = z.output<typeof Product> & { figures: ReadonlyMap<number, number> };

const MarketRow = z.object({ marketId: z.number() });

/** The markets with a request on the board: entities by code, the markets of each by code, those without an entity last. */
async function listMarkets(
  database: Database,
  viewer: Viewer,
  query: BoardExportQuery,
): Promise<MatrixMarket[]> {
  const rows = await queryRows(
    database,
    MarketRow,
    sql`select distinct ${requests.marketId} as "marketId"
      from ${products} join ${requests} on ${eq(requests.productId, products.productId)}
      where ${toBoardConditions(viewer, query)} and ${toListedMarkets(query)}`,
  );
  const shown = new Set(rows.map(({ marketId }) => marketId));
  const markets = (await listItems(database, MARKETS)).filter(({ marketId }) => shown.has(marketId));
  const entities = await listItems(database, ENTITIES);
  return [...entities, null].flatMap((entity) =>
    markets
      .filter(({ entityId }) => entityId === (entity?.entityId ?? null))
      .map((market) => ({ ...market, entity })),
  );
}

async function readProducts(
  database: Database,
  productIds: readonly number[],
  query: BoardExportQuery,
  figure: MatrixFigure,
): Promise<MatrixProduct[]> {
  const ids = toIntArray(productIds);
  const list = await queryRows(
    database,
    Product,
    sql`select ${products.productId} as "productId", ${brands.label} as brand, ${products.skuId} as "skuId",
        coalesce(${products.skuName}, ${products.name}) as title, ${STATUS_RANK} as status, ${SUPPLY} as supply,
        ${products.requestedTotal} as requested, ${toAllocated(undefined)} as allocated, ${LEFT} as "left"
      from ${products} join ${brands} on ${eq(brands.brandId, products.brandId)}
      where ${products.productId} = any(${ids}) order by array_position(${ids}, ${products.productId})`,
  );
  const found = await queryRows(
    database,
    Figure,
    sql`select ${requests.productId} as "productId", ${requests.marketId} as "marketId", ${FIGURES[figure]} as figure
      from ${requests} where ${requests.productId} = any(${ids}) and ${toListedMarkets(query)}
        and ${FIGURES[figure]} is not null`,
  );
  const figures = new Map(list.map(({ productId }) => [productId, new Map<number, number>()]));
  for (const { productId, marketId, figure } of found) figures.get(productId)?.set(marketId, figure);
  return list.map((product) => ({ ...product, figures: figures.get(product.productId) ?? new Map() }));
}

/** The markets of the board, and its products with one figure of each market: the same products for each figure. */
export async function readBoardMatrix(database: Database, viewer: Viewer, query: BoardExportQuery) {
  const markets = await listMarkets(database, viewer, query);
  const batches: number[][] = [];
  for await (const keys of readBoardKeys(database, viewer, query, markets.length))
    batches.push(keys.map(Number));
  return {
    markets,
    async *stream(figure: MatrixFigure): AsyncGenerator<MatrixProduct[]> {
      for (const productIds of batches) yield await readProducts(database, productIds, query, figure);
    },
  };
}
