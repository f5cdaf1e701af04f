/** The board as a matrix: its products in their order, each with the figures of its markets. */
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BoardExportQuery } from '@/domain/contract/board-query';
import type { Entity, Market } from '@/domain/contract/core';
import { PRODUCT_STATUSES } from '@/domain/request-status';
import { listItems } from '../core/read-items';
import { ENTITIES, MARKETS } from '../core/resources';
import { type Database, queryRows } from '../database/database';
import { brands, products, requests } from '../database/schema';
import { STATUS_RANK } from '../products/product-status';
import { LEFT, SUPPLY } from '../products/supply';
import type { Viewer } from '../requests/viewer';
import { toBoardConditions, toBoardOrder } from './board-conditions';

export type MatrixFigure = 'allocated' | 'requested';

/** A market with its entity; null without one. */
export type MatrixMarket = Pick<Market, 'marketId' | 'code' | 'label'> & { entity: Entity | null };

const figures = z.array(z.number().nullable());
/** The columns of a product's requests, each with a value for each of them. */
const Product = z.object({
  productId: z.number(),
  brand: z.string(),
  skuId: z.string().nullable(),
  title: z.string().nullable(),
  status: z.number().transform((rank) => PRODUCT_STATUSES[rank] ?? 'published'),
  supply: z.number(),
  requestedTotal: z.number(),
  allocatedTotal: z.number(),
  left: z.number(),
  marketIds: z.array(z.number()),
  requested: figures,
  allocated: figures,
});
type ProductColumns = z.output<typeof Product>;

/** A product with the figures of its markets. Its sums are of all its markets, and null where no figure is entered. */
export type MatrixProduct = Omit<
  ProductColumns,
  'requestedTotal' | 'allocatedTotal' | 'marketIds' | MatrixFigure
> &
  Record<MatrixFigure, number | null> & { figures: ReadonlyMap<number, number> };

/** Those with a request: entities by code, the markets of each by code, those without an entity last. */
async function listMarkets(database: Database, shown: ReadonlySet<number>): Promise<MatrixMarket[]> {
  const markets = (await listItems(database, MARKETS)).filter(({ marketId }) => shown.has(marketId));
  const entities = await listItems(database, ENTITIES);
  return [...entities, null].flatMap((entity) =>
    markets
      .filter(({ entityId }) => entityId === (entity?.entityId ?? null))
      .map((market) => ({ ...market, entity })),
  );
}

const isEntered = (figure: number | null): boolean => figure !== null;

function toMatrixProduct(
  product: ProductColumns,
  of: MatrixFigure,
  shown: ReadonlySet<number>,
): MatrixProduct {
  const { requestedTotal, allocatedTotal, marketIds, requested, allocated, ...rest } = product;
  const entered = marketIds.flatMap((marketId, place): [number, number][] => {
    const figure = { requested, allocated }[of][place] ?? null;
    return figure !== null && shown.has(marketId) ? [[marketId, figure]] : [];
  });
  return {
    ...rest,
    requested: requested.some(isEntered) ? requestedTotal : null,
    allocated: allocated.some(isEntered) ? allocatedTotal : null,
    figures: new Map(entered),
  };
}

/** Products that are written at once. */
const AT_ONCE = 100;

/** The markets of the board, and its products with one figure of each market: one reading, so that both figures agree. */
export async function readBoardMatrix(database: Database, viewer: Viewer, query: BoardExportQuery) {
  const list = await queryRows(
    database,
    Product,
    sql`select ${products.productId} as "productId", ${brands.label} as brand, ${products.skuId} as "skuId",
        coalesce(${products.skuName}, ${products.name}) as title, ${STATUS_RANK} as status, ${SUPPLY} as supply,
        ${products.requestedTotal} as "requestedTotal", ${products.allocatedTotal} as "allocatedTotal", ${LEFT} as "left",
        of_markets.*
      from ${products} join ${brands} on ${eq(brands.brandId, products.brandId)}
      cross join lateral (select coalesce(json_agg(${requests.marketId}), '[]') as "marketIds",
          coalesce(json_agg(${requests.requestedQuantity}), '[]') as requested,
          coalesce(json_agg(${requests.allocatedQuantity}), '[]') as allocated
        from ${requests} where ${requests.productId} = ${products.productId}) as of_markets
      where ${toBoardConditions(viewer, query)} order by ${toBoardOrder(query)}`,
  );
  const isListed = (marketId: number) => !query.marketIds?.length || query.marketIds.includes(marketId);
  const shown = new Set(list.flatMap(({ marketIds }) => marketIds.filter(isListed)));
  return {
    markets: await listMarkets(database, shown),
    async *stream(figure: MatrixFigure): AsyncGenerator<MatrixProduct[]> {
      for (let from = 0; from < list.length; from += AT_ONCE)
        yield list.slice(from, from + AT_ONCE).map((product) => toMatrixProduct(product, figure, shown));
    },
  };
}
