/** What the rules share out: the products, their requests, and what else a rule needs to know. */

import { sql } from 'drizzle-orm';
import type { SharingCell } from '@/domain/sharing/claim';
import { toLot } from '@/domain/sharing/lot';
import { getRule, type ProposalRule, type RuleNeed } from '@/domain/sharing/rules';
import { NO_SHARING_SETTINGS, type SharingSettings, toWeightOf } from '@/domain/sharing/settings';
import { isScarce, type SharingInput } from '@/domain/sharing/share-out';
import { toSupply } from '@/domain/supply';
import { listBoardLastYear } from '../../data/allocation/list-board-last-year';
import { readSharingColumns, type SharingColumns } from '../../data/allocation/sharing-columns';
import { readDrawSeeds } from '../../data/core/fiscal-years';
import { type Database, toIntArray } from '../../data/database/database';
import { markets, products } from '../../data/database/schema';
import { toScope } from '../../data/products/product-scope';
import { type ProductPart, readProductParts } from '../../data/requests/read-rows';
import type { Viewer } from '../../data/requests/viewer';
import { getSharingSettings } from '../../data/sharing/sharing-settings';
import { requireFound } from '../../refusals';

/** The terms of a product by which it is shared out. */
export type SharedProduct = Pick<
  ProductPart,
  | 'productId'
  | 'fiscalYear'
  | 'availableQuantity'
  | 'reserveQuantity'
  | 'packSize'
  | 'minPerMarket'
  | 'maxPerMarket'
  | 'usefulMinimum'
>;
/** A request as the input of a rule, with its place. `hasLock`: its figure may not be written, even if it has none yet. */
export type ProductCell = SharingCell & { productId: number; marketId: number; hasLock: boolean };
export type ProductInput = Omit<SharingInput, 'cells'> & { productId: number; cells: ProductCell[] };

/** The settings of the system, for the rules that use them; the others need none. */
async function readSettings(database: Database, { system }: Viewer, needs: readonly RuleNeed[]) {
  const isNeeded = needs.includes('weights') || needs.includes('protectedShare');
  const settings: SharingSettings = isNeeded
    ? await getSharingSettings(database, system.id)
    : NO_SHARING_SETTINGS;
  return settings;
}

/** The products among these that the viewer may see. */
export const readSharedProducts = (
  database: Database,
  viewer: Viewer,
  productIds: readonly number[],
): Promise<ProductPart[]> =>
  readProductParts(
    database,
    sql`${products.productId} = any(${toIntArray(productIds)}) and ${toScope(viewer)}`,
  );

function toCells(
  { productId, minPerMarket, maxPerMarket }: SharedProduct,
  columns: SharingColumns | undefined,
  { seed, weightOf }: { seed: string; weightOf: ReadonlyMap<number, number> },
): ProductCell[] {
  if (!columns) return [];
  const { requestIds, marketIds, requested, allocated, floors, priorities, locks } = columns;
  return requestIds.map((key, index) => {
    const marketId = marketIds[index] ?? 0;
    const figure = allocated[index] ?? null;
    return {
      key,
      productId,
      marketId,
      lot: toLot({ seed, productId, marketId }),
      requested: requested[index] ?? null,
      maximum: maxPerMarket,
      minimum: minPerMarket ?? 0,
      // The figure of the first round is a minimum for this market only.
      floor: floors[index] ?? 0,
      // A lock keeps an existing figure; without a figure there is nothing to keep.
      isLocked: locks[index] === true && figure !== null,
      hasLock: locks[index] === true,
      allocated: figure,
      priority: priorities[index] ?? null,
      lastYear: null,
      weight: weightOf.get(marketId) ?? 0,
    };
  });
}

/** Adds what the markets requested and were allocated a year before. */
async function addLastYear(
  database: Database,
  viewer: Viewer,
  inputs: readonly ProductInput[],
  marketId: number | null,
): Promise<void> {
  if (inputs.length === 0) return;
  const cellsOf = new Map(inputs.map(({ productId, cells }) => [productId, cells]));
  const { items } = await listBoardLastYear(database, viewer, [...cellsOf.keys()], marketId);
  for (const { productId, marketIds, requested, allocated } of items) {
    const placeOf = new Map(marketIds.map((id, place) => [id, place]));
    for (const cell of cellsOf.get(productId) ?? []) {
      const place = placeOf.get(cell.marketId);
      if (place === undefined) continue;
      cell.lastYear = { requested: requested[place] ?? null, allocated: allocated[place] ?? null };
    }
  }
}

/**
 * Whether a product needs last year's figures: for a rule that uses them, and, when the whole supply is shared out, if it
 * is scarce.
 */
type NeedsLastYear = (input: SharingInput) => boolean;

/**
 * Reads the inputs of rules, the settings and markets once for all products that are asked for. Reads the requests of all
 * markets, or of one.
 */
export async function openInputs(
  database: Database,
  viewer: Viewer,
  rules: readonly ProposalRule[],
  marketId: number | null = null,
) {
  const needs = rules.flatMap((rule): readonly RuleNeed[] => getRule(rule).needs);
  const settings = await readSettings(database, viewer, needs);
  const { protectedShare } = settings;
  const toWeight = toWeightOf(settings);
  const { marketId: id, entityId } = markets;
  const list = await database.select({ marketId: id, entityId }).from(markets);
  const weightOf = new Map(list.map((market) => [market.marketId, toWeight(market)]));
  const seedOf = await readDrawSeeds(database, viewer.system.id);
  return async (
    shared: readonly SharedProduct[],
    needsLastYear: NeedsLastYear = isScarce,
  ): Promise<ProductInput[]> => {
    if (shared.length === 0) return [];
    const ids = shared.map(({ productId }) => productId);
    const columns = await readSharingColumns(database, ids, marketId);
    const inputs = shared.map((product) => ({
      productId: product.productId,
      supply: toSupply(product),
      packSize: product.packSize,
      usefulMinimum: product.usefulMinimum,
      protectedShare,
      cells: toCells(product, columns.get(product.productId), {
        seed: requireFound(seedOf.get(product.fiscalYear)),
        weightOf,
      }),
    }));
    if (needs.includes('lastYear')) {
      await addLastYear(database, viewer, inputs.filter(needsLastYear), marketId);
    }
    return inputs;
  };
}
