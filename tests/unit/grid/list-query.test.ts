/** The query of a list: its filters, and what "Clear" removes. */

import { describe, expect, test } from '@jest/globals';
import { isFiltered, toFilterKey, toFilters, toUnfiltered } from '@/components/list/list-query';
import { PITCH_PARTS } from '@/components/requests/pitches/pitch-query';
import { BoardQuery, BoardWorkbookQuery } from '@/domain/contract/board-query';
import { ProductExportQuery, ProductListQuery } from '@/domain/contract/product-query';
import {
  PitchExportQuery,
  PitchListQuery,
  RequestExportQuery,
  RequestListQuery,
} from '@/domain/contract/request-query';

const QUERY = ProductListQuery.parse({ fiscalYear: 2027, page: 3, brandIds: [4], onlyDisabled: false });

describe('the query of a list', () => {
  test('filters stay without page, page size and order', () => {
    const sorted = { ...QUERY, sort: [{ attribute: 'supply' as const, direction: 'asc' as const }] };
    expect(toFilters(sorted)).toEqual({ fiscalYear: 2027, brandIds: [4], onlyDisabled: false });
  });

  test('two pages of one set have the same key, two sets have not', () => {
    expect(toFilterKey({ ...QUERY, page: 1 })).toBe(toFilterKey(QUERY));
    const other: ProductListQuery = { ...QUERY, brandIds: [5] };
    expect(toFilterKey(other)).not.toBe(toFilterKey(QUERY));
  });

  test.each([
    [{ brandIds: [4] }, true],
    [{ isAnswered: false }, true],
    [{ skuName: '' }, false],
    [{ brandIds: [] }, false],
    [{ page: 7 }, false],
  ])('%j is filtered: %s', (filters, isSet) => {
    expect(isFiltered({ fiscalYear: 2027, page: 1, limit: 25, ...filters })).toBe(isSet);
  });

  test('clearing leaves the year and the parts of the screen', () => {
    const query = PitchListQuery.parse({ fiscalYear: 2027, isAnswered: false, marketIds: [2], name: 'cuff' });
    expect(isFiltered(query, PITCH_PARTS)).toBe(true);
    const cleared = PitchListQuery.parse({ ...query, ...toUnfiltered(query, PITCH_PARTS) });
    expect(toFilters(cleared)).toEqual({ fiscalYear: 2027, isAnswered: false, marketIds: [2] });
    expect(isFiltered(cleared, PITCH_PARTS)).toBe(false);
  });

  test.each([
    ['products', ProductListQuery, ProductExportQuery, ['sort']],
    ['requests', RequestListQuery, RequestExportQuery, ['sort']],
    ['pitches', PitchListQuery, PitchExportQuery, ['sort']],
    ['board', BoardQuery, BoardWorkbookQuery, ['sort', 'layout']],
  ])(
    'the workbook of the %s takes every filter of the list and its order, and a layout where there is one',
    (_name, list, workbook, order) => {
      const { page: _page, limit: _limit, sort: _sort, ...filters } = list.shape;
      expect(Object.keys(workbook.shape).toSorted()).toEqual([...Object.keys(filters), ...order].toSorted());
    },
  );
});
