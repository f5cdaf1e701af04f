import { type Award, awardInFull, findFirst, toCost, toRaised } from './award';

/**
 * The next pack goes to the claim that holds least: the uniform rule (Sprumont 1991), also known as constrained equal
 * awards (Thomson 2019), in whole packs. All claims rise to a common level; the rest of the last layer is awarded in
 * the fixed order.
 */
export const awardEqually: Award = (claims, limit, budget) => {
  const inFull = awardInFull(claims, limit, budget);
  if (inFull !== null) return inFull;
  const highest = claims.reduce((max, claim) => Math.max(max, limit(claim)), 0);
  const tooHigh = findFirst(0, highest, (level) => toCost(claims, limit, () => level) > budget);
  const level = tooHigh - 1;
  let rest = budget - toCost(claims, limit, () => level);
  for (const claim of claims) {
    claim.held = toRaised(claim, limit, level);
    if (rest > 0 && claim.held === level && limit(claim) > level) {
      claim.held += 1;
      claim.wonTie = true;
      rest -= 1;
    }
  }
  return budget;
};
