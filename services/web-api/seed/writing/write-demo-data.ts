import { notInArray, sql } from 'drizzle-orm';
import { toKey } from '@/domain/keys';
import { SYSTEMS } from '@/domain/systems';
import type { Transaction } from '../../data/database/database';
import {
  allocationReasons,
  allocationSystems,
  brands,
  changes,
  currencyRates,
  entities,
  fiscalYears,
  marketBudgets,
  markets,
  organizations,
  permissions,
  productFiles,
  products,
  requests,
  sharingWeights,
  steps,
  systemYears,
  users,
} from '../../data/database/schema';
import { DEMO_BRANDS, DEMO_ORGANIZATIONS } from '../catalogue/brands';
import type { DemoData } from '../demo-data';
import { toDemoDrawSeed } from '../draw-seed';
import { toDemoChanges } from '../history';
import { DEMO_ENTITIES, DEMO_MARKETS } from '../markets';
import { CUT_REASONS } from '../requests/words';
import { DEMO_WEIGHTS } from '../settings';
import { continueIds, insertRows } from './insert-rows';
import type { PictureRow } from './pictures';
import { toPermissionRows, toProductRow, toRequestRow, toUserRows } from './rows';

async function writeYears(transaction: Transaction, { years, currentYear, values }: DemoData): Promise<void> {
  await transaction
    .insert(fiscalYears)
    .values(years.map((fiscalYear) => ({ fiscalYear })))
    .onConflictDoNothing();
  await transaction
    .insert(systemYears)
    .values(
      values.map(({ settings: { currency }, ...year }): typeof systemYears.$inferInsert => ({
        ...year,
        currency,
        drawSeed: toDemoDrawSeed(year),
      })),
    )
    .onConflictDoUpdate({
      target: [systemYears.allocationSystemId, systemYears.fiscalYear],
      set: { currency: sql`excluded.currency`, drawSeed: sql`excluded.draw_seed` },
    });
  await transaction.update(allocationSystems).set({ currentFiscalYear: currentYear });
  await transaction.delete(fiscalYears).where(notInArray(fiscalYears.fiscalYear, [...years]));
}

/** Settings of a year or a system that refer to markets. */
async function writeSettings(transaction: Transaction, { values }: DemoData): Promise<void> {
  const toRows = <T>(toList: (settings: DemoData['values'][number]['settings']) => readonly T[]) =>
    values.flatMap(({ settings, ...year }) => toList(settings).map((each) => ({ ...year, ...each })));
  await insertRows(
    transaction,
    currencyRates,
    toRows(({ rates }) => rates),
  );
  await insertRows(
    transaction,
    marketBudgets,
    toRows(({ budgets }) => budgets),
  );
  const weights = [
    ...DEMO_WEIGHTS.markets.map((each) => ({ ...each, entityId: null })),
    ...DEMO_WEIGHTS.entities.map((each) => ({ ...each, marketId: null })),
  ];
  await insertRows(
    transaction,
    sharingWeights,
    SYSTEMS.flatMap(({ id: allocationSystemId }) => weights.map((each) => ({ ...each, allocationSystemId }))),
  );
}

const withKey = <T extends { code: string }>(item: T) => ({ ...item, codeKey: toKey(item.code) });

/** Writes all demo data to a database with empty tables; the bytes of the pictures are stored before. */
export async function writeDemoData(
  transaction: Transaction,
  data: DemoData,
  pictures: readonly PictureRow[],
): Promise<void> {
  await writeYears(transaction, data);
  await insertRows(
    transaction,
    allocationReasons,
    SYSTEMS.flatMap(({ id: allocationSystemId }) =>
      CUT_REASONS.map((label, position) => ({ allocationSystemId, position, label, isRetired: false })),
    ),
  );
  await insertRows(transaction, steps, data.steps);
  await insertRows(transaction, organizations, DEMO_ORGANIZATIONS.map(withKey));
  await insertRows(
    transaction,
    brands,
    DEMO_BRANDS.map(({ craft: _, ...brand }) => withKey(brand)),
  );
  await insertRows(transaction, entities, DEMO_ENTITIES.map(withKey));
  await insertRows(
    transaction,
    markets,
    DEMO_MARKETS.map(({ weight: _, ...market }) => withKey(market)),
  );
  await writeSettings(transaction, data);
  await insertRows(transaction, users, toUserRows());
  await insertRows(transaction, permissions, toPermissionRows());
  await insertRows(transaction, products, data.products.map(toProductRow));
  await insertRows(transaction, productFiles, pictures);
  await insertRows(transaction, requests, data.requests.map(toRequestRow));
  await insertRows(transaction, changes, toDemoChanges(data));
  // Users who changed something were signed in then.
  await transaction.execute(sql`update ${users} set last_sign_in_on = made.day
    from (select by_user_id, (max(at) at time zone 'utc')::date as day from ${changes} group by by_user_id) as made
    where made.by_user_id = ${users.userId}`);
  for (const table of [organizations, brands, entities, markets, users, products, requests]) {
    await continueIds(transaction, table);
  }
  await transaction.execute(sql`analyze`);
}
