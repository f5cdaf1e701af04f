/** What a quantity of a request may be, and the sentences that refuse it: forms, grids, imports and the API share them. */
import { toCountText, toNumberText } from '../format';

/** What a product says of the quantities of one market. */
export type QuantityTerms = { packSize: number; minPerMarket: number | null; maxPerMarket: number | null };

function toPackErrors({ packSize }: Pick<QuantityTerms, 'packSize'>, quantity: number): string[] {
  if (quantity % packSize === 0) return [];
  const below = Math.floor(quantity / packSize) * packSize;
  const near = [below, below + packSize].filter((each) => each > 0).map(toNumberText);
  return [
    `The pack size is ${toNumberText(packSize)}, so ${toNumberText(quantity)} does not fit. Enter ${near.join(' or ')}.`,
  ];
}

/**
 * Why a market may not ask for a quantity; empty when it may. Not answered (null) and "no, thank you" (0) always stand,
 * anything else is in whole packs and within the product's bounds per market.
 */
export function toRequestedQuantityErrors(terms: QuantityTerms, quantity: number | null): string[] {
  if (quantity === null || quantity === 0) return [];
  const { minPerMarket, maxPerMarket } = terms;
  const errors = toPackErrors(terms, quantity);
  if (minPerMarket !== null && quantity < minPerMarket) {
    errors.push(`The minimum per market is ${toNumberText(minPerMarket)}.`);
  }
  if (maxPerMarket !== null && quantity > maxPerMarket) {
    errors.push(`The maximum per market is ${toNumberText(maxPerMarket)}.`);
  }
  return errors;
}

/**
 * Why a brand may not give a quantity; empty when it may. Packs cannot be broken; the request and the bounds per market
 * bind the proposal, not the person who decides.
 */
export function toAllocatedQuantityErrors(
  terms: Pick<QuantityTerms, 'packSize'>,
  quantity: number | null,
): string[] {
  return quantity === null ? [] : toPackErrors(terms, quantity);
}

/** The sentence of a product whose supply does not reach: what is left before the change, what the change adds. */
export function toSupplyConflict(title: string, left: number, more: number): string {
  return `${title}: ${toNumberText(left)} left, ${toNumberText(more)} more requested.`;
}

/** The sentence of a product that cannot be submitted while markets that requested it have no figure. */
export function toUndecidedConflict(title: string, undecided: number): string {
  const markets = toCountText(undecided, 'request has', 'requests have');
  return `${title}: ${markets} no figure yet. Give each one, 0 included, before submitting.`;
}

/**
 * Why a figure may not fall below what the first round gave; empty when it may stand. A market that asks for less than
 * that gives the difference back. Undecided (null) is no figure yet.
 */
export function toFloorErrors(
  floor: number | null,
  requested: number | null,
  quantity: number | null,
): string[] {
  if (floor === null || quantity === null || quantity >= Math.min(floor, requested ?? floor)) return [];
  return [`The first round gave ${toNumberText(floor)}: it may rise, but not fall.`];
}

/** The sentence of a submission whose figures are not those that were looked at. */
export function toStaleFiguresConflict(title: string): string {
  return `${title}: figures were changed after you opened it. Look at them again before submitting.`;
}
