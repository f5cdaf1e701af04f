/** Sums of a rule's changes over many products. */
import { isAboveSupply } from '../supply';
import { isProposedChange } from './quantity-rules';

export type ProposalSums = {
  products: number;
  /** The products of which a figure would change. */
  changedProducts: number;
  requests: number;
  /** The figures that would change, and by how many units they would rise and fall. */
  changes: number;
  more: number;
  fewer: number;
  /** Locked figures, which stay as they are. */
  kept: number;
  /** Units of the supply that no market would get. */
  left: number;
  /** The products of which more is requested than there is supply. */
  overAsked: number;
  /** The figures that would fall below the first round's, and so cannot be saved. */
  belowFirstRound: number;
};

export const NO_PROPOSALS: ProposalSums = {
  products: 0,
  changedProducts: 0,
  requests: 0,
  changes: 0,
  more: 0,
  fewer: 0,
  kept: 0,
  left: 0,
  overAsked: 0,
  belowFirstRound: 0,
};

/** A request with its present figure, and the one that a rule proposes. */
export type ProposedFigure = {
  requested: number | null;
  before: number | null;
  after: number;
  floor: number;
  isLocked: boolean;
};

/** The sums with one more product. */
export function addProposal(
  sums: ProposalSums,
  { supply, left }: { supply: number; left: number },
  figures: readonly ProposedFigure[],
): ProposalSums {
  let [changes, more, fewer, kept, asked, belowFirstRound] = [0, 0, 0, 0, 0, 0];
  // Nothing is copied: this runs for hundreds of thousands of requests.
  for (const { before, after, isLocked, floor, requested } of figures) {
    asked += requested ?? 0;
    if (isLocked) kept += 1;
    if (!isProposedChange(before, { requested: requested ?? 0, allocated: after, isLocked })) continue;
    changes += 1;
    const rise = after - (before ?? 0);
    if (rise > 0) more += rise;
    else fewer -= rise;
    if (after < Math.min(floor, requested ?? 0)) belowFirstRound += 1;
  }
  return {
    products: sums.products + 1,
    changedProducts: sums.changedProducts + (changes > 0 ? 1 : 0),
    requests: sums.requests + figures.length,
    changes: sums.changes + changes,
    more: sums.more + more,
    fewer: sums.fewer + fewer,
    kept: sums.kept + kept,
    left: sums.left + left,
    overAsked: sums.overAsked + (isAboveSupply(asked, supply) ? 1 : 0),
    belowFirstRound: sums.belowFirstRound + belowFirstRound,
  };
}
