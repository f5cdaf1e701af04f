import type { AllocationRequest } from '@/domain/contract/request';
import { pick } from '@/domain/fields';
import { BRAND_FIELDS, MARKET_FIELDS, NOTHING_ALLOCATED } from '@/domain/request-fields';
import { toRequestStatus } from '@/domain/request-status';
import type { ProductPart, RequestRecord, RequestRow } from './read-rows';
import type { Viewer } from './viewer';

/** The product names on the rows of its requests: the fields of its system, the others left out. */
export function presentIdentity(product: Pick<ProductPart, 'skuId' | 'skuName' | 'name'>) {
  if (product.name !== null) return { name: product.name };
  return { skuId: product.skuId ?? '', skuName: product.skuName ?? '' };
}

type BrandField = (typeof BRAND_FIELDS)[number];
/** The brand's part of a request and its version, as far as a reader sees them. */
export type SeenFigures = Pick<RequestRecord, BrandField | 'finalizedAt' | 'finalizedBy' | 'version'>;

/** The brand's part and the version that the viewer may see, as stored. */
export function toSeenFigures({ request, product }: RequestRow, { seesDrafts }: Viewer): SeenFigures {
  if (seesDrafts) return request;
  const { finalizedAt, finalizedBy, floorQuantity, marketVersion: version } = request;
  return product.finalizedAt !== null
    ? { ...pick(request, BRAND_FIELDS), finalizedAt, finalizedBy, version }
    : {
        ...NOTHING_ALLOCATED,
        allocatedQuantity: floorQuantity,
        finalizedAt: null,
        finalizedBy: null,
        version,
      };
}

/** The same as an answer has it. */
function presentFigures(row: RequestRow, viewer: Viewer) {
  const figures = toSeenFigures(row, viewer);
  return {
    ...pick(figures, BRAND_FIELDS),
    finalizedAt: figures.finalizedAt?.toISOString() ?? null,
    finalizedBy: figures.finalizedBy,
    version: figures.version,
  };
}

/** A request for a reader, without drafts of the brand for those who may not see them. */
export function presentRequest(row: RequestRow, viewer: Viewer): Omit<AllocationRequest, 'lastYear'> {
  const { request, product } = row;
  const figures = presentFigures(row, viewer);
  return {
    requestId: request.requestId,
    productId: request.productId,
    marketId: request.marketId,
    brandId: request.brandId,
    fiscalYear: request.fiscalYear,
    ...presentIdentity(product),
    isDisabled: product.isDisabled,
    isRequestRequired: request.isRequestRequired,
    ...pick(request, MARKET_FIELDS),
    ...figures,
    // Submitted, and so seen by the market, before the product was opened again.
    floorQuantity: request.floorQuantity,
    status: toRequestStatus({ ...figures, requestedQuantity: request.requestedQuantity }, viewer.seesDrafts),
    submittedAt: request.submittedAt?.toISOString() ?? null,
    submittedBy: request.submittedBy,
  };
}
