/** Column names of imports: the headers of our own exports, so that an edited export can be imported again. */

import { mapFields, toAliases } from '../fields';
import { PRODUCT_LABELS } from '../product-columns';
import { PRODUCT_FIELDS } from '../product-fields';
import { BRAND_PART, MARKET_PART, REQUEST_FIELDS } from '../request-fields';

export const FILE_FOLDERS = ['products', 'requests', 'final-allocations'] as const;
export type FileFolder = (typeof FILE_FOLDERS)[number];

/** Display names of the folders. */
export const FILE_FOLDER_LABELS: Record<FileFolder, string> = {
  products: 'Products',
  requests: 'Market pitches',
  'final-allocations': 'Final allocations',
};

export const BRAND_CODE_LABEL = 'Brand code';
export const MARKET_CODE_LABEL = 'Market code';
export const MARKET_LABEL = 'Market';
export const FISCAL_YEAR_LABEL = 'Fiscal year';
/** The id of the exported product: with it a changed key renames the product. */
export const PRODUCT_ID_LABEL = 'Product';
/** The exported version. Compared on import, so that no later change is overwritten unseen. */
export const VERSION_LABEL = 'Version';
/** Added to the workbook of refused rows; ignored when that workbook is imported again. */
export const REFUSAL_LABEL = 'Refused because';

export const PRODUCT_COLUMN_LABELS = { ...PRODUCT_LABELS, status: 'Status' } as const;

/** The market's part of a request, as `requests` reads it. */
export const MARKET_PART_LABELS = mapFields(MARKET_PART, ({ label }) => label);

/** The brand's part of a request, as `final-allocations` reads it. */
export const BRAND_PART_LABELS = mapFields(BRAND_PART, ({ label }) => label);

/** Cell texts for all markets. If a market has one of these names, the next one is written. */
const ALL_MARKETS = ['All', 'All markets', '*'];

/** Whether the cell means all markets. A market with that name takes precedence. */
export const isAllMarkets = (text: string): boolean =>
  ALL_MARKETS.some((word) => word.toLowerCase() === text.trim().toLowerCase());

/** The first text for all markets that is not a market's code or label. */
export function toAllMarketsText(names: Iterable<string>): string {
  const taken = new Set([...names].map((name) => name.trim().toLowerCase()));
  return ALL_MARKETS.find((word) => !taken.has(word.toLowerCase())) ?? 'All';
}

/** Headers of earlier exports, and usual spellings, with their current names: such a file can be imported. */
export const EARLIER_COLUMN_LABELS: Readonly<Record<string, string>> = {
  'E-mail': 'Email',
  ...toAliases(PRODUCT_FIELDS),
  ...toAliases(REQUEST_FIELDS),
};
