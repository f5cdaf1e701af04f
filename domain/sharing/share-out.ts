/**
 * Shares out scarce supply: a rule turns a product's requests into proposed whole quantities; a user decides. Every
 * rule is one fixed sequence in which packs go to markets, so that more supply lowers no market's figure, and
 * requesting more never lowers a market's own figure. Sources: Thomson, How to Divide When There Isn't Enough (2019);
 * Balinski and Young, Fair Representation; Sprumont, The Division Problem with Single-Peaked Preferences (1991).
 */
import { isAboveSupply, toLeft } from '../supply';
import { type Admission, admitClaims } from './admit-claims';
import type { Limit } from './award';
import { type Claim, type SharingCell, toCap, toClaims } from './claim';
import { type Course, getRule, type ProposalRule } from './rules';
import { isShortOfMinimums, type PastDraw, type SharingReason, toDrawn, toReason } from './sharing-reason';

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
export type SharedCell = { key: number; cap: number; allocated: number; reason: SharingReason };
export type Sharing = { left: number; cells: SharedCell[] };

/**
 * Whether the supply does not meet every request. If it does, each market gets its request within its bounds, under every
 * rule.
 */
export function isScarce({ supply, packSize, cells }: SharingInput): boolean {
  let [locked, packs] = [0, 0];
  for (const cell of cells) {
    if (cell.isLocked) locked += cell.allocated ?? 0;
    else packs += Math.floor(toCap(cell) / packSize);
  }
  return isAboveSupply(packs * packSize, toLeft(supply, locked));
}

/** The draws that decided, and the claims that were served after the first of them. */
type Serving = { draws: PastDraw[]; servedAgain: ReadonlySet<Claim> };

/** Serves every course up to each limit in turn. `hasDrawn`: a draw has decided who is served. */
function serve(
  courses: readonly Course[],
  limits: readonly Limit[],
  packs: number,
  hasDrawn: boolean,
): Serving {
  const draws: PastDraw[] = [];
  const servedAgain = new Set<Claim>();
  let [rest, isShort] = [packs, false];
  for (const limit of limits) {
    for (const { claims, award, atMost = Number.POSITIVE_INFINITY } of courses) {
      if ((hasDrawn || draws.length > 0) && !isShort) for (const claim of claims) servedAgain.add(claim);
      const held = claims.reduce((sum, claim) => sum + claim.held, 0);
      const awarded = award(claims, limit, Math.max(0, Math.min(rest, atMost - held)));
      rest -= awarded.packs;
      isShort ||= rest === 0 && claims.some((claim) => claim.held < limit(claim));
      if (awarded.draw) {
        draws.push({ ...awarded.draw, held: new Map(claims.map((claim) => [claim, claim.held])) });
      }
    }
  }
  return { draws, servedAgain };
}

/** Without a smallest useful quantity every claim takes part; with one, only those that reach it. */
function serveUseful(courses: readonly Course[], admission: Admission | null, useful: number, packs: number) {
  if (!admission) return serve(courses, [({ minimum }) => minimum, ({ cap }) => cap], packs, false);
  const within =
    (limit: Limit): Limit =>
    (claim) =>
      admission.admitted.has(claim) ? limit(claim) : claim.floor;
  const limits: Limit[] = [
    ({ floor }) => floor,
    within(({ floor }) => Math.max(useful, floor)),
    within(({ minimum }) => Math.max(useful, minimum)),
    within(({ cap }) => cap),
  ];
  return serve(courses, limits, packs, admission.draws.length > 0);
}

/** Serves the unlocked cells by a rule, from a supply in units. Returns their claims, and the draws that decided. */
function serveCells(
  rule: ProposalRule,
  { supply, packSize, usefulMinimum, protectedShare, cells }: SharingInput,
) {
  const { weightOf, toCourses } = getRule(rule);
  const locked = cells.reduce((sum, cell) => sum + (cell.isLocked ? (cell.allocated ?? 0) : 0), 0);
  const packs = Math.max(0, Math.floor(toLeft(supply, locked) / packSize));
  const useful = Math.ceil((usefulMinimum ?? 0) / packSize);
  const claims = toClaims(cells, packSize, weightOf);
  const courses = toCourses(claims, { packs, packSize, protectedShare, cells });
  const admission = useful > 1 ? admitClaims(courses, useful, packs) : null;
  const { draws, servedAgain } = serveUseful(courses, admission, useful, packs);
  // A claim that one course serves alone holds what its draw gave.
  const isInTwo = courses.reduce((sum, course) => sum + course.claims.length, 0) > claims.length;
  return {
    drawn: toDrawn(draws, admission),
    servedAgain: isInTwo ? servedAgain : new Set<Claim>(),
    terms: { packSize, useful, isShort: isShortOfMinimums(claims, admission) },
    claimOf: new Map(claims.map((claim) => [claim.cell.key, claim])),
  };
}

/** A draw decided nothing for a winner that is served again and would hold as much had it come last. */
function withoutIdleWins(rule: ProposalRule, input: SharingInput, served: ReturnType<typeof serveCells>) {
  const { drawn, servedAgain } = served;
  const wouldHold = ({ cell }: Claim) => {
    const asLast = { ...cell, lot: Number.POSITIVE_INFINITY };
    const cells = input.cells.map((each) => (each === cell ? asLast : each));
    return serveCells(rule, { ...input, cells }).claimOf.get(cell.key)?.held;
  };
  const isIdle = (claim: Claim) =>
    drawn.get(claim) === 'wonDraw' && servedAgain.has(claim) && wouldHold(claim) === claim.held;
  return new Map([...drawn].filter(([claim]) => !isIdle(claim)));
}

/**
 * Shares `supply` out by a rule. Locked cells keep their figure and the rest is shared in whole packs; `left` is
 * unallocated supply, negative if the locked figures alone exceed the supply. Cells keep their order.
 */
export function shareOut(rule: ProposalRule, input: SharingInput): Sharing {
  const { supply, packSize, cells } = input;
  const served = serveCells(rule, input);
  const drawn = withoutIdleWins(rule, input, served);
  const shared = cells.map((cell): SharedCell => {
    const claim = served.claimOf.get(cell.key);
    return claim
      ? {
          key: cell.key,
          cap: claim.cap * packSize,
          allocated: claim.held * packSize,
          reason: toReason(claim, drawn, served.terms),
        }
      : { key: cell.key, cap: toCap(cell), allocated: cell.allocated ?? 0, reason: 'locked' };
  });
  const allocated = shared.reduce((sum, cell) => sum + cell.allocated, 0);
  return { left: toLeft(supply, allocated), cells: shared };
}
