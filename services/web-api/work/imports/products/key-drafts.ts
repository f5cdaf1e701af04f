/** Finds the product of a draft: the one its row was exported from, otherwise by SKU id, or by brand and name. */

import type { Database } from '../../../data/database/database';
import type { CellRefusal } from '../draft';
import type { ImportRun } from '../import-run';
import {
  refuseForeignRecord,
  refuseLookAlike,
  refuseMissingBrand,
  refuseRepeated,
  refuseTaken,
  refuseUnknownRecord,
} from './key-refusals';
import {
  type KnownProduct,
  type KnownProducts,
  readKnownProducts,
  toLooks,
  toNameKey,
} from './known-products';
import type { ProductDraft } from './read-products';

export type KeyedDraft = { draft: ProductDraft; productId: number | null };

/** `isRenamed`: the row gives its product a new key. */
type Keyed = KeyedDraft & { key: string; isRenamed: boolean };

/** The key of a draft within its system and year, or null if its brand is ambiguous. */
function toDraftKey({ patch, brandIds }: ProductDraft, target: KnownProduct | undefined): string | null {
  if (patch.skuId !== undefined) return patch.skuId;
  const name = patch.name ?? '';
  if (target && (brandIds === null || brandIds.includes(target.brandId)))
    return toNameKey(target.brandId, name);
  const [brandId, ...more] = brandIds ?? [];
  return brandId === undefined || more.length > 0 ? null : toNameKey(brandId, name);
}

function keyDraft(run: ImportRun, known: KnownProducts, draft: ProductDraft): Keyed | CellRefusal {
  const { record } = draft;
  const target = record === null ? undefined : known.byId.get(record.id);
  if (record && !target) return refuseUnknownRecord(run, draft, record);
  const key = toDraftKey(draft, target);
  if (key === null) return refuseMissingBrand(draft);
  const owner = known.byKey.get(key);
  if (target && owner && owner.productId !== target.productId) {
    return owner.isVisible ? refuseForeignRecord(run, draft, target, owner) : refuseTaken(draft);
  }
  if (owner) return { draft, productId: owner.productId, key, isRenamed: false };
  const { skuId } = draft.patch;
  const twin = skuId === undefined ? undefined : known.byLooks.get(toLooks(skuId));
  if (twin && twin.productId !== target?.productId) return refuseLookAlike(draft, twin);
  return { draft, productId: target?.productId ?? null, key, isRenamed: target !== undefined };
}

/** What a row claims: its product and its key, so that no other row of the file may use either. */
const toClaims = ({ productId, key, draft: { patch } }: Keyed): string[] => [
  ...(productId === null ? [] : [`product ${productId}`]),
  `key ${patch.skuId === undefined ? key : toLooks(patch.skuId)}`,
];

/** Of several rows about one product the first is accepted; a row with its current key precedes one that renames it. */
function refuseRepetitions(list: readonly Keyed[]): { kept: Keyed[]; refusals: CellRefusal[] } {
  const rows = new Map<string, Keyed>();
  const kept: Keyed[] = [];
  const refusals: CellRefusal[] = [];
  for (const keyed of [
    ...list.filter(({ isRenamed }) => !isRenamed),
    ...list.filter(({ isRenamed }) => isRenamed),
  ]) {
    const claims = toClaims(keyed);
    const earlier = claims.map((claim) => rows.get(claim)).find((each) => each !== undefined);
    if (earlier) {
      refusals.push(refuseRepeated(keyed.draft, earlier.draft, keyed.isRenamed));
    } else {
      for (const claim of claims) rows.set(claim, keyed);
      kept.push(keyed);
    }
  }
  return { kept, refusals };
}

const toOrder = ({ productId }: KeyedDraft) => productId ?? Number.MAX_SAFE_INTEGER;

/** The drafts by product, new products last. Drafts without a product or with another row's are refused. */
export async function keyDrafts(
  database: Database,
  run: ImportRun,
  drafts: readonly ProductDraft[],
): Promise<{ keyed: KeyedDraft[]; refusals: CellRefusal[]; failed: number }> {
  const known = await readKnownProducts(database, run, drafts);
  const list: Keyed[] = [];
  const refusals: CellRefusal[] = [];
  for (const draft of drafts) {
    const keyed = keyDraft(run, known, draft);
    if ('draft' in keyed) list.push(keyed);
    else refusals.push(keyed);
  }
  const { kept, refusals: repeated } = refuseRepetitions(list);
  refusals.push(...repeated);
  kept.sort((a, b) => toOrder(a) - toOrder(b) || a.draft.row - b.draft.row);
  return { keyed: kept, refusals, failed: drafts.length - kept.length };
}
