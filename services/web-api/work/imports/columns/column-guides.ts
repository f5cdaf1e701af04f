/** What the columns of our workbooks hold and accept: the explaining sheet and the rules of cells derive from it. */
import {
  BRAND_CODE_LABEL,
  BRAND_PART_LABELS,
  FISCAL_YEAR_LABEL,
  MARKET_CODE_LABEL,
  MARKET_PART_LABELS,
  PRODUCT_COLUMN_LABELS,
  PRODUCT_ID_LABEL,
  VERSION_LABEL,
} from '@/domain/contract/import-columns';
import type { Field, Fields } from '@/domain/fields';
import { CURRENCIES, FIRST_DAY, LAST_DAY, MAX_LINE_LENGTH, MAX_QUANTITY } from '@/domain/limits';
import { PRODUCT_FIELDS } from '@/domain/product-fields';
import type { ReadScope } from '@/domain/read-scope';
import { REQUEST_FIELDS } from '@/domain/request-fields';
import { PRODUCT_STATUS_LABELS } from '@/domain/request-status';
import type { System } from '@/domain/systems';
import type { CellRule } from '../../../tools/workbooks/cell-rules';
import type { ColumnAbout, ColumnUse, WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import { toProductLabels } from '../products/read-products';
import { REQUEST_PARTS, type RequestFolder } from '../requests/request-layout';
import { READ_ONLY_COLUMNS, toRecordText } from './read-only-columns';

/** The names that cells may hold, and the headers beside a column. */
type GuideContext = {
  /** Brands as the column Brand writes them. */
  brands: readonly string[];
  brandCodes: readonly string[];
  marketCodes: readonly string[];
  /** The reasons that the system offers for a figure. */
  reasons: readonly string[];
  headers: ReadonlySet<string>;
};
type Guide = ColumnAbout & { rule?: CellRule | ((context: GuideContext) => CellRule | undefined) };

const quantity = (min = 0): CellRule => ({ type: 'whole', min, max: MAX_QUANTITY });
const toList = (values: readonly string[]): CellRule | undefined =>
  values.length === 0 ? undefined : { type: 'list', values };
const MAX_PRICE = 9_999_999_999.99;

/** What a spreadsheet program accepts as a field. A list of markets in one cell has no rule. */
function toFieldRule(field: Field): Guide['rule'] {
  switch (field.kind) {
    case 'brand':
      return ({ brands }) => toList(brands);
    case 'line':
    case 'lines':
      return { type: 'length', max: field.max };
    case 'quantity':
      return quantity(field.min);
    case 'rank':
      return { type: 'whole', min: field.min, max: field.max };
    case 'money':
      return { type: 'decimal', min: 0, max: MAX_PRICE };
    case 'currency':
      return { type: 'list', values: CURRENCIES };
    case 'day':
      return { type: 'date', min: FIRST_DAY, max: LAST_DAY };
    case 'flag':
      return { type: 'list', values: ['Yes', 'No'] };
    case 'url':
    case 'markets':
      return undefined;
  }
}

type Guides = Readonly<Record<string, Guide>>;

const toFieldGuides = (fields: Fields): Guides =>
  Object.fromEntries(
    Object.values(fields).map((field) => {
      const { label, holds, allowed, example } = field;
      return [label, { holds, allowed, example, rule: toFieldRule(field) }];
    }),
  );

const product = PRODUCT_COLUMN_LABELS;
const { requestedQuantity } = MARKET_PART_LABELS;
const { allocatedQuantity, allocationReason } = BRAND_PART_LABELS;

/** Whole pieces in whole packs, by the pack size in the same row. */
const inPacks = (cell: string, pack: string) =>
  `ISNUMBER(${cell}),${cell}>=0,${cell}=INT(${cell}),MOD(${cell},MAX(1,${pack}))=0`;

/** The rules of a product for one market, by the columns of the same row. */
function toRequestedRule({ headers }: GuideContext): CellRule {
  const { packSize, minPerMarket, maxPerMarket } = product;
  if (![packSize, minPerMarket, maxPerMarket].every((header) => headers.has(header))) return quantity();
  return {
    type: 'formula',
    toFormula: (at) => {
      const [cell, most] = [at(requestedQuantity), at(maxPerMarket)];
      return `AND(${inPacks(cell, at(packSize))},OR(${cell}=0,AND(${cell}>=N(${at(minPerMarket)}),OR(${most}="",${cell}<=${most}))))`;
    },
    sentence: `Whole packs, from ${minPerMarket} to ${maxPerMarket} of the row. 0 says no, thank you.`,
  };
}

function toAllocatedRule({ headers }: GuideContext): CellRule {
  if (!headers.has(product.packSize)) return quantity();
  return {
    type: 'formula',
    toFormula: (at) => `AND(${inPacks(at(allocatedQuantity), at(product.packSize))})`,
    sentence: `Whole packs: a multiple of ${product.packSize} of the row, or 0.`,
  };
}

/** The columns of workbooks that are not fields, by header. */
const COMMON_GUIDES: Guides = {
  ...Object.fromEntries(Object.values(READ_ONLY_COLUMNS).map(({ header, holds }) => [header, { holds }])),
  [FISCAL_YEAR_LABEL]: { holds: 'The fiscal year of the product.', example: '2027' },
  [BRAND_CODE_LABEL]: { holds: 'The code of the brand.', rule: ({ brandCodes }) => toList(brandCodes) },
  [PRODUCT_ID_LABEL]: { holds: toRecordText('The product that the row was downloaded from.') },
  [MARKET_CODE_LABEL]: { holds: 'The code of the market.', rule: ({ marketCodes }) => toList(marketCodes) },
  [VERSION_LABEL]: { holds: toRecordText('Keeps a row from overwriting a later change of a colleague.') },
};

const PRODUCT_GUIDES: Guides = {
  ...COMMON_GUIDES,
  [requestedQuantity]: { holds: 'The pieces that the markets request.' },
  [allocatedQuantity]: { holds: 'The pieces that are allocated to the markets.' },
  ...toFieldGuides(PRODUCT_FIELDS),
  [product.status]: {
    holds: 'Where the product stands.',
    allowed: `${PRODUCT_STATUS_LABELS.published} publishes a draft. Nothing else changes the status.`,
    example: PRODUCT_STATUS_LABELS.published,
    rule: { type: 'list', values: [PRODUCT_STATUS_LABELS.draft, PRODUCT_STATUS_LABELS.published] },
  },
};

const REQUEST_FIELD_GUIDES = toFieldGuides(REQUEST_FIELDS);
const REQUEST_GUIDES: Guides = {
  ...COMMON_GUIDES,
  ...toFieldGuides(PRODUCT_FIELDS),
  ...REQUEST_FIELD_GUIDES,
  [requestedQuantity]: { holds: '', ...REQUEST_FIELD_GUIDES[requestedQuantity], rule: toRequestedRule },
  [allocatedQuantity]: { holds: '', ...REQUEST_FIELD_GUIDES[allocatedQuantity], rule: toAllocatedRule },
  [allocationReason]: { holds: '', ...REQUEST_FIELD_GUIDES[allocationReason], rule: toReasonRule },
  [product.status]: { holds: 'Where the request stands.' },
};

/** The sentence under the explanations of a workbook that can be imported. */
export const GUIDE_HINT = 'An empty cell changes nothing.';
/** The same in a protected workbook. */
export const PROTECTED_HINT =
  'An empty cell changes nothing. Grey columns are protected. To sort or delete rows, choose Review, Unprotect Sheet: there is no password.';

/** The reasons that the system offers; where it has none, any text. */
function toReasonRule({ reasons }: GuideContext): CellRule {
  return toList(reasons) ?? { type: 'length', max: MAX_LINE_LENGTH };
}

type Names = {
  brands: ReadonlyMap<number, string>;
  brandCodes: ReadonlyMap<number, string>;
  /** Codes. */
  markets: ReadonlyMap<number, string>;
};
type ListedNames = Omit<GuideContext, 'headers'>;

/** The names that a reader's cells may hold: those of their own brands or markets. */
export function toListedNames(
  { brands, brandCodes, markets }: Names,
  scope: ReadScope,
  reasons: readonly string[] = [],
): ListedNames {
  const pick = (names: ReadonlyMap<number, string>, ids: readonly number[] | null) =>
    [...names].flatMap(([id, name]) => (ids === null || ids.includes(id) ? [name] : []));
  const brandIds = scope.kind === 'brands' ? scope.brandIds : null;
  return {
    brands: pick(brands, brandIds),
    brandCodes: pick(brandCodes, brandIds),
    marketCodes: pick(markets, scope.kind === 'markets' ? scope.marketIds : null),
    // For the brand side only: markets have no column for it.
    reasons: scope.kind === 'markets' ? [] : reasons,
  };
}

/** What an import changes by a workbook's columns, and which of them say what a row is about; by header. */
type ColumnUses = { inputs: readonly string[]; keys: readonly string[]; guides: Guides };

/** The folders a reader of a scope may import requests into. */
export const FOLDERS_OF_SCOPE: Record<ReadScope['kind'], readonly RequestFolder[]> = {
  all: ['requests', 'final-allocations'],
  brands: ['final-allocations'],
  markets: ['requests'],
  none: [],
};

/** The uses of a workbook of requests: the fields of the folders it may be imported into. */
export function toRequestUses({ identifiesBy }: System, folders: readonly RequestFolder[]): ColumnUses {
  const key = identifiesBy === 'sku' ? product.skuId : product.name;
  return {
    inputs: folders.flatMap((folder) => Object.values(REQUEST_PARTS[folder].labels)),
    keys: [key, BRAND_CODE_LABEL, MARKET_CODE_LABEL],
    guides: REQUEST_GUIDES,
  };
}

/** The uses of a workbook of products. `isRead`: whether an import of the reader may read it. */
export const toProductUses = (system: System, isRead: boolean): ColumnUses => ({
  inputs: isRead ? Object.values(toProductLabels(system)) : [],
  keys: [],
  guides: PRODUCT_GUIDES,
});

/** The columns with their uses, explanations and rules. Read-only columns and columns of the other side have no rule. */
export function toGuidedColumns<T>(
  columns: readonly WorkbookColumn<T>[],
  { inputs, keys, guides }: ColumnUses,
  names: ListedNames,
): WorkbookColumn<T>[] {
  const context = { ...names, headers: new Set(columns.map(({ header }) => header)) };
  return columns.map((column) => {
    const { header } = column;
    const { rule, ...about } = guides[header] ?? { holds: '' };
    const isKnown = about.holds !== '';
    const use: ColumnUse | undefined = inputs.includes(header)
      ? 'input'
      : keys.includes(header)
        ? 'key'
        : isKnown
          ? 'readOnly'
          : undefined;
    const isRead = use === 'input' || use === 'key';
    return {
      ...column,
      use,
      ...(isKnown && { about }),
      ...(isRead && { rule: typeof rule === 'function' ? rule(context) : rule }),
    };
  });
}
