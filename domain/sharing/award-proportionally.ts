import { type Award, awardInFull, findFirst, type Limit, toCost, toRaised } from './award';
import type { Claim } from './claim';

/** Thresholds are whole numbers of 1/2^20, so that every comparison below is exact in doubles. */
const SCALE = 2 ** 20;

/** How many packs of a claim have a quotient weight / (2k - 1) above the threshold. */
const toPacksAbove = (claim: Claim, threshold: number) =>
  Math.floor(Math.ceil((claim.weight * SCALE) / threshold) / 2);

/** Positive when the next pack of `a` comes before the next one of `b`: weights by the odd divisors 1, 3, 5... */
const compareNext = (a: Claim, b: Claim) => a.weight * (2 * b.held + 1) - b.weight * (2 * a.held + 1);

function getNext(claims: readonly Claim[], limit: Limit): Claim | null {
  let best: Claim | null = null;
  for (const claim of claims) {
    if (claim.held < limit(claim) && (best === null || compareNext(claim, best) > 0)) best = claim;
  }
  return best;
}

/**
 * The next pack goes to the highest quotient of request and odd number: the divisor method of Webster and
 * Sainte-Laguë, which is monotone in supply and in the request, and unbiased between large and small (Balinski and
 * Young, Fair Representation). Largest remainder is neither. A threshold found by halving places all but the last few
 * packs; those follow one by one.
 */
export const awardProportionally: Award = (claims, limit, budget) => {
  const inFull = awardInFull(claims, limit, budget);
  if (inFull !== null) return inFull;
  const heaviest = claims.reduce((max, claim) => Math.max(max, claim.weight), 0);
  const threshold = findFirst(
    1,
    heaviest * SCALE,
    (each) => toCost(claims, limit, (claim) => toPacksAbove(claim, each)) <= budget,
  );
  let rest = budget - toCost(claims, limit, (claim) => toPacksAbove(claim, threshold));
  for (const claim of claims) claim.held = toRaised(claim, limit, toPacksAbove(claim, threshold));
  const last: Claim[] = [];
  for (let next = getNext(claims, limit); rest > 0 && next !== null; next = getNext(claims, limit)) {
    next.held += 1;
    last.push(next);
    rest -= 1;
  }
  const loser = getNext(claims, limit);
  for (const claim of last) {
    claim.wonTie = loser !== null && compareNext({ ...claim, held: claim.held - 1 }, loser) === 0;
  }
  return budget;
};
