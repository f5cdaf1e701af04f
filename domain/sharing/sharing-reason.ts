/** Why each market has the figure that a rule proposes. */
import type { Admission } from './admit-claims';
import type { Draw } from './award';
import type { Claim } from './claim';

/** The first reason that applies is shown; a draw comes before all others. */
export const PROPOSAL_REASONS = [
  'locked',
  'notRequested',
  'wonDraw',
  'lostDraw',
  'requestMet',
  'wholePacks',
  'maximumReached',
  'belowUseful',
  'firstRound',
  'minimum',
  'minimumsFirst',
  'level',
] as const;
export type SharingReason = (typeof PROPOSAL_REASONS)[number];

/** A draw of the award, with the holdings of its claims after it. */
export type PastDraw = Draw & { held: ReadonlyMap<Claim, number> };

type Drawn = ReadonlyMap<Claim, 'wonDraw' | 'lostDraw'>;

/**
 * The winners and losers of draws that mattered: if a later course raised the losers, the draw decided nothing, and a
 * winner raised later has another reason.
 */
export function toDrawn(draws: readonly PastDraw[], admission: Admission | null): Drawn {
  const drawn = new Map<Claim, 'wonDraw' | 'lostDraw'>();
  const mark = ({ won, lost }: Draw) => {
    if (lost.length === 0) return;
    for (const claim of lost) if (!drawn.has(claim)) drawn.set(claim, 'lostDraw');
    for (const claim of won) drawn.set(claim, 'wonDraw');
  };
  for (const { won, lost } of admission?.draws ?? []) {
    mark({ won, lost: lost.filter((claim) => !admission?.admitted.has(claim)) });
  }
  for (const { won, lost, held } of draws) {
    const stands = (claim: Claim) => held.get(claim) === claim.held;
    mark({ won: won.filter(stands), lost: lost.filter(stands) });
  }
  return drawn;
}

/**
 * Whether the supply does not reach the minimums of the claims that are served, so that no market has more than its
 * minimum.
 */
export const isShortOfMinimums = (claims: readonly Claim[], admission: Admission | null): boolean =>
  claims.some(
    (claim) =>
      claim.held < (admission === null || admission.admitted.has(claim) ? claim.minimum : claim.floor),
  );

type Terms = {
  packSize: number;
  /** The smallest useful quantity in packs; up to 1 there is none. */
  useful: number;
  isShort: boolean;
};

export function toReason(claim: Claim, drawn: Drawn, { packSize, useful, isShort }: Terms): SharingReason {
  const { requested, maximum } = claim.cell;
  const { held, cap, minimum, floor } = claim;
  if (!requested) return 'notRequested';
  const draw = drawn.get(claim);
  if (draw) return draw;
  if (held * packSize === requested) return 'requestMet';
  if (held === cap) return maximum !== null && maximum < requested ? 'maximumReached' : 'wholePacks';
  if (held === 0 && useful > 1) return 'belowUseful';
  if (held > 0 && held === floor) return 'firstRound';
  if (held > 0 && held === minimum) return 'minimum';
  return isShort ? 'minimumsFirst' : 'level';
}
