/** Scenarios: their maker alone sees a private one; a shared one is seen by those who see all of its products. */
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Scenario, ScenarioWrite } from '@/domain/contract/scenario';
import { MAX_OWN_SCENARIOS, MAX_SHARED_SCENARIOS } from '@/domain/limits';
import { requireFound, toConflict } from '../../refusals';
import { type Database, type Transaction, toIntArray } from '../database/database';
import { products, scenarioProducts, scenarios, users } from '../database/schema';
import { toScope } from '../products/product-scope';
import type { Viewer } from '../requests/viewer';

export type ScenarioReader = { user: { userId: number }; viewer: Viewer };
type ScenarioRow = typeof scenarios.$inferSelect;
/** A scenario that is about to be written. */
export type NewScenario = Pick<ScenarioRow, 'fiscalYear' | 'rule'> & ScenarioWrite;

/** A product that the reader does not see hides the scenario: its sums would reveal the product's figures. */
const isSeenBy = ({ user, viewer }: ScenarioReader): SQL => sql`
  ${scenarios.allocationSystemId} = ${viewer.system.id}
  and (${scenarios.userId} = ${user.userId} or ${scenarios.isShared})
  and not exists (
    select from ${scenarioProducts} join ${products} on ${products.productId} = ${scenarioProducts.productId}
    where ${scenarioProducts.scenarioId} = ${scenarios.scenarioId} and not (${toScope(viewer)})
  )`;

async function readScenarios(database: Database, where: SQL | undefined): Promise<Scenario[]> {
  const rows = await database
    .select({
      scenario: scenarios,
      owner: { userId: users.userId, name: users.name },
      productCount: sql<number>`(select count(*)::integer from scenario_products p
        where p.scenario_id = ${scenarios.scenarioId})`,
      figureCount: sql<number>`(select count(*)::integer from scenario_figures f
        where f.scenario_id = ${scenarios.scenarioId})`,
    })
    .from(scenarios)
    .innerJoin(users, eq(users.userId, scenarios.userId))
    .where(where)
    .orderBy(asc(sql`lower(${scenarios.name})`), asc(scenarios.scenarioId));
  return rows.map(({ scenario, owner, productCount, figureCount }) => ({
    scenarioId: scenario.scenarioId,
    fiscalYear: scenario.fiscalYear,
    name: scenario.name,
    isShared: scenario.isShared,
    owner,
    rule: scenario.rule,
    productCount,
    figureCount,
    createdAt: scenario.createdAt.toISOString(),
    updatedAt: scenario.updatedAt.toISOString(),
    version: scenario.version,
  }));
}

/** The scenarios of a year that the reader sees, by name. */
export const listScenarios = (database: Database, reader: ScenarioReader, fiscalYear: number) =>
  readScenarios(database, and(isSeenBy(reader), eq(scenarios.fiscalYear, fiscalYear)));

/** These scenarios, in this order. Throws 404 if the reader does not see one of them. */
export async function requireScenarios(
  database: Database,
  reader: ScenarioReader,
  ids: readonly number[],
): Promise<Scenario[]> {
  const rows = await readScenarios(
    database,
    and(isSeenBy(reader), sql`${scenarios.scenarioId} = any(${toIntArray(ids)})`),
  );
  return ids.map((id) => requireFound(rows.find(({ scenarioId }) => scenarioId === id)));
}

export async function requireScenario(
  database: Database,
  reader: ScenarioReader,
  scenarioId: number,
): Promise<Scenario> {
  const [scenario] = await requireScenarios(database, reader, [scenarioId]);
  return requireFound(scenario);
}

/** A scenario that the reader sees, locked until the transaction ends. Throws 404 for any other. */
export async function holdScenario(
  transaction: Transaction,
  reader: ScenarioReader,
  scenarioId: number,
): Promise<ScenarioRow> {
  const [row] = await transaction
    .select()
    .from(scenarios)
    .where(and(eq(scenarios.scenarioId, scenarioId), isSeenBy(reader)))
    .for('update');
  return requireFound(row);
}

/** The products of these scenarios, each once, by id. */
export async function readProductIds(database: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await database
    .selectDistinct({ productId: scenarioProducts.productId })
    .from(scenarioProducts)
    .where(sql`${scenarioProducts.scenarioId} = any(${toIntArray(ids)})`)
    .orderBy(scenarioProducts.productId);
  return rows.map(({ productId }) => productId);
}

type OfYear = { system: Viewer['system']; fiscalYear: number };
const isOfYear = ({ system, fiscalYear }: OfYear) =>
  and(eq(scenarios.allocationSystemId, system.id), eq(scenarios.fiscalYear, fiscalYear));

/** Throws 409 when the limit of shared scenarios is reached. Two concurrent calls may pass: it only limits a list. */
export async function requireRoomToShare(transaction: Transaction, place: OfYear): Promise<void> {
  const [shared] = await transaction
    .select({ count: count() })
    .from(scenarios)
    .where(and(isOfYear(place), eq(scenarios.isShared, true)));
  if ((shared?.count ?? 0) < MAX_SHARED_SCENARIOS) return;
  throw toConflict(`${MAX_SHARED_SCENARIOS} scenarios are shared already: one must be taken back first.`);
}

/** Adds a scenario of these products, without figures. Throws 409 when its name is taken or a limit is reached. */
export async function addScenario(
  transaction: Transaction,
  by: ScenarioReader & { user: { email: string }; now: Date },
  wanted: NewScenario,
  productIds: readonly number[],
): Promise<number> {
  const { user, viewer, now } = by;
  const place = { system: viewer.system, fiscalYear: wanted.fiscalYear };
  const [own] = await transaction
    .select({ count: count() })
    .from(scenarios)
    .where(and(isOfYear(place), eq(scenarios.userId, user.userId)));
  if ((own?.count ?? 0) >= MAX_OWN_SCENARIOS) {
    throw toConflict(
      `You have ${MAX_OWN_SCENARIOS} scenarios of this year, which is all it takes: delete one first.`,
    );
  }
  if (wanted.isShared) await requireRoomToShare(transaction, place);
  const { name, isShared, fiscalYear, rule } = wanted;
  const [row] = await transaction
    .insert(scenarios)
    .values({
      ...{ name, isShared, fiscalYear, rule },
      allocationSystemId: viewer.system.id,
      userId: user.userId,
      createdAt: now,
      updatedAt: now,
      updatedBy: user.email,
    })
    .returning({ scenarioId: scenarios.scenarioId });
  const { scenarioId } = requireFound(row);
  await transaction.execute(sql`
    insert into ${scenarioProducts} (scenario_id, product_id)
    select ${scenarioId}::integer, id from unnest(${toIntArray(productIds)}) as chosen (id)`);
  return scenarioId;
}

/** Records who changed a scenario and when, under its next version. */
export async function touchScenario(
  transaction: Transaction,
  scenarioId: number,
  { user, now }: { user: { email: string }; now: Date },
  changed: Partial<ScenarioWrite> = {},
): Promise<void> {
  await transaction
    .update(scenarios)
    .set({ ...changed, version: sql`${scenarios.version} + 1`, updatedAt: now, updatedBy: user.email })
    .where(eq(scenarios.scenarioId, scenarioId));
}
