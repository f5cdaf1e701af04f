/**
 * Shares out scarce supply: a rule turns a product's requests into proposed whole quantities; a user decides. Every
 * rule is one fixed sequence in which packs go to markets, so that more supply lowers no market's figure, and
 * requesting more never lowers a market's own figure. Sources: Thomson, How to Divide When There Isn't Enough (2019);
 * Balinski and Young, Fair Representation; Sprumont, The Division Problem with Single-Peaked Preferences (1991).
 */
import type { Limit } from './award';
import { type Claim, type SharingCell, toCap, toClaims } from './claim';
import { type Course, getRule, type ProposalRule } from './rules';

export const PROPOSAL_REASONS = [
  'requestMet',
  'maximumReached',
  'minimum',
  'belowUseful',
  'tie',
  'level',
  'locked',
  'notRequested',
] as const;

export type SharingInput = {
  /** Available less reserve, in units. */
  supply: number;
  packSize: number;
  /** A market gets nothing or at least this, in units; null: any figure is useful. */
  usefulMinimum: number | null;
  /** The percentage of the supply that is kept for the requests outside the top tier, where a rule protects them. */
  protectedShare: number;
  cells: readonly SharingCell[];
};
export type SharingReason = (typeof PROPOSAL_REASONS)[number];
export type SharedCell = { key: number; cap: number; allocated: number; reason: SharingReason };
export type Sharing = { left: number; cells: SharedCell[] };

/**
 * Whether the supply does not meet every request. Where it does, each gets what it may get, whatever the rule, the order
 * of ties and the year before say.
 */
export function isScarce({ supply, packSize, cells }: SharingInput): boolean {
  let [locked, packs] = [0, 0];
  for (const cell of cells) {
    if (cell.isLocked) locked += cell.allocated ?? 0;
    else packs += Math.floor(toCap(cell) / packSize);
  }
  return packs * packSize > supply - locked;
}

/** Serves every course up to each limit in turn. */
function serve(courses: readonly Course[], limits: readonly Limit[], packs: number) {
  let rest = packs;
  for (const limit of limits) {
    for (const { claims, award, atMost = Number.POSITIVE_INFINITY } of courses) {
      const held = claims.reduce((sum, claim) => sum + claim.held, 0);
      rest -= award(claims, limit, Math.max(0, Math.min(rest, atMost - held)));
    }
  }
}

/** The order in which a course admits claims: the heaviest first, then the fixed order. */
const toAdmissionOrder = ({ claims }: Course) => [...claims].sort((a, b) => b.weight - a.weight);

/**
 * The claims that get the useful minimum, in packs; the others get nothing but their floor. First those with a floor,
 * then the others, course by course, as long as the supply reaches: one more market never costs another its place.
 */
function admitClaims(courses: readonly Course[], useful: number, packs: number): Set<Claim> {
  const all = new Set(courses.flatMap(({ claims }) => claims));
  const admitted = new Set<Claim>();
  let rest = [...all].reduce((left, { floor }) => left - floor, packs);
  const toTaken = ({ claims }: Course) =>
    claims.reduce(
      (sum, claim) => sum + (admitted.has(claim) ? Math.max(useful, claim.floor) : claim.floor),
      0,
    );
  for (const hasFloor of [true, false]) {
    for (const course of courses) {
      let room = (course.atMost ?? Number.POSITIVE_INFINITY) - toTaken(course);
      for (const claim of toAdmissionOrder(course)) {
        const cost = Math.max(0, useful - claim.floor);
        const isNext = claim.floor > 0 === hasFloor && !admitted.has(claim);
        if (!isNext || claim.cap < useful || cost > Math.min(rest, room)) continue;
        admitted.add(claim);
        rest -= cost;
        room -= cost;
      }
    }
  }
  return admitted;
}

/** Without a useful minimum every claim takes part; with one, those that reach it. */
function serveUseful(courses: readonly Course[], useful: number, packs: number) {
  if (useful <= 1) return serve(courses, [({ minimum }) => minimum, ({ cap }) => cap], packs);
  const admitted = admitClaims(courses, useful, packs);
  const within =
    (limit: Limit): Limit =>
    (claim) =>
      admitted.has(claim) ? limit(claim) : claim.floor;
  const limits: Limit[] = [
    ({ floor }) => floor,
    within(({ floor }) => Math.max(useful, floor)),
    within(({ minimum }) => Math.max(useful, minimum)),
    within(({ cap }) => cap),
  ];
  serve(courses, limits, packs);
}

function toReason(claim: Claim, useful: number): SharingReason {
  const { requested, maximum } = claim.cell;
  if ((requested ?? 0) === 0) return 'notRequested';
  if (claim.held === claim.cap)
    return (requested ?? 0) <= (maximum ?? requested ?? 0) ? 'requestMet' : 'maximumReached';
  if (useful > 1 && claim.held === 0) return 'belowUseful';
  if (claim.wonTie) return 'tie';
  return claim.held > 0 && claim.held === claim.minimum ? 'minimum' : 'level';
}

/**
 * Shares `supply` out by a rule. Locked cells keep their figure and the rest is shared in whole packs; `left` is
 * unallocated supply, negative if the locked figures alone exceed the supply. Cells keep their order.
 */
export function shareOut(rule: ProposalRule, input: SharingInput): Sharing {
  const { supply, packSize, usefulMinimum, protectedShare, cells } = input;
  const { weightOf, toCourses } = getRule(rule);
  const locked = cells.reduce((sum, cell) => sum + (cell.isLocked ? (cell.allocated ?? 0) : 0), 0);
  const packs = Math.max(0, Math.floor((supply - locked) / packSize));
  const useful = Math.ceil((usefulMinimum ?? 0) / packSize);
  const claims = toClaims(cells, packSize, weightOf);
  serveUseful(toCourses(claims, { packs, packSize, protectedShare, cells }), useful, packs);
  const served = new Map(claims.map((claim) => [claim.cell, claim]));
  const shared = cells.map((cell): SharedCell => {
    const claim = served.get(cell);
    return claim
      ? {
          key: cell.key,
          cap: claim.cap * packSize,
          allocated: claim.held * packSize,
          reason: toReason(claim, useful),
        }
      : { key: cell.key, cap: toCap(cell), allocated: cell.allocated ?? 0, reason: 'locked' };
  });
  return { left: supply - shared.reduce((sum, cell) => sum + cell.allocated, 0), cells: shared };
}
