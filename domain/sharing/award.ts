/** How packs are awarded to claims: which gets the next one, up to its own limit, until the budget is spent. */
import type { Claim } from './claim';

/** A claim's limit in the current stage, in packs; never below what it holds. */
export type Limit = (claim: Claim) => number;

/** Equal claims of which some got one pack more because the draw put them first. */
export type Draw = { won: readonly Claim[]; lost: readonly Claim[] };

/**
 * Awards up to `budget` packs to claims in tie order. Returns how many it awarded, and whether a draw decided. One more pack
 * of budget adds one pack to one claim and takes none away: every result follows from one fixed sequence of packs.
 */
export type Award = (
  claims: readonly Claim[],
  limit: Limit,
  budget: number,
) => { packs: number; draw: Draw | null };

const toNeed = (claims: readonly Claim[], limit: Limit) =>
  claims.reduce((sum, claim) => sum + limit(claim) - claim.held, 0);

/** Fills every claim to its limit if the budget allows; null if it does not. */
export function awardInFull(
  claims: readonly Claim[],
  limit: Limit,
  budget: number,
): ReturnType<Award> | null {
  const need = toNeed(claims, limit);
  if (need > budget) return null;
  for (const claim of claims) claim.held = limit(claim);
  return { packs: need, draw: null };
}

/** The holding of a claim raised to a target within its limit. */
export const toRaised = (claim: Claim, limit: Limit, target: number) =>
  Math.max(claim.held, Math.min(target, limit(claim)));

/** The packs needed to raise all claims to their targets. */
export const toCost = (claims: readonly Claim[], limit: Limit, target: (claim: Claim) => number) =>
  claims.reduce((sum, claim) => sum + toRaised(claim, limit, target(claim)) - claim.held, 0);

/** Binary search for a monotone test over whole numbers: the first of `low..high` that passes, where `high` does. */
export function findFirst(low: number, high: number, passes: (value: number) => boolean): number {
  let [first, last] = [low, high];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if (passes(middle)) last = middle;
    else first = middle + 1;
  }
  return first;
}
