import { type Award, awardInFull, type Draw, findFirst, type Limit, toCost, toRaised } from './award';
import type { Claim } from './claim';

/**
 * Weights are scaled by a power of two so that the heaviest has 50 bits. Every comparison below is then exact in doubles,
 * and thresholds are fine enough for a light claim among heavy ones.
 */
const BITS = 50;
const toScale = (heaviest: number) => 2 ** (BITS - 1 - Math.floor(Math.log2(heaviest)));

/** How many packs of a claim have a quotient scaled weight / (2k - 1) above the threshold. */
const toPacksAbove = (claim: Claim, scale: number, threshold: number) =>
  Math.floor(Math.ceil((claim.weight * scale) / threshold) / 2);

/** Positive when the next pack of `a` comes before the next one of `b`: weights by the odd divisors 1, 3, 5... */
const compareNext = (a: Claim, b: Claim) => a.weight * (2 * b.held + 1) - b.weight * (2 * a.held + 1);

function getNext(claims: readonly Claim[], limit: Limit): Claim | null {
  let best: Claim | null = null;
  for (const claim of claims) {
    if (claim.held < limit(claim) && (best === null || compareNext(claim, best) > 0)) best = claim;
  }
  return best;
}

/** The draw among the claims whose next pack would have come as early as the last one that was awarded. */
function toDraw(claims: readonly Claim[], limit: Limit, last: readonly Claim[]): Draw | null {
  const next = getNext(claims, limit);
  if (next === null) return null;
  const won = last.filter((claim) => compareNext({ ...claim, held: claim.held - 1 }, next) === 0);
  if (won.length === 0) return null;
  const isEqual = (claim: Claim) => claim.held < limit(claim) && compareNext(claim, next) === 0;
  return { won, lost: claims.filter(isEqual) };
}

/**
 * The next pack goes to the highest quotient of weight and odd number: the divisor method of Webster and
 * Sainte-Laguë, which is monotone in supply and in the weight, and unbiased between large and small (Balinski and
 * Young, Fair Representation). Largest remainder is neither. A threshold found by halving places all but the last few
 * packs; those follow one by one.
 */
export const awardProportionally: Award = (claims, limit, budget) => {
  const inFull = awardInFull(claims, limit, budget);
  if (inFull !== null) return inFull;
  const heaviest = claims.reduce((max, claim) => Math.max(max, claim.weight), 0);
  const scale = toScale(heaviest);
  const threshold = findFirst(
    1,
    heaviest * scale,
    (each) => toCost(claims, limit, (claim) => toPacksAbove(claim, scale, each)) <= budget,
  );
  let rest = budget - toCost(claims, limit, (claim) => toPacksAbove(claim, scale, threshold));
  for (const claim of claims) claim.held = toRaised(claim, limit, toPacksAbove(claim, scale, threshold));
  const last: Claim[] = [];
  for (let next = getNext(claims, limit); rest > 0 && next !== null; next = getNext(claims, limit)) {
    next.held += 1;
    last.push(next);
    rest -= 1;
  }
  return { packs: budget, draw: toDraw(claims, limit, last) };
};
