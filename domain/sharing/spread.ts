/** Spreads a typed total over a product's requests, or over some of them, by a rule. */

import { toNumberText } from '../format';
import { toRoom } from '../supply';
import type { SharingCell } from './claim';
import type { ProposalRule } from './rules';
import { type Sharing, type SharingInput, shareOut } from './share-out';

type Spread = {
  /** Units for the chosen cells together, including locked ones; null: all that is left for them. */
  total: number | null;
  isChosen: (cell: SharingCell) => boolean;
};

const sumOf = (cells: readonly SharingCell[]) => cells.reduce((sum, cell) => sum + (cell.allocated ?? 0), 0);

/** Why a total below the locked quantity is refused. */
export const toLeastError = (locked: number) => `At least ${toNumberText(locked)}: so much is locked.`;

/** Why a total is refused that a rule can spread only in part. */
export const toPartError = (part: number, total: number) =>
  `By this rule ${toNumberText(part)} of ${toNumberText(total)} can be spread: requests, maximums, packs and the smallest useful quantity allow no more.`;

export const FLOORS_MAY_NOT_FALL = 'Figures of the first round may not fall: spread more, or lock fewer.';

type Limits = { most: number; locked: number; others: number };

function toLimitError(total: number, { most, locked, others }: Limits): string | null {
  const less = others > 0 ? ' less what the other markets have' : '';
  if (total > most) return `At most ${toNumberText(most)}: the supply${less}.`;
  if (total < locked) return toLeastError(locked);
  return null;
}

function toRestError(total: number, { left, cells }: Sharing, input: SharingInput): string | null {
  if (left > 0) return toPartError(total - left, total);
  const isBelow = input.cells.some(
    ({ isLocked, floor }, index) => !isLocked && (cells[index]?.allocated ?? 0) < floor,
  );
  return isBelow ? FLOORS_MAY_NOT_FALL : null;
}

/**
 * Spreads `total` exactly: the chosen cells then hold it together, the others keep their figures. A sentence when that is
 * impossible. `left` is the unallocated supply.
 */
export function spread(
  rule: ProposalRule,
  input: SharingInput,
  { total, isChosen }: Spread,
): { sharing: Sharing; error: null } | { sharing: null; error: string } {
  const cells = input.cells.map((cell) => (isChosen(cell) ? cell : { ...cell, isLocked: true }));
  const others = sumOf(cells.filter((cell) => !isChosen(cell)));
  const locked = sumOf(cells.filter((cell) => isChosen(cell) && cell.isLocked));
  const limits = { most: toRoom(input.supply, others, 0), locked, others };
  const refuse = (error: string) => ({ sharing: null, error });
  const beyond = total === null ? null : toLimitError(total, limits);
  if (beyond) return refuse(beyond);
  const supply = total === null ? input.supply : total + others;
  const sharing = shareOut(rule, { ...input, supply, cells });
  const rest = total === null ? null : toRestError(total, sharing, { ...input, cells });
  if (rest) return refuse(rest);
  return { sharing: { ...sharing, left: sharing.left + input.supply - supply }, error: null };
}
