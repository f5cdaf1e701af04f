/** The columns of requests and pitches in a workbook. */
import {
  BRAND_CODE_LABEL,
  FISCAL_YEAR_LABEL,
  MARKET_CODE_LABEL,
  PRODUCT_COLUMN_LABELS,
  VERSION_LABEL,
} from '@/domain/contract/import-columns';
import type { AllocationRequest, Pitch } from '@/domain/contract/request';
import { keysOf } from '@/domain/fields';
import { type BRAND_FIELDS, type MARKET_FIELDS, MARKET_PART, REQUEST_FIELDS } from '@/domain/request-fields';
import type { System } from '@/domain/systems';
import type { Price } from '@/domain/value';
import type { Rates } from '../../../data/value/unit-value';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import { toFieldColumn } from '../../../tools/workbooks/workbook-column';
import { READ_ONLY_COLUMNS as OWN } from '../../../work/imports/columns/read-only-columns';
import { toVersionText, type VersionSide } from '../../../work/imports/columns/row-version';
import { toValueColumns } from '../value/workbook-columns';

/** A brand or market as a workbook names it. */
export type Named = { code: string; label: string };
type MarketField = (typeof MARKET_FIELDS)[number];
type BrandField = (typeof BRAND_FIELDS)[number];
type Instant = Date | string | null;
type Stamps = { submittedAt: Instant; submittedBy: string | null };
type Finals = { finalizedAt: Instant; finalizedBy: string | null; version: number };
type Identity = { skuId?: string | null; skuName?: string | null; name?: string | null };
/** A request, or a pitch without one, which has no answers, id or version. */
export type ExportedRow = {
  request: (Pick<AllocationRequest, MarketField | 'requestId' | 'floorQuantity'> & Stamps) | null;
  figures: (Pick<AllocationRequest, BrandField> & Finals) | null;
  product: Pick<Pitch, 'brandId' | 'isDisabled' | 'packSize' | 'minPerMarket' | 'maxPerMarket'> & Identity;
  price?: Price;
} & Pick<Pitch, 'marketId' | 'isRequestRequired' | 'supply' | 'lastYear'> & {
    fiscalYear: number;
    statusText: string;
  };
export type Names = { brands: Map<number, Named>; markets: Map<number, Named> };

const IDENTITY: Record<System['identifiesBy'], WorkbookColumn<ExportedRow>[]> = {
  sku: [
    { header: PRODUCT_COLUMN_LABELS.skuId, width: 16, kind: 'text', value: ({ product }) => product.skuId },
    {
      header: PRODUCT_COLUMN_LABELS.skuName,
      width: 32,
      kind: 'text',
      value: ({ product }) => product.skuName,
    },
  ],
  name: [
    { header: PRODUCT_COLUMN_LABELS.name, width: 32, kind: 'text', value: ({ product }) => product.name },
  ],
};

/** The earlier figures: those of the first round and of the year before. */
const EARLIER: WorkbookColumn<ExportedRow>[] = [
  {
    header: OWN.firstRound.header,
    width: 12,
    kind: 'integer',
    value: (row) => row.request?.floorQuantity,
  },
  {
    header: OWN.requestedLastYear.header,
    width: 18,
    kind: 'integer',
    value: (row) => row.lastYear?.requested,
  },
  {
    header: OWN.allocatedLastYear.header,
    width: 14,
    kind: 'integer',
    value: (row) => row.lastYear?.allocated,
  },
];

/** The brand and the market, by code and by label. */
const toNamedColumns = (names: Names): WorkbookColumn<ExportedRow>[] => [
  {
    header: BRAND_CODE_LABEL,
    width: 12,
    kind: 'text',
    value: (row) => names.brands.get(row.product.brandId)?.code,
  },
  {
    header: PRODUCT_COLUMN_LABELS.brandId,
    width: 18,
    kind: 'text',
    value: (row) => names.brands.get(row.product.brandId)?.label,
  },
  {
    header: MARKET_CODE_LABEL,
    width: 12,
    kind: 'text',
    value: (row) => names.markets.get(row.marketId)?.code,
  },
  {
    header: OWN.market.header,
    width: 18,
    kind: 'text',
    value: (row) => names.markets.get(row.marketId)?.label,
  },
];

/** On what terms a product is requested. */
const TERMS: WorkbookColumn<ExportedRow>[] = [
  {
    header: PRODUCT_COLUMN_LABELS.isDisabled,
    width: 10,
    kind: 'boolean',
    value: (row) => row.product.isDisabled,
  },
  { header: OWN.required.header, width: 10, kind: 'boolean', value: (row) => row.isRequestRequired },
  { header: OWN.supply.header, width: 10, kind: 'integer', value: (row) => row.supply },
  {
    header: PRODUCT_COLUMN_LABELS.packSize,
    width: 10,
    kind: 'integer',
    value: ({ product }) => product.packSize,
  },
  {
    header: PRODUCT_COLUMN_LABELS.minPerMarket,
    width: 15,
    kind: 'integer',
    value: ({ product }) => product.minPerMarket,
  },
  {
    header: PRODUCT_COLUMN_LABELS.maxPerMarket,
    width: 15,
    kind: 'integer',
    value: ({ product }) => product.maxPerMarket,
  },
];

/** The workbook's columns: everything the list returns, with ids of brands and markets as codes and labels. */
export function toRequestColumns(
  { identifiesBy }: System,
  names: Names,
  side: VersionSide,
  rates: Rates,
): WorkbookColumn<ExportedRow>[] {
  return [
    { header: OWN.requestId.header, width: 11, kind: 'id', value: (row) => row.request?.requestId },
    { header: FISCAL_YEAR_LABEL, width: 11, kind: 'id', value: (row) => row.fiscalYear },
    ...IDENTITY[identifiesBy],
    ...toNamedColumns(names),
    ...TERMS,
    ...keysOf(REQUEST_FIELDS).map((field) =>
      toFieldColumn(REQUEST_FIELDS[field], (row: ExportedRow) =>
        isMarketField(field) ? row.request?.[field] : row.figures?.[field],
      ),
    ),
    ...toValueColumns(rates, (row: ExportedRow) => ({
      requested: row.request?.requestedQuantity ?? null,
      allocated: row.figures?.allocatedQuantity ?? null,
      price: row.price,
    })),
    { header: PRODUCT_COLUMN_LABELS.status, width: 12, kind: 'text', value: (row) => row.statusText },
    { header: OWN.submittedAt.header, width: 18, kind: 'instant', value: (row) => row.request?.submittedAt },
    { header: OWN.submittedBy.header, width: 26, kind: 'text', value: (row) => row.request?.submittedBy },
    { header: OWN.finalizedAt.header, width: 18, kind: 'instant', value: (row) => row.figures?.finalizedAt },
    { header: OWN.finalizedBy.header, width: 26, kind: 'text', value: (row) => row.figures?.finalizedBy },
    ...EARLIER,
    {
      header: VERSION_LABEL,
      width: 14,
      kind: 'text',
      value: ({ request, figures }) =>
        request && figures ? toVersionText({ id: request.requestId, version: figures.version, side }) : null,
    },
  ];
}

const isMarketField = (field: MarketField | BrandField): field is MarketField => field in MARKET_PART;
