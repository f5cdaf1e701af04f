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
  const rest = budget - toCost(claims, limit, () => level);
  for (const claim of claims) claim.held = toRaised(claim, limit, level);
  const equal = claims.filter((claim) => claim.held === level && limit(claim) > level);
  const won = equal.slice(0, rest);
  for (const claim of won) claim.held += 1;
  return { packs: budget, draw: rest > 0 ? { won, lost: equal.slice(rest) } : null };
};
