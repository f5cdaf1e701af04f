/** Valid quantities of a request, and the messages for invalid ones: shared by forms, grids, imports and the API. */
import { toCountText, toNumberText } from '../format';
import type { Maximum, MaximumCause } from '../supply';

/** A product's rules for the quantities of one market. */
export type QuantityTerms = { packSize: number; minPerMarket: number | null; maxPerMarket: number | null };

/** `least` and `most` bound what is offered in its place. */
function toPackErrors(
  packSize: number,
  quantity: number,
  least = 1,
  most = Number.POSITIVE_INFINITY,
): string[] {
  if (quantity % packSize === 0) return [];
  const below = Math.floor(quantity / packSize) * packSize;
  const near = [below, below + packSize].filter((each) => each >= least && each <= most).map(toNumberText);
  const offer = near.length > 0 ? ` Enter ${near.join(' or ')}.` : '';
  return [`The pack size is ${toNumberText(packSize)}, so ${toNumberText(quantity)} does not fit.${offer}`];
}

/**
 * Why a market may not request a quantity; empty when it may. Not answered (null) and "no, thank you" (0) are always
 * valid; any other quantity is in whole packs and within the product's bounds per market.
 */
export function toRequestedQuantityErrors(terms: QuantityTerms, quantity: number | null): string[] {
  if (quantity === null || quantity === 0) return [];
  const { minPerMarket, maxPerMarket } = terms;
  const errors = toPackErrors(terms.packSize, quantity, minPerMarket || 1, maxPerMarket ?? undefined);
  if (minPerMarket !== null && quantity < minPerMarket) {
    errors.push(`The minimum per market is ${toNumberText(minPerMarket)}.`);
  }
  if (maxPerMarket !== null && quantity > maxPerMarket) {
    errors.push(`The maximum per market is ${toNumberText(maxPerMarket)}.`);
  }
  return errors;
}

/**
 * Why a brand may not allocate a quantity; empty when it may. Packs cannot be broken; the request and the bounds per
 * market limit the proposal, not the user who decides.
 */
export function toAllocatedQuantityErrors(
  terms: Pick<QuantityTerms, 'packSize'>,
  quantity: number | null,
): string[] {
  return quantity === null ? [] : toPackErrors(terms.packSize, quantity);
}

const areText = (pieces: number) => `${toNumberText(pieces)} ${pieces === 1 ? 'is' : 'are'}`;

type Typed = { left: number; own: number | null; typed: number };

/** The message when a figure exceeds what is left and what its market has already. */
export const toSupplyConflict = (title: string, { left, own, typed }: Typed): string =>
  `${title}: ${areText(left)} left${own ? ` beside its own ${toNumberText(own)}` : ''}; you typed ${toNumberText(typed)}.`;

/** The message when several figures of a product together exceed its supply: what is left, and what they add. */
export const toSupplyConflictOfSeveral = (title: string, left: number, more: number): string =>
  `${title}: ${areText(left)} left; these figures need ${toNumberText(more)} more.`;

const MAXIMUM_CAUSES: Record<MaximumCause, string> = {
  requested: 'as requested',
  perMarket: 'limit per market',
  left: 'left of the supply',
};

/** "6, as requested", "18, limit per market", "10, left of the supply". */
export const toMaximumText = ({ figure, cause }: Maximum): string =>
  `${toNumberText(figure)}, ${MAXIMUM_CAUSES[cause]}`;

/**
 * Whether a proposed figure changes an allocation. A market without a request or figure needs none from a proposal:
 * submitting writes an explicit 0.
 */
export function isProposedChange(
  before: number | null,
  proposed: { requested: number; allocated: number; isLocked: boolean },
): boolean {
  const isNothing = before === null && proposed.allocated === 0 && proposed.requested === 0;
  return !proposed.isLocked && !isNothing && before !== proposed.allocated;
}

/** Why a product cannot be submitted, for places that show its name beside the sentence. */
export function toUndecidedText(undecided: number): string {
  const markets = toCountText(undecided, 'request has', 'requests have');
  return `${markets} no figure yet. Allocate a quantity to each, 0 included, before submitting.`;
}

/** The message when a product cannot be submitted because markets that requested it have no figure. */
export const toUndecidedConflict = (title: string, undecided: number): string =>
  `${title}: ${toUndecidedText(undecided)}`;

/** Why a product cannot be submitted while its system needs a reason for each cut. */
export function toUnexplainedText(unexplained: number): string {
  const markets = toCountText(unexplained, 'market gets', 'markets get');
  return `${markets} less than requested without a reason. Write a reason first.`;
}

/** The message when a product cannot be submitted because figures below the request have no reason. */
export const toUnexplainedConflict = (title: string, unexplained: number): string =>
  `${title}: ${toUnexplainedText(unexplained)}`;

/** The message when a submission's figures differ from those the user saw. */
export function toStaleFiguresConflict(title: string, what = 'submitting'): string {
  return `${title}: figures were changed after you opened it. Look at them again before ${what}.`;
}
