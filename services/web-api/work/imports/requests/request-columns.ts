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
import { type CellKind, toCellKinds } from '../columns/read-cell';

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
