/** Making and changing scenarios. The allocation itself stays as it is. */

import { asc, inArray, sql } from 'drizzle-orm';
import type { BoardExportQuery } from '@/domain/contract/board-query';
import type {
  Scenario,
  ScenarioCreate,
  ScenarioFiguresWrite,
  ScenarioMix,
  ScenarioWrite,
} from '@/domain/contract/scenario';
import { toCountText, toNumberText } from '@/domain/format';
import { MAX_SCENARIO_FIGURES, MAX_SCENARIO_PRODUCTS } from '@/domain/limits';
import { isAdministratorOf, may, toProductState } from '@/domain/rights';
import { toAllocatedQuantityErrors } from '@/domain/sharing/quantity-rules';
import { toOpenConditions } from '../../data/allocation/board-conditions';
import { type Transaction, toIntArray } from '../../data/database/database';
import { entities, products, scenarios } from '../../data/database/schema';
import { requireRecordVersion } from '../../data/history/require-record-version';
import { productPart, readRows } from '../../data/requests/read-rows';
import { toRequestScope } from '../../data/requests/viewer';
import {
  countFigures,
  type DraftedFigure,
  dropFigures,
  keepFigures,
  readScenarioFigures,
} from '../../data/scenarios/scenario-figures';
import {
  addScenario,
  holdScenario,
  readProductIds,
  requireRoomToShare,
  requireScenario,
  requireScenarios,
  touchScenario,
} from '../../data/scenarios/scenarios';
import { requireAllowed, requireFound, toConflict, toInvalid } from '../../refusals';
import { listProposedFigures } from '../allocation/proposals';
import type { ChangeBy } from '../requests/change-requests';
import { getProblemOf, refuse } from '../requests/refusal';

/** Throws 403 with the reason if the person may not draft figures of one of these products. */
export async function requireDrafting(
  transaction: Transaction,
  by: ChangeBy,
  productIds: readonly number[],
): Promise<void> {
  const list = await transaction
    .select(productPart)
    .from(products)
    .where(inArray(products.productId, [...productIds]));
  for (const product of list) {
    const { fiscalYear, brandId } = product;
    const subject = { system: by.moment, fiscalYear, brandId, ...toProductState(product) };
    requireAllowed(may(by.user, 'finalAllocation.draft', subject));
  }
}

function requireRoom(figures: number) {
  if (figures <= MAX_SCENARIO_FIGURES) return;
  throw toConflict(
    `${toNumberText(figures)} figures would differ, and a scenario keeps ${toNumberText(MAX_SCENARIO_FIGURES)}: choose fewer products.`,
  );
}

/** The open products that the board shows with these filters. Throws 409 for none, and for more than a scenario takes. */
async function selectProducts(transaction: Transaction, { viewer }: ChangeBy, query: BoardExportQuery) {
  const rows = await transaction
    .select({ productId: products.productId })
    .from(products)
    .where(toOpenConditions(viewer, query))
    .orderBy(asc(products.productId))
    .limit(MAX_SCENARIO_PRODUCTS + 1);
  if (rows.length === 0) throw toConflict('No open product meets these filters.');
  if (rows.length > MAX_SCENARIO_PRODUCTS) {
    throw toConflict(
      `A scenario takes ${toCountText(MAX_SCENARIO_PRODUCTS, 'product')}, and more meet these filters: filter further.`,
    );
  }
  return rows.map(({ productId }) => productId);
}

/** Makes a scenario. Throws 403 without the right to a product's brand, 409 for a limit or a name that is taken. */
export async function createScenario(
  transaction: Transaction,
  by: ChangeBy,
  query: BoardExportQuery,
  wanted: ScenarioCreate,
): Promise<Scenario> {
  const { fiscalYear } = query;
  requireAllowed(may(by.user, 'finalAllocation.draft', { system: by.moment, fiscalYear }));
  const productIds = await selectProducts(transaction, by, query);
  await requireDrafting(transaction, by, productIds);
  const figures =
    wanted.rule === null ? [] : await listProposedFigures(transaction, by.viewer, productIds, wanted.rule);
  requireRoom(figures.length);
  const scenarioId = await addScenario(transaction, by, { ...wanted, fiscalYear }, productIds);
  await keepFigures(transaction, scenarioId, figures);
  return requireScenario(transaction, by, scenarioId);
}

/** Throws 400 if an entity of the parts does not exist: its markets would silently keep the present figures. */
async function requireEntities(transaction: Transaction, parts: ScenarioMix['parts']) {
  const ids = parts.flatMap(({ entityIds }) => entityIds);
  const found = await transaction.$count(entities, inArray(entities.entityId, ids));
  if (found < ids.length) throw toInvalid({ parts: ['There is no such entity.'] });
}

/**
 * Makes a scenario of others: markets of an entity take the figures of its scenario, with what they were drafted against.
 * Throws 404 for a scenario the person does not see, 400 for scenarios of two years and for an unknown entity.
 */
export async function mixScenarios(
  transaction: Transaction,
  by: ChangeBy,
  { parts, ...wanted }: ScenarioMix,
): Promise<Scenario> {
  const ids = parts.map(({ scenarioId }) => scenarioId);
  const { fiscalYear } = requireOneYear(await requireScenarios(transaction, by, ids), 'parts');
  const productIds = await readProductIds(transaction, ids);
  await requireDrafting(transaction, by, productIds);
  await requireEntities(transaction, parts);
  if (productIds.length > MAX_SCENARIO_PRODUCTS) {
    throw toConflict(`A scenario takes ${toCountText(MAX_SCENARIO_PRODUCTS, 'product')}.`);
  }
  const entitiesOf = new Map(parts.map(({ scenarioId, entityIds }) => [scenarioId, new Set(entityIds)]));
  const figures = (await readScenarioFigures(transaction, ids)).filter(
    ({ scenarioId, entityId }) => entityId !== null && entitiesOf.get(scenarioId)?.has(entityId),
  );
  requireRoom(figures.length);
  const scenarioId = await addScenario(transaction, by, { ...wanted, fiscalYear, rule: null }, productIds);
  await keepFigures(transaction, scenarioId, figures);
  return requireScenario(transaction, by, scenarioId);
}

/** The first of the scenarios. Throws 400 at that field unless all are of one year. */
export function requireOneYear(list: readonly Scenario[], field: string): Scenario {
  const first = requireFound(list[0]);
  if (list.every(({ fiscalYear }) => fiscalYear === first.fiscalYear)) return first;
  throw toInvalid({ [field]: ['Must be scenarios of one fiscal year.'] });
}

type Expected = { ifMatch: number | null };

const THIS_SCENARIO = 'This scenario';

/** The person's own scenario, locked. Throws 403 for a colleague's. */
async function holdOwn(transaction: Transaction, by: ChangeBy, scenarioId: number) {
  const row = await holdScenario(transaction, by, scenarioId);
  if (row.userId !== by.user.userId) requireAllowed({ allowed: false, reason: 'notYourScenario' });
  return row;
}

/** Renames the person's scenario, shares it or stops sharing it. */
export async function replaceScenario(
  transaction: Transaction,
  by: ChangeBy,
  scenarioId: number,
  wanted: ScenarioWrite,
  expected: Expected,
): Promise<Scenario> {
  const scenario = await holdOwn(transaction, by, scenarioId);
  await requireRecordVersion(transaction, expected.ifMatch, scenario, THIS_SCENARIO);
  const { fiscalYear, isShared } = scenario;
  if (wanted.isShared && !isShared) {
    await requireRoomToShare(transaction, { system: by.viewer.system, fiscalYear });
  }
  await touchScenario(transaction, scenarioId, by, wanted);
  return requireScenario(transaction, by, scenarioId);
}

/**
 * Sets figures of the person's scenario, each drafted against the present figures. Throws 404 for a request of another
 * product, 403 without the right, 400 for a quantity that the product's packs do not allow.
 */
export async function setScenarioFigures(
  transaction: Transaction,
  by: ChangeBy,
  scenarioId: number,
  { figures }: ScenarioFiguresWrite,
  expected: Expected,
): Promise<Scenario> {
  const scenario = await holdOwn(transaction, by, scenarioId);
  const productIds = await readProductIds(transaction, [scenarioId]);
  await requireDrafting(transaction, by, productIds);
  await requireRecordVersion(transaction, expected.ifMatch, scenario, THIS_SCENARIO);
  const wanted = new Map(figures.map(({ requestId, allocated }) => [requestId, allocated]));
  const rows = await readRows(
    transaction,
    sql`${toRequestScope(by.viewer)} and ${products.productId} = any(${toIntArray(productIds)})
      and requests.request_id = any(${toIntArray([...wanted.keys()])})`,
  );
  const found = new Map(rows.map((row) => [row.request.requestId, row]));
  const refusals = figures.flatMap(({ requestId, allocated }, index) => {
    const row = found.get(requestId);
    if (!row) return refuse(index, 'requestId', 404, ['There is no such request in this scenario.']);
    return refuse(index, 'allocated', 400, toAllocatedQuantityErrors(row.product, allocated));
  });
  const problem = getProblemOf(refusals, true);
  if (problem) throw problem;
  const drafted = rows.map(({ request }): DraftedFigure => {
    const { requestId, requestedQuantity: requested, allocatedQuantity } = request;
    return {
      requestId,
      allocated: wanted.get(requestId) ?? null,
      drafted: { requested, allocated: allocatedQuantity },
    };
  });
  const isKept = ({ allocated, drafted: { allocated: now } }: DraftedFigure) => allocated !== now;
  await keepFigures(transaction, scenarioId, drafted.filter(isKept));
  const same = drafted.filter((figure) => !isKept(figure)).map(({ requestId }) => requestId);
  await dropFigures(transaction, scenarioId, same);
  requireRoom(await countFigures(transaction, scenarioId));
  await touchScenario(transaction, scenarioId, by);
  return requireScenario(transaction, by, scenarioId);
}

/**
 * Removes the person's own scenario or, for an administrator of the system, a shared one. Throws 403 for any other, and 409
 * for a stale version.
 */
export async function deleteScenario(
  transaction: Transaction,
  by: ChangeBy,
  scenarioId: number,
  expected: Expected,
): Promise<void> {
  const isAny = isAdministratorOf(by.user, by.moment.allocationSystemId);
  const scenario = await (isAny ? holdScenario : holdOwn)(transaction, by, scenarioId);
  await requireRecordVersion(transaction, expected.ifMatch, scenario, THIS_SCENARIO);
  await transaction.delete(scenarios).where(sql`${scenarios.scenarioId} = ${scenarioId}`);
}
