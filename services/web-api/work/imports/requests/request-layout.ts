/** The layout of a request file: long, one row per product and market, or wide, one column per market. */
import {
  BRAND_CODE_LABEL,
  BRAND_PART_LABELS,
  FISCAL_YEAR_LABEL,
  type FileFolder,
  MARKET_CODE_LABEL,
  MARKET_LABEL,
  MARKET_PART_LABELS,
  VERSION_LABEL,
} from '@/domain/contract/import-columns';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import { BRAND_PART, MARKET_PART } from '@/domain/request-fields';
import { FileRefusal } from '../../../tools/sheet-reader/file-refusal';
import type { SheetRow } from '../../../tools/sheet-reader/sheet-row';
import { type Layout, type Place, toLayout, toMissingColumns } from '../columns/layout';
import { type CellKind, toCellKinds } from '../columns/read-cell';
import type { ReadingContext } from '../import-row';

export type RequestFolder = Exclude<FileFolder, 'products'>;
type Part = {
  labels: Readonly<Record<string, string>>;
  kinds: Readonly<Record<string, CellKind>>;
  /** The field that the cells of a wide file hold. */
  quantity: 'requestedQuantity' | 'allocatedQuantity';
};

/** The fields a row of a request file may write, by folder: the market's part or the brand's. */
export const REQUEST_PARTS: Record<RequestFolder, Part> = {
  requests: {
    labels: MARKET_PART_LABELS,
    kinds: toCellKinds(MARKET_PART),
    quantity: 'requestedQuantity',
  },
  'final-allocations': {
    labels: BRAND_PART_LABELS,
    kinds: toCellKinds(BRAND_PART),
    quantity: 'allocatedQuantity',
  },
};

const { skuId, skuName, name, brandId } = PRODUCT_LABELS;

/** Columns that identify the request of a row, or that are informative only. */
export const IDENTITY_LABELS = {
  skuId,
  skuName,
  name,
  brandId,
  brandCode: BRAND_CODE_LABEL,
  marketCode: MARKET_CODE_LABEL,
  market: MARKET_LABEL,
  fiscalYear: FISCAL_YEAR_LABEL,
  version: VERSION_LABEL,
} as const;

export type MarketPlace = Place & { marketIds: readonly number[] };
/** Null `markets`: the file is long. */
type RequestLayout = {
  layout: Layout<string>;
  markets: MarketPlace[] | null;
  ignoredColumns: string[];
};

/** Reads the header. Throws a FileRefusal that names the missing columns. */
export function toRequestLayout(
  header: SheetRow,
  folder: RequestFolder,
  { system, findMarkets }: ReadingContext,
): RequestLayout {
  const { labels, quantity } = REQUEST_PARTS[folder];
  const layout = toLayout<string>(header, { ...IDENTITY_LABELS, ...labels });
  const { places, rest } = layout;
  const key = system.identifiesBy === 'sku' ? 'skuId' : 'name';
  if (!places.has(key)) throw toMissingColumns([PRODUCT_LABELS[key]]);
  if (places.has('marketCode') || places.has('market')) {
    if (!Object.keys(labels).some((field) => places.has(field))) {
      const wanted = Object.values(labels).join(', ');
      throw new FileRefusal(`There is nothing to import: the file has none of the columns ${wanted}.`);
    }
    return { layout, markets: null, ignoredColumns: rest.map((place) => place.header) };
  }
  const markets = rest
    .map((place) => ({ ...place, marketIds: findMarkets(place.header) }))
    .filter(({ marketIds }) => marketIds.length > 0);
  if (markets.length === 0) {
    throw new FileRefusal(
      `The file does not say which market a quantity is for. Add a column ${IDENTITY_LABELS.marketCode} beside ${labels[quantity]}, or one column for each market, headed by its code.`,
    );
  }
  const indexes = new Set(markets.map(({ index }) => index));
  const ignored = [
    ...rest.filter(({ index }) => !indexes.has(index)),
    ...[...Object.keys(labels), 'version'].flatMap((field) => places.get(field) ?? []),
  ];
  return { layout, markets, ignoredColumns: ignored.map((place) => place.header) };
}
