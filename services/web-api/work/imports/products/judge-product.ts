/** Judges one import row against the current product, by the same rules as the screens. Pure: it reads nothing. */
import { PRODUCT_COLUMN_LABELS } from '@/domain/contract/import-columns';
import { type ProductWrite, productCreate, toProductConflicts } from '@/domain/contract/product-write';
import { ProblemError } from '@/domain/problems';
import { getReadScope } from '@/domain/read-scope';
import { toReasonSentence } from '@/domain/reasons';
import { may } from '@/domain/rights';
import { toMessage } from '@/domain/validation';
import { toRetiredError } from '../../../data/core/retired';
import type { ProductRow } from '../../../data/products/present-product';
import { HISTORY_FIELDS, type ProductValues, toProductValues } from '../../../data/products/product-values';
import { NOT_ELIGIBLE } from '../../../refusal-texts';
import { toStages } from '../../products/stages';
import type { CellRefusal } from '../import-row';
import type { ImportRun } from '../import-run';
import { refuseTaken, SEVERAL_BRANDS } from './key-rows';
import type { ProductImportRow } from './read-products';

export type Judgement =
  | { kind: 'refused'; refusals: CellRefusal[] }
  | { kind: 'unchanged'; importRow: ProductImportRow; before: ProductRow }
  | { kind: 'create'; importRow: ProductImportRow; write: ProductWrite; values: ProductValues }
  | { kind: 'update'; importRow: ProductImportRow; before: ProductRow; after: ProductRow };

// Building a schema costs more than validating with it.
const CREATE = {
  sku: productCreate({ identifiesBy: 'sku' }),
  name: productCreate({ identifiesBy: 'name' }),
};

const refuse = (refusals: CellRefusal[]): Judgement => ({ kind: 'refused', refusals });
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

const toMissing = (field: string) =>
  toMessage('required_relation', {
    field: Object.entries(PRODUCT_COLUMN_LABELS).find(([each]) => each === field)?.[1] ?? field,
  });

/** No product has the key, and the row lacks fields to create one: usually the key is mistyped. */
const refuseUnknownKey = ({ fiscalYear }: ImportRun, { refuse, patch }: ProductImportRow): CellRefusal => {
  const { skuId, skuName, brandId, availableQuantity } = PRODUCT_COLUMN_LABELS;
  return refuse(
    'skuId',
    `There is no product with ${skuId} ${patch.skuId} in ${fiscalYear}. Correct the ${skuId}, or fill in ${brandId}, ${skuName} and ${availableQuantity} to create it.`,
  );
};

function judgeRight({ user, moment, fiscalYear }: ImportRun, importRow: ProductImportRow, brandId: number) {
  const verdict = may(user, 'product.write', { system: moment, fiscalYear, brandId });
  if (verdict.allowed) return [];
  const field = verdict.reason === 'notYourBrand' ? 'brandId' : null;
  return [importRow.refuse(field, toReasonSentence(verdict.reason))];
}

/** Checks a product's references and the consistency of its fields. */
function judgeFields(
  importRow: ProductImportRow,
  product: Parameters<typeof toProductConflicts>[0] &
    Pick<ProductRow, 'eligibleMarketIds' | 'requiredMarketIds'>,
): CellRefusal[] {
  const { eligibleMarketIds: eligible, requiredMarketIds: required } = product;
  const isRequiredEligible = eligible === null || required.every((id) => eligible.includes(id));
  return [
    ...toProductConflicts(product).map(([field, message]) => importRow.refuse(field, message)),
    ...(isRequiredEligible ? [] : [importRow.refuse('requiredMarketIds', NOT_ELIGIBLE)]),
  ];
}

type Masters = Pick<ProductRow, 'brandId' | 'eligibleMarketIds' | 'requiredMarketIds'>;

/** Refuses retired brands and markets that the product does not name yet. */
function judgeRetired(
  { retired }: ImportRun,
  importRow: ProductImportRow,
  after: Masters,
  before: Masters | null,
) {
  const toError = (field: 'eligibleMarketIds' | 'requiredMarketIds') =>
    toRetiredError(retired.markets, after[field], before?.[field] ?? null);
  const errors = {
    brandId: toRetiredError(retired.brands, [after.brandId], before && [before.brandId]),
    eligibleMarketIds: toError('eligibleMarketIds'),
    requiredMarketIds: toError('requiredMarketIds'),
  };
  return Object.entries(errors).flatMap(([field, message]) =>
    message ? [importRow.refuse(field, message)] : [],
  );
}

/** The brand of an import row; the current one if its text may refer to that too. */
function toBrandId({ brandIds }: ProductImportRow, present: number | null): number | 'none' | 'several' {
  if (brandIds === null) return present ?? 'none';
  if (present !== null && brandIds.includes(present)) return present;
  const [only, ...more] = brandIds;
  if (only === undefined) return 'none';
  return more.length > 0 ? 'several' : only;
}

function judgeStages(
  run: ImportRun,
  importRow: ProductImportRow,
  before: ProductRow,
  after: ProductRow,
): CellRefusal[] {
  try {
    toStages(run, before, after);
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return [importRow.refuse(null, error.message)];
  }
}

function judgeCreate(run: ImportRun, importRow: ProductImportRow, isTaken: boolean): Judgement {
  const brandId = toBrandId(importRow, null);
  if (brandId === 'none') return refuse([refuseUnknownKey(run, importRow)]);
  if (brandId === 'several') return refuse([importRow.refuse('brandId', SEVERAL_BRANDS)]);
  const rights = judgeRight(run, importRow, brandId);
  if (rights.length > 0) return refuse(rights);
  if (isTaken) return refuse([refuseTaken(importRow)]);
  const input = { ...importRow.patch, fiscalYear: run.fiscalYear, brandId };
  const parsed = CREATE[run.system.identifiesBy].safeParse(input);
  if (!parsed.success) {
    return refuse(
      parsed.error.issues.map((issue) => {
        const field = String(issue.path[0] ?? '');
        const isMissing = !Object.hasOwn(input, field);
        return importRow.refuse(field, isMissing ? toMissing(field) : issue.message);
      }),
    );
  }
  const write: ProductWrite = parsed.data;
  const errors = [...judgeFields(importRow, write), ...judgeRetired(run, importRow, write, null)];
  if (errors.length > 0) return refuse(errors);
  return { kind: 'create', importRow, write, values: toProductValues(write) };
}

function judgeUpdate(run: ImportRun, importRow: ProductImportRow, before: ProductRow): Judgement {
  const brandId = toBrandId(importRow, before.brandId);
  if (typeof brandId !== 'number') return refuse([importRow.refuse('brandId', SEVERAL_BRANDS)]);
  const { isPublished, ...patch } = importRow.patch;
  const values = toProductValues({ ...patch, brandId }, before);
  const publishedAt = before.publishedAt ?? (isPublished ? run.now : null);
  const after: ProductRow = { ...before, ...values, publishedAt };
  const isChanged = HISTORY_FIELDS.some((field) => !isSame(after[field], before[field]));
  if (!isChanged) return { kind: 'unchanged', importRow, before };
  const rights = judgeRight(run, importRow, before.brandId);
  if (rights.length === 0 && brandId !== before.brandId) rights.push(...judgeRight(run, importRow, brandId));
  if (rights.length > 0) return refuse(rights);
  const errors = [
    ...judgeFields(importRow, after),
    ...judgeRetired(run, importRow, after, before),
    ...judgeStages(run, importRow, before, after),
  ];
  return errors.length > 0 ? refuse(errors) : { kind: 'update', importRow, before, after };
}

/** A product of another brand side is invisible to the writer, but its SKU id is still taken. */
function isVisible({ user, system }: ImportRun, { brandId }: ProductRow): boolean {
  const scope = getReadScope(user, system.id);
  return scope.kind === 'all' || (scope.kind === 'brands' && scope.brandIds.includes(brandId));
}

export function judgeProduct(
  run: ImportRun,
  importRow: ProductImportRow,
  before: ProductRow | null,
): Judgement {
  if (before && isVisible(run, before)) return judgeUpdate(run, importRow, before);
  return judgeCreate(run, importRow, before !== null);
}
