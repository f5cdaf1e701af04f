/** The data for the examples of docs/api.md: the demo's situation with a few rows. */
import { sql } from 'drizzle-orm';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { SYSTEMS } from '@/domain/systems';
import { DEMO_ACCOUNTS } from '@/services/demo/accounts';
import {
  allocationSystems,
  brands,
  entities,
  fiscalYears,
  markets,
  organizations,
  steps,
  systemYears,
} from '@/services/web-api/data/database/schema';
import { toDemoDrawSeed } from '@/services/web-api/seed/draw-seed';
import type { TestWebApi } from '../../support/web-api';

const YEAR = 2026;
const TODAY = '2026-03-15';
/** As on the day of the demo's seeding: GAP publishes, RUC requests, OES allocates. */
const STEPS = [
  { allocationSystemId: 2, order: 1 },
  { allocationSystemId: 1, order: 2 },
  { allocationSystemId: 4, order: 3 },
] as const;

const requireAccount = (email: string) => {
  const account = DEMO_ACCOUNTS.find((each) => each.email === email);
  if (!account) throw new Error(`There is no demo account ${email}.`);
  const { uniqueId, name } = account;
  return { uniqueId, name, email };
};

async function writeCore({ database }: TestWebApi): Promise<void> {
  await database
    .insert(fiscalYears)
    .values([{ fiscalYear: 2025 }, { fiscalYear: YEAR }])
    .onConflictDoNothing();
  await database
    .insert(systemYears)
    .values(
      SYSTEMS.flatMap(({ id: allocationSystemId }) =>
        [2025, YEAR].map((fiscalYear) => ({
          allocationSystemId,
          fiscalYear,
          drawSeed: toDemoDrawSeed({ allocationSystemId, fiscalYear }),
        })),
      ),
    )
    .onConflictDoUpdate({
      target: [systemYears.allocationSystemId, systemYears.fiscalYear],
      set: { drawSeed: sql`excluded.draw_seed` },
    });
  await database.update(allocationSystems).set({ currentFiscalYear: YEAR });
  // The migration opens the year in which it runs.
  await database.delete(fiscalYears).where(sql`${fiscalYears.fiscalYear} not in (2025, ${YEAR})`);
  await database.insert(steps).values(
    STEPS.map((step) => ({
      ...step,
      fiscalYear: YEAR,
      startDate: TODAY,
      endDate: TODAY,
      isMidYearReview: false,
    })),
  );
  await database.insert(organizations).values({ code: 'AUR', codeKey: 'aur', label: 'Maison Aurore' });
  await database.insert(brands).values([
    { code: 'AUR', codeKey: 'aur', label: 'Aurore', organizationId: 1 },
    { code: 'BOR', codeKey: 'bor', label: 'Boréal', organizationId: 1 },
  ]);
  await database.insert(entities).values({ code: 'NORDICS', codeKey: 'nordics', label: 'Nordics' });
  await database.insert(markets).values([
    { code: 'NO', codeKey: 'no', label: 'Norway', entityId: 1 },
    { code: 'SE', codeKey: 'se', label: 'Sweden', entityId: 1 },
  ]);
}

async function writePeople({ fixtures }: TestWebApi): Promise<void> {
  const inAll = (permissionTypeId: number) =>
    SYSTEMS.map(({ id }) => ({
      allocationSystemId: id,
      roleId: Roles.Editor,
      permissionTypeId,
      ids: [1, 2],
    }));
  await fixtures.user([], { ...requireAccount('global.admin@demo.example'), isGlobalAdministrator: true });
  await fixtures.user(inAll(PermissionTypes.Brand), requireAccount('brand.editor@demo.example'));
  await fixtures.user(inAll(PermissionTypes.Market), requireAccount('market.editor@demo.example'));
}

async function writeProducts({ fixtures }: TestWebApi): Promise<void> {
  const published = { brandId: 1, publishedAt: new Date('2026-02-01T09:00:00Z'), requiredMarketIds: [1, 2] };
  const by = { createdBy: 'brand.editor@demo.example', updatedBy: 'brand.editor@demo.example' };
  const ring = await fixtures.product({ ...published, ...by, skuId: 'AU-1001', skuName: 'Lantern ring' });
  for (const marketId of [1, 2]) await fixtures.request(ring, marketId, { isRequestRequired: true });
  const brooch = { ...published, ...by, allocationSystemId: 4, name: 'Aurora brooch', availableQuantity: 40 };
  const asked = await fixtures.product(brooch);
  const answered = {
    isRequestRequired: true,
    submittedAt: new Date('2026-03-02T10:30:00Z'),
    submittedBy: 'market.editor@demo.example',
    updatedBy: 'market.editor@demo.example',
  };
  await fixtures.request(asked, 1, { ...answered, requestedQuantity: 30 });
  await fixtures.request(asked, 2, { ...answered, requestedQuantity: 20 });
}

/** Fills an empty database; ids count from 1. */
export async function writeGuideWorld(api: TestWebApi): Promise<void> {
  await writeCore(api);
  await writePeople(api);
  await writeProducts(api);
}

/** The directory's id of an account that the guide names. */
export const toUniqueId = (email: string) => requireAccount(email).uniqueId;
