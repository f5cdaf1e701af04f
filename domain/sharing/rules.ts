/**
 * The proposal rules, one row each: its names, its inputs, and who is served when. The contract, the proposal, the board
 * and Help derive from it. Weighted rules are Webster's method with weights that are not the request, after the asymmetric
 * rationing methods of Moulin (2000).
 */
import { keysOf } from '../fields';
import type { Award } from './award';
import { awardEqually } from './award-equally';
import { awardProportionally } from './award-proportionally';
import { type Claim, type SharingCell, toCap } from './claim';

/** The inputs of a rule beyond this year's requests. */
export type RuleNeed = 'priority' | 'protectedShare' | 'lastYear' | 'weights';

/** The supply of the unlocked cells, and the locked quantity. */
export type Stock = {
  /** Packs to share out. */
  packs: number;
  packSize: number;
  /** 0..100 */
  protectedShare: number;
  cells: readonly SharingCell[];
};

/** Claims that are served together, up to the rest of the supply or to what they may hold by now. */
export type Course = { claims: readonly Claim[]; award: Award; atMost?: number };

export type Rule = {
  label: string;
  /** The label over a narrow column of figures: one or two lines. */
  short: readonly [string, string?];
  /** The start of a sentence on a figure; the caller adds its end. */
  says: string;
  needs: readonly RuleNeed[];
  /** Whether a market whose request is cut gets more by requesting more than it needs. */
  rewardsAskingMore: boolean;
  /** The weight of a market's claim; the same for all if the rule awards equally. */
  weightOf: (cell: SharingCell) => number;
  /** Who is served, first to last. */
  toCourses: (claims: readonly Claim[], stock: Stock) => Course[];
};

const everyone = () => 1;
const toTier = ({ priority }: SharingCell) => priority ?? Number.POSITIVE_INFINITY;

const together = (claims: readonly Claim[]): Course[] => [{ claims, award: awardEqually }];

function byTier(claims: readonly Claim[]): Course[] {
  const tiers = [...new Set(claims.map(({ cell }) => toTier(cell)))].sort((a, b) => a - b);
  return tiers.flatMap((tier) => together(claims.filter(({ cell }) => toTier(cell) === tier)));
}

/** A claim without weight has no share: such claims come last and share equally. */
const byWeight = (claims: readonly Claim[]): Course[] => [
  { claims: claims.filter(({ weight }) => weight > 0), award: awardProportionally },
  ...together(claims.filter(({ weight }) => weight === 0)),
];

/**
 * The requests outside the top tier share a percentage of the whole supply first, then all are served by tier. Locked
 * figures count in both steps: locking a proposed figure may move others by a pack.
 */
function byProtectedTier(claims: readonly Claim[], { packs, packSize, protectedShare, cells }: Stock) {
  const top = Math.min(...cells.filter(({ requested }) => (requested ?? 0) > 0).map(toTier));
  const isOther = (cell: SharingCell) => toTier(cell) !== top;
  const toLocked = (list: readonly SharingCell[]) =>
    list.reduce((sum, { isLocked, allocated }) => sum + (isLocked ? (allocated ?? 0) : 0), 0);
  const protectedHundredths = protectedShare * (packs * packSize + toLocked(cells));
  const atMost = Math.floor((protectedHundredths - 100 * toLocked(cells.filter(isOther))) / (100 * packSize));
  const others = claims.filter(({ cell }) => isOther(cell));
  return [{ claims: others, award: awardEqually, atMost }, ...byTier(claims)];
}

export const RULES = {
  equal: {
    label: 'Equal',
    short: ['Equal'],
    says: 'The equal rule raises every market together, up to its request',
    needs: [],
    rewardsAskingMore: false,
    weightOf: everyone,
    toCourses: together,
  },
  proportional: {
    label: 'Proportional',
    short: ['Proportional'],
    says: 'The proportional rule shares out in proportion to the requests, each counted up to the maximum',
    needs: [],
    rewardsAskingMore: true,
    weightOf: toCap,
    toCourses: byWeight,
  },
  priority: {
    label: 'By priority',
    short: ['Priority'],
    says: 'The priority rule serves priority 1 first, then 2, and inside each all markets together',
    needs: ['priority'],
    rewardsAskingMore: false,
    weightOf: everyone,
    toCourses: byTier,
  },
  protectedPriority: {
    label: 'By priority, protected share',
    short: ['Priority', 'protected'],
    says: 'This rule serves the highest priority first, but shares a protected part of the supply among the others',
    needs: ['priority', 'protectedShare'],
    rewardsAskingMore: false,
    weightOf: everyone,
    toCourses: byProtectedTier,
  },
  lastYearRequested: {
    label: "By last year's requested",
    short: ['Last year', 'requested'],
    says: 'This rule shares out as the markets requested last year, up to their requests; a market that requested nothing then comes last',
    needs: ['lastYear'],
    rewardsAskingMore: false,
    weightOf: ({ lastYear }) => lastYear?.requested ?? 0,
    toCourses: byWeight,
  },
  lastYearAllocated: {
    label: "By last year's allocated",
    short: ['Last year', 'allocated'],
    says: 'This rule shares out as the markets were allocated last year, up to their requests; a market that was allocated nothing then comes last',
    needs: ['lastYear'],
    rewardsAskingMore: false,
    weightOf: ({ lastYear }) => lastYear?.allocated ?? 0,
    toCourses: byWeight,
  },
  weights: {
    label: 'By weight',
    short: ['Weight'],
    says: 'This rule shares out by the weights of the markets, up to their requests; a market of weight 0 comes last',
    needs: ['weights'],
    rewardsAskingMore: false,
    weightOf: ({ weight }) => weight,
    toCourses: byWeight,
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type ProposalRule = keyof typeof RULES;
export const PROPOSAL_RULES = keysOf(RULES);

/** A sentence that says whether requesting more than needed helps under the rule. */
export const toAskingMoreText = ({ rewardsAskingMore }: Pick<Rule, 'rewardsAskingMore'>): string =>
  rewardsAskingMore
    ? 'Asking for more than a market needs gets it more.'
    : 'Asking for more than a market needs gets it no more of what it needs.';

/** The row of a rule, with the properties it may have. */
export const getRule = (rule: ProposalRule): Rule => RULES[rule];
