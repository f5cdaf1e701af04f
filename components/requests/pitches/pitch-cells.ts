/** The cells of the pitches: which are editable, how text is parsed in each, and how each is marked. */
import type { CellMark } from '@/components/grid/editing/cell-painter';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { type EditorKind, type GridCell, toReadOnlyCell } from '@/components/grid/editing/grid-state';
import { readDay } from '@/components/grid/editing/read-typed';
import { type CellContent, type CellValue, toFigure } from '@/components/grid/editing/sheet';
import { classNames } from '@/components/ui/class-names';
import { toDateText, toNumberText } from '@/domain/format';
import { toKeptText } from '@/domain/mid-year-review';
import { type Slip, toRequestSlips, toSlipText } from '@/domain/slips';
import { toProductTitle } from '@/domain/systems';
import { readPriority, readRequested, readText } from '../read-cell';
import { toRecordKey } from '../request-record';
import { isMarketField, type MarketField, type PitchRow } from './pitch-row';

export const PITCH_LABELS: Record<MarketField, string> = {
  requestedQuantity: 'Quantity',
  priority: 'Priority',
  pitch: 'Pitch',
  reason: 'Reason',
  wantedBy: 'Wanted by',
};

const EDITORS: Record<MarketField, EditorKind> = {
  requestedQuantity: 'number',
  priority: 'number',
  pitch: 'text',
  reason: 'text',
  wantedBy: 'day',
};

/** The fields of a required answer: tinted until there is a quantity. */
const WAITING: readonly MarketField[] = ['requestedQuantity', 'priority', 'pitch'];

export type PitchCells = {
  buffer: EditBuffer;
  today: string;
  /** Why the market's part of a row is read-only; null if it is editable. */
  whyNot: (row: PitchRow) => string | null;
  marketCode: (marketId: number) => string;
  /** The text of a read-only column. */
  textOf: (row: PitchRow, field: string) => string;
};

/** "Packs of 2, at least 4, at most 60 for FR"; null if any quantity is valid. */
export function toQuantityHint(row: PitchRow, marketCode: string): string | null {
  const parts = [
    row.packSize > 1 ? `packs of ${toNumberText(row.packSize)}` : null,
    row.minPerMarket === null ? null : `at least ${toNumberText(row.minPerMarket)}`,
    row.maxPerMarket === null ? null : `at most ${toNumberText(row.maxPerMarket)} for ${marketCode}`,
    toKeptText(row.request?.floorQuantity ?? null),
  ].filter((part) => part !== null);
  const text = parts.join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The warning about the quantity of an open row; a refused one has its own message. */
export function toPitchSlips(row: PitchRow, buffer: EditBuffer): Slip[] {
  const { value, refusal } = buffer.getContent({ recordKey: toRecordKey(row), field: 'requestedQuantity' });
  if (row.isDisabled || row.finalizedAt !== null || refusal !== null) return [];
  return toRequestSlips(row, row.request?.floorQuantity ?? null, toFigure(value));
}

/** The warning first, then the accepted values. */
function toHint(row: PitchRow, marketCode: string, buffer: EditBuffer): string | null {
  const parts = [toSlipText(toPitchSlips(row, buffer)), toQuantityHint(row, marketCode)];
  return parts.filter((part) => part !== null).join(' ') || null;
}

function read(field: MarketField, text: string, row: PitchRow, today: string): CellContent {
  switch (field) {
    case 'requestedQuantity':
      return readRequested(text, row);
    case 'priority':
      return readPriority(text);
    case 'wantedBy':
      return readDay(text, today, PITCH_LABELS[field]);
    default:
      return readText(field, text);
  }
}

/** The text of a value for copying and editing: a date in the product's format, a number without spaces. */
export const toEditText = (field: MarketField, value: CellValue): string =>
  field === 'wantedBy' && typeof value === 'string' ? toDateText(value) : value === null ? '' : String(value);

export function toPitchCell(row: PitchRow, field: string, cells: PitchCells): GridCell {
  const name = toProductTitle(row);
  if (!isMarketField(field)) {
    return toReadOnlyCell(cells.textOf(row, field), field);
  }
  const ref = { recordKey: toRecordKey(row), field };
  const { value, text } = cells.buffer.getContent(ref);
  const counted = cells.buffer.getCounted(ref);
  const code = cells.marketCode(row.marketId);
  return {
    ref,
    readOnly: cells.whyNot(row),
    copyText: text ?? toEditText(field, value),
    amount: field === 'requestedQuantity' ? toFigure(counted) : null,
    read: (typed) => read(field, typed, row, cells.today),
    editor: EDITORS[field],
    label: `${PITCH_LABELS[field]}, ${name}, ${code}`,
    hint: field === 'requestedQuantity' ? toHint(row, code, cells.buffer) : null,
  };
}

/** Waits for an answer: required, still on offer, not answered, nothing typed yet. */
export const isWaiting = (row: PitchRow, buffer: EditBuffer): boolean => {
  const { value, text } = buffer.getContent({ recordKey: toRecordKey(row), field: 'requestedQuantity' });
  return (
    row.isRequestRequired && !row.isDisabled && row.finalizedAt === null && value === null && text === null
  );
};

/** Without an answer, and open for one. */
export function isUnanswered(row: PitchRow, { buffer, whyNot }: PitchCells): boolean {
  const { value, text } = buffer.getContent({ recordKey: toRecordKey(row), field: 'requestedQuantity' });
  return value === null && text === null && whyNot(row) === null;
}

/** The quantities that wait for an answer: of required pitches first, then of all. */
export const toOpenPitches = (cells: PitchCells) => [
  (row: PitchRow, field: string) =>
    field === 'requestedQuantity' && row.isRequestRequired && isUnanswered(row, cells),
  (row: PitchRow, field: string) => field === 'requestedQuantity' && isUnanswered(row, cells),
];

export function toPitchMark(row: PitchRow, field: string, cells: PitchCells): CellMark {
  if (!isMarketField(field)) return { words: '' };
  const edit = cells.buffer.getEdit({ recordKey: toRecordKey(row), field });
  const isRefused = edit?.state === 'refused' || edit?.state === 'conflict';
  if (isRefused) return { words: 'refused', isRefused };
  if (cells.whyNot(row) !== null) return { words: 'locked' };
  const { value, text } = cells.buffer.getContent({ recordKey: toRecordKey(row), field });
  const isOpen = WAITING.includes(field) && value === null && text === null && isWaiting(row, cells.buffer);
  if (isOpen) return { words: 'waiting' };
  if (field !== 'requestedQuantity') return { words: '' };
  return { words: classNames(toPitchSlips(row, cells.buffer).length > 0 && 'slip', edit?.state) };
}
