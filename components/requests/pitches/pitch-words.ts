/** The texts of a pitch cell's refusal. */
import type { RefusalWords } from '@/components/grid/editing/refusal-popover';
import type { CellValue } from '@/components/grid/editing/sheet';
import { toDateText, toQuantityText } from '@/domain/format';
import type { PitchCells } from './pitch-cells';
import { isMarketField, type PitchRow } from './pitch-row';

/** A long text is shortened. */
const toShort = (text: string) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

export function toPitchWords(row: PitchRow, field: string, cells: PitchCells): RefusalWords {
  const isNumber = field === 'requestedQuantity' || field === 'priority';
  const text = (value: CellValue): string => {
    if (typeof value === 'number') return toQuantityText(value);
    if (typeof value !== 'string' || value === '') return isNumber ? '–' : 'empty';
    return isMarketField(field) && field === 'wantedBy' ? toDateText(value) : toShort(value);
  };
  return {
    title: (typed) => `${toShort(typed)} refused for ${cells.marketCode(row.marketId)}`,
    keeps: (saved) => `The cell keeps what was saved last, ${saved}, until you choose.`,
    use: (suggestion) => `Use ${suggestion}`,
    text,
  };
}
