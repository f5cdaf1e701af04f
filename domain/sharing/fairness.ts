/** How evenly the figures of a product fill its requests: what one compares rules by. */
import { toFill } from '../fill';

export type Fairness = {
  allocated: number;
  /** Of the supply; negative where more is allocated than there is. */
  left: number;
  /** The lowest and the highest fill rate of a market that requested the product, 0 to 1; null without a request. */
  lowestFill: number | null;
  highestFill: number | null;
};

/** Every market of the product, undecided figures as 0. */
export function toFairness(
  supply: number,
  cells: readonly { requested: number | null; allocated: number | null }[],
): Fairness {
  const allocated = cells.reduce((sum, cell) => sum + (cell.allocated ?? 0), 0);
  const fills = cells.flatMap((cell) => toFill(cell) ?? []);
  const isAny = fills.length > 0;
  return {
    allocated,
    left: supply - allocated,
    lowestFill: isAny ? Math.min(...fills) : null,
    highestFill: isAny ? Math.max(...fills) : null,
  };
}

/** The points of percent between the best and the worst served market; null without a request. */
export const toSpreadOfFill = ({ lowestFill, highestFill }: Fairness): number | null =>
  lowestFill === null || highestFill === null ? null : (highestFill - lowestFill) * 100;
