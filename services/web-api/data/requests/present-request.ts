import { type AllocationRequest, BRAND_FIELDS, MARKET_FIELDS } from '@/domain/contract/request';
import { pick } from '@/domain/fields';
import { NOTHING_ALLOCATED } from '@/domain/request-fields';
import { toRequestStatus } from '@/domain/request-status';
import type { ProductPart, RequestRow } from './read-rows';
import type { Viewer } from './viewer';

/** The product names on the rows of its requests: the fields of its system, the others left out. */
export function presentIdentity(product: Pick<ProductPart, 'skuId' | 'skuName' | 'name'>) {
  if (product.name !== null) return { name: product.name };
  return { skuId: product.skuId ?? '', skuName: product.skuName ?? '' };
}

/** The brand's part and the version that the viewer may see. */
export function presentFigures({ request, product }: RequestRow, { seesDrafts }: Viewer) {
  if (seesDrafts || product.finalizedAt !== null) {
    return {
      ...pick(request, BRAND_FIELDS),
      finalizedAt: request.finalizedAt?.toISOString() ?? null,
      finalizedBy: request.finalizedBy,
      version: seesDrafts ? request.version : request.marketVersion,
    };
  }
  return {
    ...NOTHING_ALLOCATED,
    allocatedQuantity: request.floorQuantity,
    finalizedAt: null,
    finalizedBy: null,
    version: request.marketVersion,
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
    status: toRequestStatus({ ...figures, requestedQuantity: request.requestedQuantity }, viewer.seesDrafts),
    submittedAt: request.submittedAt?.toISOString() ?? null,
    submittedBy: request.submittedBy,
  };
}
