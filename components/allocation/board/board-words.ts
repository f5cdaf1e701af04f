/** Refusal texts for a figure: the suggested actions name the figure that would still be accepted. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { RefusalWords } from '@/components/grid/editing/refusal-popover';
import type { CellValue } from '@/components/grid/editing/sheet';
import { toQuantityText } from '@/domain/format';
import { leastOf } from './board-cells';
import { getAllocated, toRowFigures } from './board-figures';
import { type AllocationRow, fromMarketField, toCellKey } from './board-row';

const toText = (value: CellValue): string => (typeof value === 'number' ? toQuantityText(value) : '–');

/** The most this cell can get if all other figures stay: its own figure plus what is left, in whole packs. */
export function toGivable(row: AllocationRow, marketId: number, buffer: EditBuffer): number {
  const { value } = buffer.getContent({ recordKey: toCellKey(row, marketId), field: 'allocatedQuantity' });
  const { left } = toRowFigures(row, buffer);
  const most = (typeof value === 'number' ? value : 0) + left;
  return Math.max(0, Math.floor(most / row.packSize) * row.packSize);
}

export function toBoardWords(
  row: AllocationRow,
  field: string,
  buffer: EditBuffer,
  marketCode: (marketId: number) => string,
): RefusalWords {
  const marketId = fromMarketField(field) ?? 0;
  const code = marketCode(marketId);
  const typed = getAllocated(buffer, row, marketId);
  const least = leastOf(row, marketId);
  return {
    title: (typed) => `${typed} refused for ${code}`,
    keeps: (saved) => `${code} ${saved === null ? 'stays undecided' : `keeps ${saved}`} until you choose.`,
    use: (suggestion) => `Allocate ${suggestion}`,
    text: toText,
    suggestion: typed !== null && least !== null && typed < least ? least : toGivable(row, marketId, buffer),
  };
}
