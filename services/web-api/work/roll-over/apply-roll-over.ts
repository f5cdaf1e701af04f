/** Creates what a roll-over plans, in one transaction. Existing records stay as they are: a second run adds nothing. */
import { getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { keysOf } from '@/domain/fields';
import type { RoundMoment } from '@/domain/mid-year-review';
import {
  getProductField,
  isProductFieldOfKind,
  PRODUCT_FIELDS,
  type ProductField,
} from '@/domain/product-fields';
import { getUnmetCondition } from '@/domain/rights';
import { DAYS_TO_NEXT_YEAR } from '@/domain/steps';
import type { System } from '@/domain/systems';
import { requireFiscalYear } from '../../data/core/fiscal-years';
import { withoutRetiredMarkets } from '../../data/core/retired';
import { queryRows, type Transaction, toIntArray } from '../../data/database/database';
import { products } from '../../data/database/schema';
import { type Change, type ChangeContext, recordChanges } from '../../data/history/record-changes';
import { recordCreation } from '../../data/products/record-creation';
import { isSameProduct } from '../../data/products/same-product';
import { lockYears, replaceSteps } from '../../data/steps/steps';
import { planRollOver, type RollOverPlan, type Wanted, type Years } from './plan-roll-over';

export type RollOverBy = Pick<ChangeContext, 'at' | 'by'> & {
  moment: RoundMoment;
  /** The steps created here may belong to the current year, so the preconditions are confirmed before. */
  confirm: () => Promise<void>;
};

const Id = z.object({ product_id: z.number() });
const Pair = z.object({ from_id: z.number(), to_id: z.number() });
type Pair = z.infer<typeof Pair>;
const File = z.object({ product_id: z.number(), file_name: z.string(), is_main: z.boolean() });
type File = z.infer<typeof File>;

const COPIED = keysOf(PRODUCT_FIELDS).filter((field) => !getProductField(field).staysInYear);
const COLUMNS = getTableColumns(products);
const toName = (field: ProductField) => sql.raw(`"${COLUMNS[field].name}"`);
/** A value of the product `p` for the next year: a day moves with the year, and retired markets are left out. */
function toNextYear(field: ProductField) {
  const value = sql`p.${toName(field)}`;
  if (isProductFieldOfKind(field, 'day')) return sql`${value} + ${DAYS_TO_NEXT_YEAR}::integer`;
  return isProductFieldOfKind(field, 'markets') ? withoutRetiredMarkets(value) : value;
}

/** Adds the products as drafts. Keeps a product that another user adds at the same moment. */
async function insertDrafts(
  tx: Transaction,
  ids: readonly number[],
  { to }: Years,
  { at, by }: RollOverBy,
): Promise<number[]> {
  const when = sql`${at.toISOString()}::timestamptz`;
  const rows = await queryRows(
    tx,
    Id,
    sql`insert into products (allocation_system_id, fiscal_year, ${sql.join(COPIED.map(toName), sql`, `)},
        identity_key, created_at, created_by, updated_at, updated_by)
      select p.allocation_system_id, ${to}::integer, ${sql.join(COPIED.map(toNextYear), sql`, `)},
        p.identity_key, ${when}, ${by.email}, ${when}, ${by.email}
      from products p where p.product_id = any(${toIntArray(ids)})
      order by p.product_id
      on conflict do nothing returning product_id`,
  );
  return rows.map((row) => row.product_id);
}

/** The new products refer to the files of the old ones. */
function shareFiles(tx: Transaction, pairs: readonly Pair[], at: Date): Promise<File[]> {
  return queryRows(
    tx,
    File,
    sql`insert into product_files (product_id, file_name, content_type, size, sha256, storage_key, has_thumbnail,
      is_main, created_at)
    select n.to_id, f.file_name, f.content_type, f.size, f.sha256, f.storage_key, f.has_thumbnail, f.is_main,
      ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as n (from_id integer, to_id integer)
      join product_files f on f.product_id = n.from_id
    order by n.to_id, f.file_id
    returning product_id, file_name, is_main`,
  );
}

/** The history of a new product's files, in the same form as for a product created on the screen. */
function toFileChanges(files: readonly File[]): Change[] {
  const byProduct = new Map<number, File[]>();
  for (const file of files) byProduct.set(file.product_id, [...(byProduct.get(file.product_id) ?? []), file]);
  return [...byProduct].flatMap(([entityId, own]): Change[] => {
    const main = own.find((file) => file.is_main);
    const all = { entityId, field: 'files', from: [], to: own.map((file) => file.file_name) };
    return main ? [all, { entityId, field: 'mainFile', from: null, to: main.file_name }] : [all];
  });
}

async function applyProducts(
  tx: Transaction,
  system: System,
  years: Years,
  by: RollOverBy,
  { products }: RollOverPlan,
): Promise<Set<number>> {
  const ids = products.filter(({ outcome }) => outcome === 'created').map(({ productId }) => productId);
  if (ids.length === 0) return new Set();
  const created = await insertDrafts(tx, ids, years, by);
  const pairs = await queryRows(
    tx,
    Pair,
    sql`select p.product_id as from_id, q.product_id as to_id from products q
      join products p on p.allocation_system_id = q.allocation_system_id
        and p.fiscal_year = ${years.from} and ${isSameProduct(system, sql`q`, sql`p`)}
      where q.product_id = any(${toIntArray(created)})`,
  );
  const files = await shareFiles(tx, pairs, by.at);
  const isOutsideCondition =
    getUnmetCondition('product.write', { system: by.moment, fiscalYear: years.to }) !== null;
  const context: ChangeContext = { ...by, source: 'rollOver', isOutsideCondition };
  await recordCreation(tx, created, context);
  await recordChanges(tx, 'product', context, [
    ...pairs.map(({ from_id, to_id }) => ({
      ...{ entityId: to_id, field: 'rolledOverFrom', from: null, to: from_id },
    })),
    ...toFileChanges(files),
  ]);
  return new Set(pairs.map(({ from_id }) => from_id));
}

/** A run that creates nothing is not on record: it changes nothing. */
async function recordRun(
  tx: Transaction,
  { id }: System,
  { to }: Years,
  { at, by }: RollOverBy,
  created: { hasYear: boolean; hasSteps: boolean; products: number },
): Promise<void> {
  if (!created.hasYear && !created.hasSteps && created.products === 0) return;
  await recordChanges(tx, 'allocationSystem', { at, by, source: 'rollOver', isOutsideCondition: false }, [
    { entityId: id, field: 'preparedFiscalYear', from: null, to },
    { entityId: id, field: 'preparedProducts', from: null, to: created.products },
  ]);
}

/** Runs the roll-over and returns what it created. Throws 400 when the next year cannot be opened. */
export async function applyRollOver(
  tx: Transaction,
  system: System,
  years: Years,
  wanted: Wanted,
  by: RollOverBy,
): Promise<RollOverPlan> {
  // One run at a time: the second of two concurrent runs finds everything already created.
  await lockYears(tx, system.id);
  await by.confirm();
  const plan = await planRollOver(tx, system, years, wanted, true);
  await requireFiscalYear(tx, system.id, years.to);
  if (plan.steps.outcome === 'created') {
    await replaceSteps(tx, system.id, years.to, plan.steps.items);
    const change = { entityId: system.id, field: String(years.to), from: [], to: plan.steps.items };
    await recordChanges(tx, 'steps', { ...by, source: 'rollOver', isOutsideCondition: false }, [change]);
  }
  const created = await applyProducts(tx, system, years, by, plan);
  const hasSteps = plan.steps.outcome === 'created';
  await recordRun(tx, system, years, by, {
    hasYear: plan.opensYear,
    hasSteps,
    products: created.size,
  });
  const products = plan.products.map((product) =>
    product.outcome === 'created' && !created.has(product.productId)
      ? { ...product, outcome: 'present' as const }
      : product,
  );
  return { ...plan, products };
}
