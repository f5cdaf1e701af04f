/** The status of a request and of a product: derived from stored data, never stored itself. */

export const REQUEST_STATUSES = ['unanswered', 'submitted', 'declined', 'allocated', 'final'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const REQUEST_STATUS_LABELS: Record<RequestStatus, string> = {
  unanswered: 'To answer',
  submitted: 'Submitted',
  declined: 'Declined',
  allocated: 'Allocated',
  final: 'Final',
};

/**
 * unanswered (nothing requested yet), declined (0), submitted, allocated (a draft figure, visible to the brand side
 * only), final (the product's allocation was submitted).
 */
export function toRequestStatus(
  request: {
    requestedQuantity: number | null;
    allocatedQuantity: number | null;
    finalizedAt: Date | string | null;
  },
  showsDraftFigures: boolean,
): RequestStatus {
  if (request.finalizedAt !== null) return 'final';
  if (showsDraftFigures && request.allocatedQuantity !== null) return 'allocated';
  if (request.requestedQuantity === null) return 'unanswered';
  return request.requestedQuantity === 0 ? 'declined' : 'submitted';
}

export const PRODUCT_STATUSES = ['draft', 'published', 'final', 'disabled'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const PRODUCT_STATUS_LABELS: Record<ProductStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  final: 'Final',
  disabled: 'Disabled',
};

/** disabled takes precedence; then final (allocation submitted), published, draft. */
export function toProductStatus(product: {
  isDisabled: boolean;
  publishedAt: string | null;
  finalizedAt: string | null;
}): ProductStatus {
  if (product.isDisabled) return 'disabled';
  if (product.finalizedAt !== null) return 'final';
  return product.publishedAt !== null ? 'published' : 'draft';
}

/** The status of a pitch for its market, in work order: first those that may still be answered. */
export const PITCH_STATUSES = [
  'unanswered',
  'notRequested',
  'submitted',
  'declined',
  'final',
  'disabled',
] as const;
export type PitchStatus = (typeof PITCH_STATUSES)[number];

export const PITCH_STATUS_LABELS: Record<PitchStatus, string> = {
  unanswered: REQUEST_STATUS_LABELS.unanswered,
  notRequested: 'Not requested',
  submitted: REQUEST_STATUS_LABELS.submitted,
  declined: REQUEST_STATUS_LABELS.declined,
  final: PRODUCT_STATUS_LABELS.final,
  disabled: PRODUCT_STATUS_LABELS.disabled,
};

/** final and disabled come from the product; a missing quantity counts as unanswered only if it is required. */
export function toPitchStatus(
  pitch: { finalizedAt: string | null; isDisabled: boolean; isRequestRequired: boolean },
  requestedQuantity: number | null,
): PitchStatus {
  if (pitch.finalizedAt !== null) return 'final';
  if (pitch.isDisabled) return 'disabled';
  if (requestedQuantity === null) return pitch.isRequestRequired ? 'unanswered' : 'notRequested';
  return requestedQuantity === 0 ? 'declined' : 'submitted';
}
