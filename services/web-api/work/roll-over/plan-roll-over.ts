/** Plans a year roll-over: reads both years, writes nothing. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RollOver, RollOverProduct } from '@/domain/contract/roll-over';
import { toNextYearSteps } from '@/domain/steps';
import type { System } from '@/domain/systems';
import { listSystemYears } from '../../data/core/fiscal-years';
import { withoutRetiredMarkets } from '../../data/core/retired';
import { type Database, queryRows } from '../../data/database/database';
import { isSameProduct } from '../../data/products/same-product';
import { listSteps } from '../../data/steps/steps';
import { requireFound } from '../../refusals';

export type RollOverPlan = Pick<RollOver, 'opensYear' | 'steps'> & { products: RollOverProduct[] };
export type Years = { from: number; to: number };
/** What the next year starts with. Without both it is empty. */
export type Wanted = { steps: boolean; products: boolean };

const Row = z.object({
  product_id: z.number(),
  brand_id: z.number(),
  sku_id: z.string().nullable(),
  sku_name: z.string().nullable(),
  name: z.string().nullable(),
  required_market_ids: z.array(z.number()),
  is_disabled: z.boolean(),
  is_retired: z.boolean(),
  is_present: z.boolean(),
});

function toProduct(row: z.infer<typeof Row>, { identifiesBy }: System): RollOverProduct {
  const outcome = row.is_present ? 'present' : row.is_disabled || row.is_retired ? 'leftOut' : 'created';
  return {
    productId: row.product_id,
    brandId: row.brand_id,
    ...(identifiesBy === 'sku'
      ? { skuId: row.sku_id ?? '', skuName: row.sku_name ?? '' }
      : { name: row.name ?? '' }),
    requiredMarketIds: row.required_market_ids,
    outcome,
    reason: outcome !== 'leftOut' ? null : row.is_disabled ? 'disabled' : 'brandRetired',
  };
}

async function planSteps(
  database: Database,
  { id }: System,
  { from, to }: Years,
  wanted: Wanted,
): Promise<RollOver['steps']> {
  const present = await listSteps(database, id, to);
  if (present.length > 0) return { outcome: 'present', items: present };
  if (!wanted.steps) return { outcome: 'none', items: [] };
  const items = toNextYearSteps(await listSteps(database, id, from));
  return { outcome: items.length > 0 ? 'created' : 'none', items };
}

/** Both years of a roll-over. Throws 404 for a year that the system does not have. */
export async function requireYears(database: Database, { id }: System, fiscalYear: number): Promise<Years> {
  const years = await listSystemYears(database, id);
  return { from: requireFound(years.find((year) => year === fiscalYear)), to: fiscalYear + 1 };
}

async function planProducts(
  database: Database,
  system: System,
  years: Years,
  isHeld: boolean,
): Promise<RollOverProduct[]> {
  const rows = await queryRows(
    database,
    Row,
    sql`select p.product_id, p.brand_id, p.sku_id, p.sku_name, p.name, ${withoutRetiredMarkets(sql`p.required_market_ids`)} as required_market_ids, p.is_disabled,
        (select is_retired from brands b where b.brand_id = p.brand_id) as is_retired,
        exists (select from products q where q.allocation_system_id = p.allocation_system_id
          and q.fiscal_year = ${years.to} and ${isSameProduct(system, sql`q`, sql`p`)}) as is_present
      from products p
      where p.allocation_system_id = ${system.id} and p.fiscal_year = ${years.from}
      order by p.title_search, p.product_id ${isHeld ? sql`for share` : sql``}`,
  );
  return rows.map((row) => toProduct(row, system));
}

/** The plan; `isHeld` locks the products until the transaction ends. */
export async function planRollOver(
  database: Database,
  system: System,
  years: Years,
  wanted: Wanted,
  isHeld = false,
): Promise<RollOverPlan> {
  return {
    opensYear: !(await listSystemYears(database, system.id)).includes(years.to),
    steps: await planSteps(database, system, years, wanted),
    products: wanted.products ? await planProducts(database, system, years, isHeld) : [],
  };
}
