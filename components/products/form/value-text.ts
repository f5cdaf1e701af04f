/** A product's value as text, for histories and conflicts. */
import type { Market } from '@/domain/contract/core';
import type { FieldKind } from '@/domain/fields';
import { toCountText, toDateText, toNumberText } from '@/domain/format';
import { getProductField, PRODUCT_FIELDS, type ProductField } from '@/domain/product-fields';

export type Names = {
  markets: readonly Pick<Market, 'marketId' | 'code'>[];
  brands: readonly { brandId: number; label: string }[];
};

/** The kinds of values that products have in addition to their fields. */
const OTHER_KINDS: Readonly<Record<string, FieldKind>> = { publishedAt: 'day', finalizedAt: 'day' };

const toKind = (field: string): FieldKind | undefined =>
  Object.hasOwn(PRODUCT_FIELDS, field) ? getProductField(field as ProductField).kind : OTHER_KINDS[field];

/** Longer lists are shown as a count. */
const MAX_CODES = 8;

function toMarketsText(ids: readonly unknown[], { markets }: Names): string {
  if (ids.length > MAX_CODES) return toCountText(ids.length, 'market');
  const codes = ids.map(
    (id) => markets.find((market) => market.marketId === id)?.code ?? `market ${String(id)}`,
  );
  return codes.length === 0 ? 'none' : codes.join(', ');
}

/** Empty shows "none", except that no list of eligible markets means all of them. */
export function toValueText(field: string, value: unknown, names: Names): string {
  const kind = toKind(field);
  if (field === 'eligibleMarketIds' && (value === null || value === undefined)) return 'all markets';
  if (value === null || value === undefined || value === '') return 'none';
  if (kind === 'markets' && Array.isArray(value)) return toMarketsText(value, names);
  if (kind === 'brand') {
    return names.brands.find((brand) => brand.brandId === value)?.label ?? `brand ${String(value)}`;
  }
  if (Array.isArray(value)) return toCountText(value.length, field === 'files' ? 'file' : 'value');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && Number.isNaN(value)) return 'not a number';
  if (kind === 'day') return toDateText(String(value));
  if (typeof value === 'number' || kind === 'money') return toNumberText(String(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
