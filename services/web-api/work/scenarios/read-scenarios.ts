/** One scenario with its figures, and several side by side with the present figures. */

import { asc, sql } from 'drizzle-orm';
import type { ComparisonQuery, ScenarioComparison } from '@/domain/contract/scenario';
import { compareAllocations, toComparedSums } from '@/domain/sharing/comparison';
import { toSupply } from '@/domain/supply';
import { toUnitValue } from '@/domain/value';
import { type Database, toIntArray } from '../../data/database/database';
import { products, requests } from '../../data/database/schema';
import { presentIdentity } from '../../data/requests/present-request';
import { productPart } from '../../data/requests/read-rows';
import { readScenarioFigures, readSides } from '../../data/scenarios/scenario-figures';
import {
  readProductIds,
  requireScenario,
  requireScenarios,
  type ScenarioReader,
} from '../../data/scenarios/scenarios';
import { readRates } from '../../data/value/value-settings';
import { requireOneYear } from './write-scenarios';

/** A scenario with its figures, and what moved since they were drafted. Throws 404 if the reader does not see it. */
export async function getScenario(database: Database, reader: ScenarioReader, scenarioId: number) {
  const scenario = await requireScenario(database, reader, scenarioId);
  const figures = await readScenarioFigures(database, [scenarioId]);
  return {
    ...scenario,
    productIds: await readProductIds(database, [scenarioId]),
    figures: figures.map(({ requestId, product, marketId, allocated, drafted, now, isLocked, moved }) => ({
      ...{ requestId, productId: product.productId, marketId },
      ...{ allocated, drafted, now, isLocked, moved },
    })),
  };
}

/** Compares scenarios with the present figures of all their products. Throws 404 and, for two years, 400. */
export async function compareScenarios(
  database: Database,
  reader: ScenarioReader,
  { scenarioIds: ids, ...whole }: ComparisonQuery,
): Promise<ScenarioComparison> {
  const list = await requireScenarios(database, reader, ids);
  const { fiscalYear } = requireOneYear(list, 'ScenarioIds');
  const productIds = toIntArray(await readProductIds(database, ids));
  const chosen = await database
    .select(productPart)
    .from(products)
    .where(sql`${products.productId} = any(${productIds})`)
    .orderBy(asc(products.titleSearch), asc(products.productId));
  const rows = await database
    .select({
      requestId: requests.requestId,
      productId: requests.productId,
      marketId: requests.marketId,
      requested: requests.requestedQuantity,
      isLocked: requests.isLocked,
      allocated: requests.allocatedQuantity,
    })
    .from(requests)
    .where(sql`${requests.productId} = any(${productIds})`)
    .orderBy(asc(requests.requestId));
  const sides = await readSides(database, ids);
  const cells = rows.map(({ allocated, ...row }) => ({
    ...row,
    allocated: [
      allocated,
      ...sides.map((figures) =>
        figures.has(row.requestId) ? (figures.get(row.requestId) ?? null) : allocated,
      ),
    ],
  }));
  const sums = toComparedSums(cells, ({ productId }) => productId);
  const compared = chosen.map((product) => ({
    productId: product.productId,
    ...presentIdentity(product),
    supply: toSupply(product),
    packSize: product.packSize,
    finalizedAt: product.finalizedAt?.toISOString() ?? null,
    ...(sums.get(product.productId) ?? { requested: 0, allocated: [0, ...sides.map(() => 0)] }),
  }));
  const supply = compared.reduce((sum, product) => sum + product.supply, 0);
  const rates = await readRates(database, { allocationSystemId: reader.viewer.system.id, fiscalYear });
  const unitValues = new Map(chosen.map((product) => [product.productId, toUnitValue(product, rates)]));
  const values = rates.currency && { currency: rates.currency, unitValues };
  return {
    fiscalYear,
    scenarios: list,
    products: compared,
    ...compareAllocations(
      ids.length + 1,
      supply,
      cells,
      values,
      ({ productId, marketId }) =>
        whole.productIds?.includes(productId) || whole.marketIds?.includes(marketId) || false,
    ),
  };
}
