import type { RequestPatch } from '@/domain/contract/request-write';
import type { User } from '@/domain/contract/user';
import { toFloorErrors } from '@/domain/mid-year-review';
import { BRAND_FIELDS, MARKET_FIELDS } from '@/domain/request-fields';
import { getUnmetCondition, may, type SystemMoment, toProductState } from '@/domain/rights';
import { toAllocatedQuantityErrors, toRequestedQuantityErrors } from '@/domain/sharing/quantity-rules';
import { toProductTitle } from '@/domain/systems';
import type { ProductPart, RequestRecord, RequestRow } from '../../data/requests/read-rows';
import { type Refusal, refuse, refuseRight } from './refusal';

const PARTS = [
  { action: 'request.writeMarketPart', fields: MARKET_FIELDS },
  { action: 'request.writeBrandPart', fields: BRAND_FIELDS },
] as const;

type Fields = Pick<RequestRecord, 'marketId' | 'brandId'>;

/** The product in the form that rights need. */
export const toSubject = (moment: SystemMoment, product: ProductPart, { brandId, marketId }: Fields) => ({
  system: moment,
  fiscalYear: product.fiscalYear,
  brandId,
  marketId,
  ...toProductState(product),
});

/** The fields of each part that a patch sets; undefined fields are not set. */
const toParts = (patch: RequestPatch) =>
  PARTS.map(({ action, fields }) => ({
    action,
    fields: fields.filter((field) => patch[field] !== undefined),
  }));

/**
 * Whether the user may write the fields of the patch, part by part. An empty patch needs a right to either part. Also
 * returns whether an administrator writes outside the normal year or step.
 */
function judgeRights(
  index: number,
  user: User,
  moment: SystemMoment,
  { request, product }: RequestRow,
  patch: RequestPatch,
): { refusals: Refusal[]; isOutsideCondition: boolean } {
  const subject = toSubject(moment, product, request);
  const parts = toParts(patch);
  const named = parts.filter(({ fields }) => fields.length > 0);
  const verdicts = (named.length > 0 ? named : parts).map(({ action, fields }) => ({
    action,
    fields,
    verdict: may(user, action, subject),
  }));
  const isRefused = named.length > 0 || verdicts.every(({ verdict }) => !verdict.allowed);
  const refusals = verdicts.flatMap(({ verdict, fields }) =>
    verdict.allowed || !isRefused
      ? []
      : (fields.length > 0 ? fields : ['requestId']).map((field) =>
          refuseRight(index, field, verdict.reason, toProductTitle(product)),
        ),
  );
  const isOutsideCondition = named.some(({ action }) => getUnmetCondition(action, subject) !== null);
  return { refusals, isOutsideCondition };
}

const LOCKED_FIGURE = 'This figure is locked. Unlock it first.';

/** Errors of the patch itself or against the current product. The supply is judged separately over all rows. */
function judgeValues(index: number, { request, product }: RequestRow, patch: RequestPatch): Refusal[] {
  const refusals: Refusal[] = [];
  const next = { ...request, ...patch };
  if (patch.requestedQuantity !== undefined && patch.requestedQuantity !== request.requestedQuantity) {
    const errors = toRequestedQuantityErrors(product, patch.requestedQuantity);
    refusals.push(...refuse(index, 'requestedQuantity', 400, errors));
  }
  if (patch.allocatedQuantity !== undefined && patch.allocatedQuantity !== request.allocatedQuantity) {
    // A write that also unlocks it may change it.
    const isHeld = request.isLocked && patch.isLocked !== false;
    refusals.push(
      ...refuse(index, 'allocatedQuantity', 409, isHeld ? [LOCKED_FIGURE] : []),
      ...refuse(index, 'allocatedQuantity', 400, toAllocatedQuantityErrors(product, patch.allocatedQuantity)),
      ...refuse(
        index,
        'allocatedQuantity',
        409,
        toFloorErrors(request.floorQuantity, next.requestedQuantity, patch.allocatedQuantity),
      ),
    );
  }
  return refusals;
}

type Writer = { user: User; moment: SystemMoment };
export type ChangeVerdict = { isAllowed: boolean; refusals: Refusal[]; isOutsideCondition: boolean };

/**
 * Judges the patch of one row: rights first, then values. If a right is refused, nothing else about the row is judged: the answer
 * could tell what the user may not see. Only rows that are allowed may count in sums.
 */
export function judgeChange(
  index: number,
  { user, moment }: Writer,
  row: RequestRow,
  patch: RequestPatch,
): ChangeVerdict {
  const rights = judgeRights(index, user, moment, row, patch);
  const isAllowed = rights.refusals.length === 0;
  return { ...rights, isAllowed, refusals: isAllowed ? judgeValues(index, row, patch) : rights.refusals };
}
