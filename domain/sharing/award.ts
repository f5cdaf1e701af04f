/** How packs are handed to claims: who gets the next one, up to a limit of its own, until the budget is spent. */
import type { Claim } from './claim';

/** A claim's limit in the stage being served, in packs; never below what it holds. */
export type Limit = (claim: Claim) => number;

/**
 * Hands out up to `budget` packs to claims in tie order and answers how many it handed out. One pack more of budget
 * adds one pack to one claim and takes none: what each holds follows from one fixed sequence of packs.
 */
export type Award = (claims: readonly Claim[], limit: Limit, budget: number) => number;

const toNeed = (claims: readonly Claim[], limit: Limit) =>
  claims.reduce((sum, claim) => sum + limit(claim) - claim.held, 0);

/** Meets every claim to its limit when the budget allows; null when it does not. */
export function awardInFull(claims: readonly Claim[], limit: Limit, budget: number): number | null {
  const need = toNeed(claims, limit);
  if (need > budget) return null;
  for (const claim of claims) claim.held = limit(claim);
  return need;
}

/** What a claim would hold if it were raised to a target within its limit. */
export const toRaised = (claim: Claim, limit: Limit, target: number) =>
  Math.max(claim.held, Math.min(target, limit(claim)));

/** What raising all claims to their targets would cost. */
export const toCost = (claims: readonly Claim[], limit: Limit, target: (claim: Claim) => number) =>
  claims.reduce((sum, claim) => sum + toRaised(claim, limit, target(claim)) - claim.held, 0);

/** The boundary of a monotone test over whole numbers: the first of `low..high` that passes, where `high` does. */
export function findFirst(low: number, high: number, passes: (value: number) => boolean): number {
  let [first, last] = [low, high];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if (passes(middle)) last = middle;
    else first = middle + 1;
  }
  return first;
}
