import { expect, test } from '@jest/globals';
import { toFigureChanges, toLastChangeText } from '@/components/requests/figure-changes';
import type { HistoryEntry } from '@/domain/contract/history';

const entry = (field: string, more: Partial<HistoryEntry>): HistoryEntry => ({
  at: '2026-03-15T09:12:00.000Z',
  by: 'brand.editor@demo.example',
  byName: null,
  source: 'screen',
  isOutsideCondition: false,
  field,
  from: null,
  to: null,
  fileName: null,
  rule: null,
  scenario: null,
  runAt: null,
  ...more,
});

test('a figure’s changes name field, values, person and way; what no one writes is left out', () => {
  const lines = toFigureChanges([
    entry('allocatedQuantity', { from: null, to: 1_200, source: 'proposal' }),
    entry('isLocked', { from: false, to: true, source: 'bulk' }),
    entry('requestedQuantity', { from: 3, to: 0, source: 'import', fileName: 'march.xlsx' }),
    entry('allocatedQuantity', { from: 3, to: 5, source: 'proposal', rule: 'priority' }),
    entry('finalizedAt', { to: '2026-03-14T10:00:00.000Z' }),
    entry('requestId', { to: 7 }),
    entry('toString', { to: 'x' }),
  ]);
  expect(lines.map(({ label, from, to, source }) => [label, from, to, source])).toEqual([
    ['Allocated', '–', '1 200', 'Proposal'],
    ['Locked', 'no', 'yes', null],
    ['Requested', '3', '0', 'Import: march.xlsx'],
    ['Allocated', '3', '5', 'By priority'],
    ['Submitted', '–', '2026/03/14', null],
  ]);
  expect(lines.every(({ by }) => by === 'brand.editor@demo.example')).toBe(true);
});

test('the last change of a figure is one line: value, person, time, rule and what stood there before', () => {
  const given = entry('allocatedQuantity', {
    ...{ from: 12, to: 30, byName: 'Camille Laurent', at: '2026-03-14T14:05:00.000Z' },
    ...{ source: 'proposal', rule: 'proportional' },
  });
  const first = entry('allocatedQuantity', { to: 12 });
  const line = '30 by Camille Laurent, yesterday 14:05 UTC, Proportional (before: 12)';
  expect(toLastChangeText([given, first], '2026-03-15')).toBe(line);
  // What a submission writes again and the changes of other fields are not the last change of the figure.
  const later = [entry('allocatedQuantity', { to: 30, source: 'system' }), entry('isLocked', { to: true })];
  expect(toLastChangeText([...later, given, first], '2026-03-15')).toBe(line);
  expect(toLastChangeText([first], '2026-03-15')).toBe(
    '12 by brand.editor@demo.example, today 09:12 UTC (before: –)',
  );
  expect(toLastChangeText([first], '2026-04-15')).toContain(', 2026/03/15 09:12 UTC ');
  expect(toLastChangeText(later, '2026-03-15')).toBeNull();
});
