/** The layout of a request file: long, one row per product and market, or wide, one column per market. */
import { PRODUCT_LABELS } from '@/domain/product-columns';
import { type Layout, type Place, toLayout } from '../columns/layout';
import { toMissingColumns } from '../columns/missing-columns';
import { FileRefusal } from '../reading/file-refusal';
import type { SheetRow } from '../reading/sheet-row';
import type { ReadingContext } from '../readout';
import { IDENTITY_LABELS, REQUEST_PARTS, type RequestFolder } from './request-columns';

export type MarketPlace = Place & { marketIds: readonly number[] };
/** Null `markets`: the file is long. */
export type RequestLayout = {
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
