import { expect, test } from '@jest/globals';
import { toFigureChanges } from '@/components/allocation/board/figure-changes';
import type { HistoryEntry } from '@/domain/contract/history';

const entry = (field: string, more: Partial<HistoryEntry>): HistoryEntry => ({
  at: '2026-03-15T09:12:00.000Z',
  by: 'brand.editor@demo.example',
  source: 'screen',
  isOutsideCondition: false,
  field,
  from: null,
  to: null,
  fileName: null,
  ...more,
});

test('a figure’s changes name field, values, person and way; what no one writes is left out', () => {
  const lines = toFigureChanges([
    entry('allocatedQuantity', { from: null, to: 1_200, source: 'proposal' }),
    entry('isLocked', { from: false, to: true, source: 'bulk' }),
    entry('requestedQuantity', { from: 3, to: 0, source: 'import', fileName: 'march.xlsx' }),
    entry('finalizedAt', { to: '2026-03-14T10:00:00.000Z' }),
    entry('requestId', { to: 7 }),
    entry('toString', { to: 'x' }),
  ]);
  expect(lines.map(({ label, from, to, source }) => [label, from, to, source])).toEqual([
    ['Allocated', '–', '1 200', 'Proposal'],
    ['Locked', 'no', 'yes', null],
    ['Requested', '3', '0', 'Import: march.xlsx'],
    ['Submitted', '–', '2026/03/14', null],
  ]);
  expect(lines.every(({ by }) => by === 'brand.editor@demo.example')).toBe(true);
});
