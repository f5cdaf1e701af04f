/** The content of a row (in a wide file: a cell) for the request of a market for a product. */
import { RequestPatch } from '@/domain/contract/request-write';
import { MAX_PRIORITY } from '@/domain/limits';
import { CONTROLS } from '@/domain/texts';
import { toMessage } from '@/domain/validation';
import { NO_SUCH_BRAND } from '../../../refusal-texts';
import { isBlank, type SheetRow } from '../../../tools/sheet-reader/sheet-row';
import { getCell, type Layout, listFaults } from '../columns/layout';
import { isYear, readCell, toShownText } from '../columns/read-cell';
import type { RowVersion } from '../columns/row-version';
import type { CellRefusal, ReadingContext, RefuseCell } from '../import-row';
import { IDENTITY_LABELS } from './request-layout';

export type RequestImportRow = {
  refuse: RefuseCell;
  row: number;
  /** The SKU id or the name. */
  product: string;
  /** The brands that the row's brand text may refer to; null where the row names none. */
  brandIds: readonly number[] | null;
  marketId: number;
  patch: RequestPatch;
  /** The version the row was exported from; null where it has none, as in a wide file. */
  version: RowVersion | null;
};
export type Identity = Pick<RequestImportRow, 'product' | 'brandIds'>;

/** The result of one row: import rows, and how many of its requests were refused while reading. */
export type RowRead = { importRows: RequestImportRow[]; refusals: CellRefusal[]; failed: number };

export const toFailed = (refusals: CellRefusal[], failed = 1): RowRead => ({
  importRows: [],
  refusals,
  failed,
});

export const SEVERAL_MARKETS = 'Several markets have this name. Write the code of the market.';

export const toTextOf = (layout: Layout<string>, row: SheetRow, field: string) =>
  toShownText(getCell(layout, row, field))?.trim() ?? '';

/** Fields that identify the request: a formula without a value is reported before the name is looked up. */
const NAMING_FIELDS = ['skuId', 'name', 'brandId', 'brandCode', 'fiscalYear'];

/** The product of a row, or why it cannot be identified. */
export function readIdentity(
  layout: Layout<string>,
  row: SheetRow,
  refuse: RefuseCell,
  { system, fiscalYear, findBrands }: ReadingContext,
): { identity: Identity } | { refusals: CellRefusal[] } {
  const refusals = listFaults(layout, row, NAMING_FIELDS).map(({ field, message }) => refuse(field, message));
  if (refusals.length > 0) return { refusals };
  const key = system.identifiesBy === 'sku' ? 'skuId' : 'name';
  const product = toTextOf(layout, row, key).normalize('NFC');
  if (product === '') {
    refusals.push(refuse(key, toMessage('required_relation', { field: IDENTITY_LABELS[key] })));
  } else {
    const read = readCell('key', getCell(layout, row, key));
    if ('message' in read) refusals.push(refuse(key, read.message));
    else if (/\p{Cc}/u.test(product)) refusals.push(refuse(key, CONTROLS));
  }
  const brandField = toTextOf(layout, row, 'brandCode') === '' ? 'brandId' : 'brandCode';
  const brand = toTextOf(layout, row, brandField);
  const brandIds = brand === '' ? null : findBrands(brand);
  if (brandIds?.length === 0) refusals.push(refuse(brandField, NO_SUCH_BRAND));
  const year = getCell(layout, row, 'fiscalYear');
  if (!isBlank(year) && !isYear(year, fiscalYear)) {
    refusals.push(refuse('fiscalYear', `The file is imported into fiscal year ${fiscalYear}.`));
  }
  return refusals.length > 0 ? { refusals } : { identity: { product, brandIds } };
}

/** Priority has its own messages: the schema's are about numbers that are too small or too big. */
export const toSentence = (field: string, message: string) =>
  field === 'priority' ? `Must be a whole number from 1 to ${MAX_PRIORITY}.` : message;

/** The import row of one request, its values validated by the contract's schema. */
export function toImportRow(
  row: SheetRow,
  refuse: RefuseCell,
  identity: Identity,
  marketId: number,
  values: Record<string, unknown>,
  version: RowVersion | null = null,
): RowRead {
  const parsed = RequestPatch.safeParse(values);
  if (parsed.success) {
    const importRow = { refuse, row: row.row, ...identity, marketId, patch: parsed.data, version };
    return { importRows: [importRow], refusals: [], failed: 0 };
  }
  return toFailed(
    parsed.error.issues.map(({ path, message }) => {
      const field = String(path[0] ?? '');
      return refuse(field, toSentence(field, message));
    }),
  );
}
