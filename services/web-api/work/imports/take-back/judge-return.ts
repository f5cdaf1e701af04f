/** Judges whether a product may return to its state before an import, by the same rules as the screens. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ProblemError } from '@/domain/problems';
import { toReasonSentence } from '@/domain/reasons';
import { may } from '@/domain/rights';
import { toProductTitle } from '@/domain/systems';
import { type Database, queryRows, toIntArray } from '../../../data/database/database';
import { products } from '../../../data/database/schema';
import type { ProductRow } from '../../../data/products/present-product';
import { toProductKey } from '../../../data/products/product-key';
import { HISTORY_FIELDS } from '../../../data/products/product-values';
import { toStages } from '../../products/stages';
import { type ProductUpdate, readAnsweredOutside, toNarrowed } from '../products/write-products';
import type { ImportRecord, UndoRun } from './records';

export type Return = ProductUpdate & { record: ImportRecord };

/** The target state of the product: the fields that imports write as before, all others unchanged. */
export const toEarlier = (present: ProductRow, before: ProductRow): ProductRow => ({
  ...present,
  ...Object.fromEntries(HISTORY_FIELDS.map((field) => [field, before[field]])),
  finalizedAt: present.finalizedAt,
});

export const isLeaving = ({ before, after }: ProductUpdate) =>
  before.publishedAt !== null && after.publishedAt === null;

/** Why the user who takes the import back may not write a product; null when they may. */
export function judgeRight(
  { user, moment, fiscalYear }: UndoRun,
  brandIds: readonly number[],
): string | null {
  for (const brandId of brandIds) {
    const verdict = may(user, 'product.write', { system: moment, fiscalYear, brandId });
    if (!verdict.allowed) return toReasonSentence(verdict.reason);
  }
  return null;
}

function judgeStages(run: UndoRun, { before, after }: ProductUpdate): string | null {
  try {
    toStages(run, before, after);
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
}

const Id = z.object({ product_id: z.number() });

/** The products that markets have answered or were allocated pieces of: they stay published. */
async function readAnswered(database: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await queryRows(
    database,
    Id,
    sql`select distinct product_id from requests where product_id = any(${toIntArray(ids)})
      and (requested_quantity is not null or allocated_quantity is not null)`,
  );
  return new Set(rows.map((row) => row.product_id));
}

/** The products whose earlier key now belongs to another product. */
async function readTaken(database: Database, run: UndoRun, list: readonly Return[]): Promise<Set<number>> {
  const isSku = run.system.identifiesBy === 'sku';
  const renamed = list.filter(
    ({ before, after }) =>
      before.skuId !== after.skuId ||
      before.name !== after.name ||
      (!isSku && before.brandId !== after.brandId),
  );
  if (renamed.length === 0) return new Set();
  const json = JSON.stringify(
    renamed.map(({ after }) => ({
      id: after.productId,
      key: toProductKey(after),
      brand: after.brandId,
    })),
  );
  const isOfKey = sql`${products.identityKey} = n.key`;
  const isSame = isSku ? isOfKey : sql`${isOfKey} and ${products.brandId} = n.brand`;
  const rows = await queryRows(
    database,
    Id,
    sql`select n.id as product_id from jsonb_to_recordset(${json}::jsonb) as n (id integer, key text, brand integer)
      join ${products} on ${products.allocationSystemId} = ${run.system.id}
        and ${products.fiscalYear} = ${run.fiscalYear} and ${isSame} and ${products.productId} <> n.id`,
  );
  return new Set(rows.map((row) => row.product_id));
}

/** By product that the user may write, why it cannot return; products not listed may. */
export async function judgeReturns(
  database: Database,
  run: UndoRun,
  list: readonly Return[],
): Promise<Map<number, string>> {
  const answered = await readAnswered(
    database,
    list.filter(isLeaving).map(({ after }) => after.productId),
  );
  const outside = await readAnsweredOutside(database, toNarrowed(list));
  const taken = await readTaken(database, run, list);
  const reasons = new Map<number, string>();
  for (const update of list) {
    const { before, after } = update;
    const { productId } = after;
    const title = toProductTitle(before);
    const labels = outside.get(productId);
    const reason =
      judgeStages(run, update) ??
      (answered.has(productId) ? `Markets have answered for ${title}, so it stays published.` : null) ??
      (labels === undefined
        ? null
        : `These markets have answered for ${title} and stay eligible: ${labels}.`) ??
      (taken.has(productId) ? 'Another product has its earlier SKU id or name by now.' : null);
    if (reason !== null) reasons.set(productId, reason);
  }
  return reasons;
}
