/**
 * Shares out scarce supply: a rule turns a product's requests into proposed whole quantities; a user decides. Every
 * rule is one fixed sequence in which packs go to markets, so that more supply lowers no market's figure, and
 * requesting more never lowers a market's own figure. Sources: Thomson, How to Divide When There Isn't Enough (2019);
 * Balinski and Young, Fair Representation; Sprumont, The Division Problem with Single-Peaked Preferences (1991).
 */
import type { PROPOSAL_REASONS, ProposalRule } from '../contract/allocation';
import { type Award, awardInFull, findFirst, type Limit, toCost, toRaised } from './award';
import { awardProportionally } from './award-proportionally';
import { type Claim, type SharingCell, toCap, toClaims } from './claim';

/**
 * The next pack goes to the claim that holds least: the uniform rule (Sprumont 1991), also known as constrained equal
 * awards (Thomson 2019), in whole packs. All claims rise to a common level; the rest of the last layer is awarded in
 * the fixed order.
 */
const awardEqually: Award = (claims, limit, budget) => {
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

export type SharingInput = {
  /** Available less reserve, in units. */
  supply: number;
  packSize: number;
  cells: readonly SharingCell[];
};
export type SharingReason = (typeof PROPOSAL_REASONS)[number];
export type SharedCell = { key: number; cap: number; allocated: number; reason: SharingReason };
export type Sharing = { left: number; cells: SharedCell[] };

const toTier = (claim: Claim) => claim.cell.priority ?? Number.POSITIVE_INFINITY;

/** The groups in which a rule serves claims, first to last; for priority one per tier, else one for all. */
function toGroups(rule: ProposalRule, claims: readonly Claim[]): Claim[][] {
  if (rule !== 'priority') return [[...claims]];
  const tiers = [...new Set(claims.map(toTier))].sort((a, b) => a - b);
  return tiers.map((tier) => claims.filter((claim) => toTier(claim) === tier));
}

const AWARDS: Record<ProposalRule, Award> = {
  equal: awardEqually,
  proportional: awardProportionally,
  priority: awardEqually,
};

function serve(rule: ProposalRule, claims: readonly Claim[], budget: number) {
  const groups = toGroups(rule, claims);
  const stages: Limit[] = [(claim) => claim.minimum, (claim) => claim.cap];
  let rest = budget;
  for (const limit of stages) {
    for (const group of groups) rest -= AWARDS[rule](group, limit, rest);
  }
}

function toReason(claim: Claim): SharingReason {
  const { requested, maximum } = claim.cell;
  if ((requested ?? 0) === 0) return 'notRequested';
  if (claim.held === claim.cap)
    return (requested ?? 0) <= (maximum ?? requested ?? 0) ? 'requestMet' : 'maximumReached';
  if (claim.wonTie) return 'tie';
  return claim.held > 0 && claim.held === claim.minimum ? 'minimum' : 'level';
}

/**
 * Shares `supply` out by a rule. Locked cells keep their figure and the rest is shared in whole packs; `left` is
 * unallocated supply, negative if the locked figures alone exceed the supply. Cells keep their order.
 */
export function shareOut(rule: ProposalRule, { supply, packSize, cells }: SharingInput): Sharing {
  const locked = cells.reduce((sum, cell) => sum + (cell.isLocked ? (cell.allocated ?? 0) : 0), 0);
  const claims = toClaims(cells, packSize);
  serve(rule, claims, Math.max(0, Math.floor((supply - locked) / packSize)));
  const served = new Map(claims.map((claim) => [claim.cell, claim]));
  const shared = cells.map((cell): SharedCell => {
    const claim = served.get(cell);
    return claim
      ? {
          key: cell.key,
          cap: claim.cap * packSize,
          allocated: claim.held * packSize,
          reason: toReason(claim),
        }
      : { key: cell.key, cap: toCap(cell), allocated: cell.allocated ?? 0, reason: 'locked' };
  });
  return { left: supply - shared.reduce((sum, cell) => sum + cell.allocated, 0), cells: shared };
}
