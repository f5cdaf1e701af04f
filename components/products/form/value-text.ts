/** A product's value as text, for histories and conflicts. */
import type { Market } from '@/domain/contract/core';
import { toCountText, toDateText, toNumberText } from '@/domain/format';
import type { FormField } from './form-values';

export type Names = {
  markets: readonly Pick<Market, 'marketId' | 'code'>[];
  brands: readonly { brandId: number; label: string }[];
};

const DATES = new Set<string>(['launchDate', 'deliveryFrom', 'deliveryTo', 'publishedAt', 'finalizedAt']);
const MARKETS = new Set<string>(['eligibleMarketIds', 'requiredMarketIds']);

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
export function toValueText(field: FormField | string, value: unknown, names: Names): string {
  if (field === 'eligibleMarketIds' && (value === null || value === undefined)) return 'all markets';
  if (value === null || value === undefined || value === '') return 'none';
  if (MARKETS.has(field) && Array.isArray(value)) return toMarketsText(value, names);
  if (field === 'brandId') {
    return names.brands.find((brand) => brand.brandId === value)?.label ?? `brand ${String(value)}`;
  }
  if (Array.isArray(value)) return toCountText(value.length, field === 'files' ? 'file' : 'value');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && Number.isNaN(value)) return 'not a number';
  if (DATES.has(field)) return toDateText(String(value));
  if (typeof value === 'number' || field === 'unitPrice') return toNumberText(String(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
