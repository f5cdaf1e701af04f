import { expect, test } from '@jest/globals';
import { toRequestActs } from '@/components/products/detail/request-acts';
import type { RequestsHistoryEntry } from '@/domain/contract/history';

const entry = (marketId: number, more: Partial<RequestsHistoryEntry>): RequestsHistoryEntry => ({
  ...{ marketId, at: '2026-03-15T09:12:00.000Z', by: 'brand.editor@demo.example', byName: 'Camille Laurent' },
  ...{ source: 'proposal', isOutsideCondition: false, field: 'allocatedQuantity', from: null, to: 30 },
  ...{ fileName: null, rule: 'equal', scenario: null, runAt: null },
  ...more,
});

test('what one person changed at one moment by one rule is one act, with a line for each market', () => {
  const acts = toRequestActs([
    entry(1, {}),
    entry(2, { to: 12 }),
    entry(2, { field: 'requestId' }),
    entry(3, { rule: 'priority' }),
    entry(1, { at: '2026-03-14T09:12:00.000Z' }),
  ]);
  const lines = acts.map(({ at, by, source, changes }) => [
    ...[at.slice(8, 10), by, source],
    changes.map(({ marketId, label, to }) => `${marketId} ${label} ${to}`),
  ]);
  expect(lines).toEqual([
    ['15', 'Camille Laurent', 'Equal', ['1 Allocated 30', '2 Allocated 12']],
    ['15', 'Camille Laurent', 'By priority', ['3 Allocated 30']],
    ['14', 'Camille Laurent', 'Equal', ['1 Allocated 30']],
  ]);
});
