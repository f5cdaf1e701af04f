/** What the board says about a figure; the actions that a refusal suggests name the figure that would still be accepted. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { RefusalWords } from '@/components/grid/editing/refusal-popover';
import type { CellValue } from '@/components/grid/editing/sheet';
import { toQuantityText } from '@/domain/format';
import { leastOf } from './board-cells';
import { getTyped, maximumOf, roomOf } from './board-figures';
import { type AllocationRow, fromMarketField } from './board-row';

/** In the card while no figure is chosen. */
export const CHOOSE_A_FIGURE = 'Choose a figure to read its pitch.';

const toText = (value: CellValue): string => (typeof value === 'number' ? toQuantityText(value) : '–');

export function toBoardWords(
  row: AllocationRow,
  field: string,
  buffer: EditBuffer,
  marketCode: (marketId: number) => string,
): RefusalWords {
  const marketId = fromMarketField(field) ?? 0;
  const code = marketCode(marketId);
  const typed = getTyped(buffer, row, marketId);
  const least = leastOf(row, marketId);
  const { figure } = maximumOf(row, buffer, marketId);
  const room = roomOf(row, buffer, marketId);
  return {
    title: (typed) => `${typed} refused for ${code}`,
    keeps: (saved) => `${code} ${saved === null ? 'stays undecided' : `keeps ${saved}`} until you choose.`,
    use: (suggestion) => `Allocate ${suggestion}`,
    text: toText,
    suggestion: typed !== null && least !== null && typed < least ? least : figure,
    // More than was requested is the second offer.
    ...(room > figure && { more: room }),
  };
}
