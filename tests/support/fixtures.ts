/** Small data for tests: each builder fills in what a test does not care about and returns the row. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { toKey } from '@/domain/keys';
import { requireSystemById, SYSTEMS } from '@/domain/systems';
import type { Clock } from '@/services/web-api/clock';
import type { Database } from '@/services/web-api/data/database/database';
import {
  allocationSystems,
  brands,
  entities,
  fiscalYears,
  markets,
  organizations,
  permissions,
  products,
  requests,
  steps,
  systemYears,
  users,
} from '@/services/web-api/data/database/schema';
import { toProductKey } from '@/services/web-api/data/products/product-key';

type ProductRow = typeof products.$inferInsert;
type RequestRow = typeof requests.$inferInsert;
type Held = Omit<typeof permissions.$inferInsert, 'userId'>;

/** The year of all fixtures, unless a test sets another. */
export const FISCAL_YEAR = 2026;

function requireFirst<T>(rows: readonly T[]): T {
  const [first] = rows;
  if (first === undefined) throw new Error('The fixture was not written.');
  return first;
}

let count = 0;
const next = () => {
  count += 1;
  return count;
};

export function createFixtures(database: Database, clock: Clock) {
  const organization = async (code = `ORG${next()}`) =>
    requireFirst(
      await database
        .insert(organizations)
        .values({ code, codeKey: toKey(code), label: `Organization ${code}` })
        .returning(),
    );

  const brand = async (organizationId: number | null = null, code = `BRAND${next()}`) =>
    requireFirst(
      await database
        .insert(brands)
        .values({ code, codeKey: toKey(code), label: `Brand ${code}`, organizationId })
        .returning(),
    );

  const entity = async (code = `ENTITY${next()}`) =>
    requireFirst(
      await database
        .insert(entities)
        .values({ code, codeKey: toKey(code), label: `Entity ${code}` })
        .returning(),
    );

  const market = async (entityId: number | null = null, code = `M${next()}`) =>
    requireFirst(
      await database
        .insert(markets)
        .values({ code, codeKey: toKey(code), label: `Market ${code}`, entityId })
        .returning(),
    );

  /** A user with permissions; `uniqueId` is the `as` of `call`. */
  const user = async (
    held: readonly Held[] = [],
    more: Partial<typeof users.$inferInsert> = {},
  ): Promise<typeof users.$inferSelect> => {
    const number = next();
    const row = requireFirst(
      await database
        .insert(users)
        .values({
          uniqueId: randomUUID(),
          email: `user${number}@test.example`,
          name: `User ${number}`,
          ...more,
        })
        .returning(),
    );
    if (held.length > 0) {
      await database.insert(permissions).values(held.map((each) => ({ ...each, userId: row.userId })));
    }
    return row;
  };

  const inSystem = (
    allocationSystemId: number,
    roleId: number,
    permissionTypeId: number | null,
    ids: number[] | null,
  ) => user([{ allocationSystemId, roleId, permissionTypeId, ids }]);

  /** Sets a system's current year and, where it has steps, the one step that is open today (null: none). */
  const moment = async (
    allocationSystemId: number,
    step: 1 | 2 | 3 | null,
    fiscalYear = FISCAL_YEAR,
    isMidYearReview = false,
  ) => {
    await year(fiscalYear);
    await database
      .insert(allocationSystems)
      .values({ allocationSystemId, currentFiscalYear: fiscalYear })
      .onConflictDoUpdate({
        target: allocationSystems.allocationSystemId,
        set: { currentFiscalYear: fiscalYear },
      });
    const { hasSteps } = requireSystemById(allocationSystemId);
    await database.delete(steps).where(eq(steps.allocationSystemId, allocationSystemId));
    if (!hasSteps || step === null) return;
    const today = clock.today();
    await database.insert(steps).values({
      allocationSystemId,
      fiscalYear,
      order: step,
      startDate: today,
      endDate: today,
      isMidYearReview,
    });
  };

  /** Opens a year in every system. */
  const year = async (fiscalYear: number) => {
    await database.insert(fiscalYears).values({ fiscalYear }).onConflictDoNothing();
    const rows = SYSTEMS.map(({ id }) => ({ allocationSystemId: id, fiscalYear }));
    await database.insert(systemYears).values(rows).onConflictDoNothing();
  };

  const product = async (input: Partial<ProductRow> & Pick<ProductRow, 'brandId'>) => {
    const number = next();
    const allocationSystemId = input.allocationSystemId ?? 1;
    await year(input.fiscalYear ?? FISCAL_YEAR);
    const identity =
      requireSystemById(allocationSystemId).identifiesBy === 'sku'
        ? { skuId: `SKU-${number}`, skuName: `Product ${number}` }
        : { name: `Product ${number}` };
    const row = {
      allocationSystemId,
      fiscalYear: FISCAL_YEAR,
      availableQuantity: 100,
      createdBy: 'fixture@test.example',
      updatedBy: 'fixture@test.example',
      createdAt: clock.now(),
      updatedAt: clock.now(),
      ...identity,
      ...input,
    };
    const identityKey = toProductKey(row);
    return requireFirst(
      await database
        .insert(products)
        .values({ identityKey, ...row })
        .returning(),
    );
  };

  const request = async (
    of: typeof products.$inferSelect,
    marketId: number,
    input: Partial<RequestRow> = {},
  ) => {
    const { productId, allocationSystemId, fiscalYear, brandId } = of;
    const row = { productId, allocationSystemId, fiscalYear, brandId, marketId };
    return requireFirst(
      await database
        .insert(requests)
        .values({ ...row, updatedBy: 'fixture@test.example', updatedAt: clock.now(), ...input })
        .returning(),
    );
  };

  return {
    organization,
    brand,
    entity,
    market,
    user,
    year,
    moment,
    product,
    request,
    globalAdministrator: () => user([], { isGlobalAdministrator: true }),
    administrator: (systemId = 1) => inSystem(systemId, Roles.Administrator, null, null),
    brandEditor: (brandIds: number[], systemId = 1) =>
      inSystem(systemId, Roles.Editor, PermissionTypes.Brand, brandIds),
    brandViewer: (brandIds: number[], systemId = 1) =>
      inSystem(systemId, Roles.Viewer, PermissionTypes.Brand, brandIds),
    marketEditor: (marketIds: number[], systemId = 1) =>
      inSystem(systemId, Roles.Editor, PermissionTypes.Market, marketIds),
    marketViewer: (marketIds: number[], systemId = 1) =>
      inSystem(systemId, Roles.Viewer, PermissionTypes.Market, marketIds),
  };
}

export type Fixtures = ReturnType<typeof createFixtures>;
