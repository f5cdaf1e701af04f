/** The figures of scenarios: only those that differ, each with the quantities it was drafted against. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ScenarioFigure } from '@/domain/contract/scenario';
import { toMove } from '@/domain/sharing/comparison';
import { requireFound } from '../../refusals';
import { type Database, type Transaction, toIntArray } from '../database/database';
import { markets, products, requests, scenarioFigures, scenarioProducts } from '../database/schema';
import { productPart } from '../requests/read-rows';

export type DraftedFigure = Pick<ScenarioFigure, 'requestId' | 'allocated' | 'drafted'>;

/** The products of these scenarios, by id: read once each, and not with every figure. */
async function readProducts(database: Database, ids: readonly number[]) {
  const chosen = database
    .select({ productId: scenarioProducts.productId })
    .from(scenarioProducts)
    .where(sql`${scenarioProducts.scenarioId} = any(${toIntArray(ids)})`);
  const list = await database.select(productPart).from(products).where(inArray(products.productId, chosen));
  return new Map(list.map((product) => [product.productId, product]));
}

/** The figures of each scenario by request, without those of submitted products, which no longer count. */
export async function readSides(database: Database, ids: readonly number[]) {
  const sides = new Map(ids.map((id) => [id, new Map<number, number | null>()]));
  const { scenarioId, requestId, allocated } = scenarioFigures;
  const rows = await database
    .select({ scenarioId, requestId, allocated })
    .from(scenarioFigures)
    .innerJoin(requests, eq(requests.requestId, requestId))
    .innerJoin(products, eq(products.productId, requests.productId))
    .where(sql`${scenarioId} = any(${toIntArray(ids)}) and ${products.finalizedAt} is null`);
  for (const row of rows) sides.get(row.scenarioId)?.set(row.requestId, row.allocated);
  return [...sides.values()];
}

/** The figures of these scenarios beside the present ones, by request. Lock their products before a write. */
export async function readScenarioFigures(database: Database, ids: readonly number[]) {
  const rows = await database
    .select({
      figure: scenarioFigures,
      marketId: requests.marketId,
      marketCode: markets.code,
      entityId: markets.entityId,
      isLocked: requests.isLocked,
      requested: requests.requestedQuantity,
      allocated: requests.allocatedQuantity,
      productId: requests.productId,
    })
    .from(scenarioFigures)
    .innerJoin(requests, eq(requests.requestId, scenarioFigures.requestId))
    .innerJoin(markets, eq(markets.marketId, requests.marketId))
    .where(sql`${scenarioFigures.scenarioId} = any(${toIntArray(ids)})`)
    .orderBy(asc(scenarioFigures.requestId));
  const productOf = await readProducts(database, ids);
  return rows.map(({ figure, productId, isLocked, requested, allocated, ...market }) => {
    const drafted = { requested: figure.draftedRequested, allocated: figure.draftedAllocated };
    const now = { requested, allocated };
    const product = requireFound(productOf.get(productId));
    const isSubmitted = product.finalizedAt !== null;
    return {
      scenarioId: figure.scenarioId,
      requestId: figure.requestId,
      allocated: figure.allocated,
      ...market,
      product,
      drafted,
      now,
      isLocked,
      moved: toMove({ drafted, now, isLocked, isSubmitted }),
    };
  });
}

export type StoredFigure = Awaited<ReturnType<typeof readScenarioFigures>>[number];

/** Adds figures to a scenario, or replaces those it has. */
export async function keepFigures(
  transaction: Transaction,
  scenarioId: number,
  figures: readonly DraftedFigure[],
): Promise<void> {
  if (figures.length === 0) return;
  const json = JSON.stringify(
    figures.map(({ requestId, allocated, drafted }) => ({
      request_id: requestId,
      allocated,
      drafted_requested: drafted.requested,
      drafted_allocated: drafted.allocated,
    })),
  );
  await transaction.execute(sql`
    insert into ${scenarioFigures} (scenario_id, request_id, allocated, drafted_requested, drafted_allocated)
    select ${scenarioId}::integer, n.request_id, n.allocated, n.drafted_requested, n.drafted_allocated
    from jsonb_to_recordset(${json}::jsonb) as n (request_id integer, allocated integer,
      drafted_requested integer, drafted_allocated integer)
    on conflict (scenario_id, request_id) do update set allocated = excluded.allocated,
      drafted_requested = excluded.drafted_requested, drafted_allocated = excluded.drafted_allocated`);
}

/** Removes the figures of these requests from a scenario. */
export async function dropFigures(
  transaction: Transaction,
  scenarioId: number,
  requestIds: readonly number[],
): Promise<void> {
  await transaction.delete(scenarioFigures).where(
    sql`${scenarioFigures.scenarioId} = ${scenarioId}
        and ${scenarioFigures.requestId} = any(${toIntArray(requestIds)})`,
  );
}

export async function countFigures(transaction: Transaction, scenarioId: number): Promise<number> {
  return transaction.$count(scenarioFigures, eq(scenarioFigures.scenarioId, scenarioId));
}
