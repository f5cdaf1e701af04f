/**
 * Shares out scarce supply: a rule turns a product's requests into proposed whole quantities; a user decides. Every
 * rule is one fixed sequence in which packs go to markets, so that more supply lowers no market's figure, and
 * requesting more never lowers a market's own figure. Sources: Thomson, How to Divide When There Isn't Enough (2019);
 * Balinski and Young, Fair Representation; Sprumont, The Division Problem with Single-Peaked Preferences (1991).
 */
import { isAboveSupply, toLeft } from '../supply';
import { type Admission, admitClaims } from './admit-claims';
import type { Limit } from './award';
import { type SharingCell, toCap, toClaims } from './claim';
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

/** Serves every course up to each limit in turn. Returns the draws that decided. */
function serve(courses: readonly Course[], limits: readonly Limit[], packs: number): PastDraw[] {
  const draws: PastDraw[] = [];
  let rest = packs;
  for (const limit of limits) {
    for (const { claims, award, atMost = Number.POSITIVE_INFINITY } of courses) {
      const held = claims.reduce((sum, claim) => sum + claim.held, 0);
      const awarded = award(claims, limit, Math.max(0, Math.min(rest, atMost - held)));
      rest -= awarded.packs;
      if (awarded.draw) {
        draws.push({ ...awarded.draw, held: new Map(claims.map((claim) => [claim, claim.held])) });
      }
    }
  }
  return draws;
}

/** Without a smallest useful quantity every claim takes part; with one, only those that reach it. */
function serveUseful(courses: readonly Course[], admission: Admission | null, useful: number, packs: number) {
  if (!admission) return serve(courses, [({ minimum }) => minimum, ({ cap }) => cap], packs);
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
  return serve(courses, limits, packs);
}

/**
 * Shares `supply` out by a rule. Locked cells keep their figure and the rest is shared in whole packs; `left` is
 * unallocated supply, negative if the locked figures alone exceed the supply. Cells keep their order.
 */
export function shareOut(rule: ProposalRule, input: SharingInput): Sharing {
  const { supply, packSize, usefulMinimum, protectedShare, cells } = input;
  const { weightOf, toCourses } = getRule(rule);
  const locked = cells.reduce((sum, cell) => sum + (cell.isLocked ? (cell.allocated ?? 0) : 0), 0);
  const packs = Math.max(0, Math.floor(toLeft(supply, locked) / packSize));
  const useful = Math.ceil((usefulMinimum ?? 0) / packSize);
  const claims = toClaims(cells, packSize, weightOf);
  const courses = toCourses(claims, { packs, packSize, protectedShare, cells });
  const admission = useful > 1 ? admitClaims(courses, useful, packs) : null;
  const drawn = toDrawn(serveUseful(courses, admission, useful, packs), admission);
  const terms = { packSize, useful, isShort: isShortOfMinimums(claims, admission) };
  const served = new Map(claims.map((claim) => [claim.cell, claim]));
  const shared = cells.map((cell): SharedCell => {
    const claim = served.get(cell);
    return claim
      ? {
          key: cell.key,
          cap: claim.cap * packSize,
          allocated: claim.held * packSize,
          reason: toReason(claim, drawn, terms),
        }
      : { key: cell.key, cap: toCap(cell), allocated: cell.allocated ?? 0, reason: 'locked' };
  });
  const allocated = shared.reduce((sum, cell) => sum + cell.allocated, 0);
  return { left: toLeft(supply, allocated), cells: shared };
}
