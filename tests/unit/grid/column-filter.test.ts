/** The filters on columns: their value in words, their changes and refusals. */

import { describe, expect, test } from '@jest/globals';
import {
  type ColumnFilter,
  toFilterText,
  toFilterValues,
  toNoFilter,
  toTypedError,
} from '@/components/list/column-filter';
import type { RequestListQuery } from '@/domain/contract/request-query';
import { toDayRefusal } from '@/domain/reading/read-day';
import { NOT_A_DATE } from '@/domain/validation';

type Filter = ColumnFilter<RequestListQuery>;
const PRIORITY: Filter = {
  kind: 'number',
  label: 'Priority',
  from: 'priorityFrom',
  to: 'priorityTo',
  has: 'hasPriority',
};
const LAUNCH: Filter = { kind: 'day', label: 'Launch', from: 'launchFrom', to: 'launchTo' };
const LAST_YEAR: Filter = {
  kind: 'flag',
  label: 'Last year',
  key: 'hasLastYear',
  on: 'requested',
  off: 'new',
};
const STATUS: Filter = {
  kind: 'set',
  label: 'Status',
  key: 'requestStatuses',
  options: [
    { value: 'unanswered', label: 'To answer' },
    { value: 'final', label: 'Final' },
  ],
};
const IDS: Filter = { kind: 'ids', label: 'Product ids', key: 'productIds' };
const QUERY: RequestListQuery = { fiscalYear: 2027, page: 1, limit: 50 };

describe('a filter on a column', () => {
  test.each<[Filter, Partial<RequestListQuery>, string | null]>([
    [PRIORITY, {}, null],
    [PRIORITY, { priorityFrom: 2 }, '≥ 2'],
    [PRIORITY, { priorityTo: 1000 }, '≤ 1 000'],
    [PRIORITY, { priorityFrom: 2, priorityTo: 4 }, '2 to 4'],
    [PRIORITY, { priorityFrom: 0, priorityTo: 0 }, '0'],
    [PRIORITY, { hasPriority: false }, 'empty'],
    [PRIORITY, { hasPriority: true }, 'not empty'],
    [LAUNCH, { launchFrom: '2027-03-01' }, '≥ 2027/03/01'],
    [LAST_YEAR, { hasLastYear: false }, 'new'],
    [STATUS, { requestStatuses: ['unanswered', 'final'] }, 'To answer, Final'],
    [STATUS, { requestStatuses: [] }, null],
    [IDS, { productIds: [3, 4] }, '3, 4'],
  ])('%j with %j says %s', (filter, values, text) => {
    expect(toFilterText(filter, { ...QUERY, ...values })).toBe(text);
  });

  test('removing it clears each of its fields, and no others', () => {
    const query = { ...QUERY, priorityFrom: 2, hasPriority: true, supplyFrom: 5 };
    const cleared = { ...query, ...toNoFilter(PRIORITY) };
    expect(toFilterText(PRIORITY, cleared)).toBeNull();
    expect(cleared.supplyFrom).toBe(5);
  });

  test.each<[Filter, Record<string, unknown>, string | null]>([
    [PRIORITY, { priorityFrom: '12 15' }, 'Holds more than one number. Enter one.'],
    [PRIORITY, { priorityTo: '-1,234' }, 'Can be read as 1 234 or as 1.234. Enter 1234.'],
    [PRIORITY, { priorityTo: 1_000_001 }, 'Enter numbers up to 1 000 000.'],
    [PRIORITY, { priorityFrom: 5, priorityTo: 2 }, '“At least” is more than “At most”.'],
    [PRIORITY, { priorityFrom: 2, priorityTo: 2 }, null],
    [LAUNCH, { launchFrom: 'soon' }, NOT_A_DATE],
    [LAUNCH, { launchTo: '03/04/2027' }, toDayRefusal('03/04/2027')],
    [LAUNCH, { launchTo: '2027-02-30' }, NOT_A_DATE],
    [
      IDS,
      { productIds: '7, 1e2' },
      '“1e2” is no id. Enter whole numbers, with commas or spaces between them.',
    ],
    [IDS, { productIds: [7] }, null],
    [LAUNCH, { launchFrom: '2027-03-02', launchTo: '2027-03-01' }, '“From” is after “To”.'],
    [STATUS, { requestStatuses: [] }, null],
    [LAUNCH, { launchTo: '9999-12-31' }, null],
    [{ ...LAUNCH, isPast: true }, { launchTo: '2026-01-01' }, null],
  ])('%j refuses %j: %s', (filter, values, refusal) => {
    expect(toTypedError(filter, { ...toFilterValues(filter, QUERY), ...values })).toBe(refusal);
  });

  test('a column of the past refuses the days after today', () => {
    const past = { ...LAUNCH, isPast: true };
    expect(toTypedError(past, { launchTo: '9999-12-31' })).toMatch(
      /^Nothing is after today. Enter days up to \d/,
    );
  });
});
