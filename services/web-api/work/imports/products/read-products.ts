/** Converts rows to import rows of products: the contract's schema validates the values, names become ids. */
import {
  FISCAL_YEAR_LABEL,
  isAllMarkets,
  PRODUCT_COLUMN_LABELS,
  PRODUCT_ID_LABEL,
  VERSION_LABEL,
} from '@/domain/contract/import-columns';
import { Id } from '@/domain/contract/primitives';
import { type ProductPatch, productPatch } from '@/domain/contract/product-write';
import { keysOf } from '@/domain/fields';
import { isProductFieldOfKind, PRODUCT_FIELDS, toFileOrder } from '@/domain/product-fields';
import { PRODUCT_STATUS_LABELS } from '@/domain/request-status';
import type { System } from '@/domain/systems';
import { NO_SUCH_BRAND } from '../../../refusal-texts';
import { isBlank, type SheetRow } from '../../../tools/sheet-reader/sheet-row';
import { getCell, type Layout, listFaults, toLayout, toMissingColumns } from '../columns/layout';
import { readIdList } from '../columns/names';
import { type CellKind, isYear, readCell, toCellKinds, toShownText } from '../columns/read-cell';
import { type RowVersion, readRowVersion } from '../columns/row-version';
import {
  type CellRefusal,
  type ReadingContext,
  type Readout,
  type RefuseCell,
  toRefuseCell,
} from '../import-row';

/** The fields whose cells hold a plain value. */
export const PRODUCT_CELL_KINDS = {
  ...toCellKinds(PRODUCT_FIELDS, toFileOrder(PRODUCT_FIELDS)),
  ...({ skuId: 'key', name: 'key' } satisfies Record<string, CellKind>),
};

/** The labels of the columns that an import of a system's products reads. */
export function toProductLabels({ identifiesBy }: Pick<System, 'identifiesBy'>): Record<string, string> {
  const { skuId, skuName, name, ...rest } = PRODUCT_COLUMN_LABELS;
  return identifiesBy === 'sku' ? { skuId, skuName, ...rest } : { name, ...rest };
}

/** The content of a product row. `brandIds`: the brands its brand text may refer to; null where it names none. */
export type ProductImportRow = {
  refuse: RefuseCell;
  row: number;
  brandIds: readonly number[] | null;
  patch: ProductPatch;
  /** The version the row was exported from; null where the row has none. */
  version: RowVersion | null;
  /** The product the row was exported from and the field that identifies it; null if there is none. */
  record: { id: number; field: 'version' | 'productId' } | null;
};

const MARKET_LISTS = keysOf(PRODUCT_FIELDS).filter((field) => isProductFieldOfKind(field, 'markets'));
/** Fields read as names: a formula without a value is reported before the name is looked up. */
const UNREADABLE_FIRST = ['brandId', 'status', 'fiscalYear', 'version', ...MARKET_LISTS];

type Fields = Record<string, unknown>;

function readValues(layout: Layout<string>, row: SheetRow, refuse: RefuseCell, { today }: ReadingContext) {
  const values: Fields = {};
  const refusals: CellRefusal[] = [];
  for (const [field, kind] of Object.entries(PRODUCT_CELL_KINDS)) {
    const cell = getCell(layout, row, field);
    if (isBlank(cell)) continue;
    const read = readCell(kind, cell, { is1904: row.is1904, today });
    if ('message' in read) refusals.push(refuse(field, read.message));
    else values[field] = read.value;
  }
  return { values, refusals };
}

function readMarkets(layout: Layout<string>, row: SheetRow, refuse: RefuseCell, context: ReadingContext) {
  const values: Fields = {};
  const refusals: CellRefusal[] = [];
  for (const field of MARKET_LISTS) {
    const cell = getCell(layout, row, field);
    if (isBlank(cell)) continue;
    const text = toShownText(cell) ?? '';
    if (field === 'eligibleMarketIds' && isAllMarkets(text) && context.findMarkets(text).length === 0) {
      values[field] = null;
      continue;
    }
    const read = readIdList(text, context.findMarkets);
    if ('ids' in read) values[field] = read.ids;
    else refusals.push(refuse(field, `There is no market ${read.unknown.slice(0, 5).join(', ')}.`));
  }
  return { values, refusals };
}

function readBrand(layout: Layout<string>, row: SheetRow, refuse: RefuseCell, context: ReadingContext) {
  const text = toShownText(getCell(layout, row, 'brandId'))?.trim() ?? '';
  if (text === '') return { brandIds: null, refusals: [] };
  const brandIds = context.findBrands(text);
  return { brandIds, refusals: brandIds.length > 0 ? [] : [refuse('brandId', NO_SUCH_BRAND)] };
}

/** The product the row was exported from, by its cells Product and Version, or why the two contradict each other. */
function readRecord(
  layout: Layout<string>,
  row: SheetRow,
  version: RowVersion | null,
): { record: ProductImportRow['record'] } | { message: string } {
  const cell = getCell(layout, row, 'productId');
  const read = isBlank(cell) ? null : readCell('whole', cell);
  const id = read === null ? null : 'value' in read ? Number(read.value) : Number.NaN;
  if (id !== null && !Id.safeParse(id).success)
    return {
      message: `Leave this cell as it was exported, or empty ${PRODUCT_ID_LABEL} and ${VERSION_LABEL}.`,
    };
  if (id !== null && version !== null && id !== version.id) {
    return {
      message: `${PRODUCT_ID_LABEL} is ${id}, but ${VERSION_LABEL} belongs to product ${version.id}. Export again: cells of two rows are mixed.`,
    };
  }
  if (version !== null) return { record: { id: version.id, field: 'version' } };
  return { record: id === null ? null : { id, field: 'productId' } };
}

/** The column Product holds product ids only in files exported by this application; elsewhere it may hold anything. */
function toProductLayout(header: SheetRow, labels: Record<string, string>): Layout<string> {
  const layout = toLayout<string>(header, labels);
  return layout.places.has('version')
    ? toLayout<string>(header, { ...labels, productId: PRODUCT_ID_LABEL })
    : layout;
}

// "Published" publishes. Other statuses are ignored, so that an old export does not withdraw products from the markets.
const isPublishing = (text: string | null) =>
  text?.trim().toLowerCase() === PRODUCT_STATUS_LABELS.published.toLowerCase();

/** Reads rows under a header. Throws a FileRefusal for a header without the columns that identify products. */
export function createProductReader(header: SheetRow, context: ReadingContext) {
  const { system, fiscalYear } = context;
  const key = system.identifiesBy === 'sku' ? 'skuId' : 'name';
  const labels = toProductLabels(system);
  const layout = toProductLayout(header, {
    ...labels,
    fiscalYear: FISCAL_YEAR_LABEL,
    version: VERSION_LABEL,
  });
  const needed = system.identifiesBy === 'sku' ? ['skuId'] : ['name', 'brandId'];
  const missing = needed.filter((field) => !layout.places.has(field)).map((field) => labels[field] ?? field);
  if (missing.length > 0) throw toMissingColumns(missing);
  const schema = productPatch(system);

  const readRow = (row: SheetRow): { importRow: ProductImportRow } | { refusals: CellRefusal[] } => {
    const refuse = toRefuseCell(layout, row);
    const faults = listFaults(layout, row, UNREADABLE_FIRST);
    if (faults.length > 0) return { refusals: faults.map(({ field, message }) => refuse(field, message)) };
    const year = getCell(layout, row, 'fiscalYear');
    const parts = [
      readValues(layout, row, refuse, context),
      readMarkets(layout, row, refuse, context),
      readBrand(layout, row, refuse, context),
    ] as const;
    const refusals = parts.flatMap((part) => part.refusals);
    if (!isBlank(year) && !isYear(year, fiscalYear)) {
      refusals.push(refuse('fiscalYear', `The file is imported into fiscal year ${fiscalYear}.`));
    }
    const version = readRowVersion(getCell(layout, row, 'version'));
    if ('message' in version) refusals.push(refuse('version', version.message));
    const record = readRecord(layout, row, 'message' in version ? null : version.value);
    if ('message' in record) refusals.push(refuse('productId', record.message));
    const values: Fields = { ...parts[0].values, ...parts[1].values };
    if (isBlank(getCell(layout, row, key)))
      refusals.push(refuse(key, `The ${labels[key]} field cannot be empty.`));
    if (isPublishing(toShownText(getCell(layout, row, 'status')))) values.isPublished = true;
    const parsed = schema.safeParse(values);
    const refused = new Set(refusals.map(({ column }) => column));
    for (const issue of parsed.error?.issues ?? []) {
      const refusal = refuse(String(issue.path[0] ?? ''), issue.message);
      if (!refused.has(refusal.column)) refusals.push(refusal);
    }
    if (refusals.length > 0 || !parsed.success || 'message' in version || 'message' in record)
      return { refusals };
    const { brandIds } = parts[2];
    return {
      importRow: { refuse, row: row.row, brandIds, patch: parsed.data, version: version.value, ...record },
    };
  };

  const readout: Readout<ProductImportRow> = {
    importRows: [],
    refusals: [],
    failed: 0,
    ignoredColumns: layout.rest.map((place) => place.header),
  };
  return {
    readout,
    /** Adds a row to the readout. */
    add(row: SheetRow): void {
      const read = readRow(row);
      if ('importRow' in read) {
        readout.importRows.push(read.importRow);
      } else {
        readout.failed += 1;
        readout.refusals.push(...read.refusals);
      }
    },
  };
}
