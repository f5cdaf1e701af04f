import { describe, expect, test } from '@jest/globals';
import { toProductStatus, toRequestStatus } from '@/domain/request-status';
import { sortByCode, sortFiscalYears, sortSystems, sortViews, upsert } from '@/domain/sorting';

describe('lists', () => {
  test('sort by code with accents where people expect them, systems by id, years as they are', () => {
    expect(
      sortByCode([{ code: 'Zoe' }, { code: 'Émile' }, { code: 'alba' }]).map((each) => each.code),
    ).toEqual(['alba', 'Émile', 'Zoe']);
    expect(
      sortSystems([{ allocationSystemId: 3 }, { allocationSystemId: 1 }]).map(
        (each) => each.allocationSystemId,
      ),
    ).toEqual([1, 3]);
    expect(sortFiscalYears([2027, 2025, 2026])).toEqual([2025, 2026, 2027]);
  });

  test('of views stand by name, numbers in them by their size, and by age where the name is one', () => {
    const views = ['Week 10', 'élan', 'Week 2', 'Zebra', 'Week 2'].map((name, viewId) => ({ name, viewId }));
    expect(sortViews(views).map(({ name, viewId }) => `${name} ${viewId}`)).toEqual([
      'élan 1',
      'Week 2 2',
      'Week 2 4',
      'Week 10 0',
      'Zebra 3',
    ]);
  });

  test('an item replaces the one with its key or is added, and the list is sorted again', () => {
    const brands = [
      { brandId: 1, code: 'B' },
      { brandId: 2, code: 'C' },
    ];
    expect(upsert(brands, { brandId: 2, code: 'A' }, 'brandId', sortByCode)).toEqual([
      { brandId: 2, code: 'A' },
      { brandId: 1, code: 'B' },
    ]);
    expect(upsert(brands, { brandId: 3, code: 'BB' }, 'brandId', sortByCode)).toHaveLength(3);
  });
});

describe('a status', () => {
  const request = { requestedQuantity: null, allocatedQuantity: null, finalizedAt: null };

  test('of a request follows from what is stored', () => {
    expect(toRequestStatus(request, true)).toBe('unanswered');
    expect(toRequestStatus({ ...request, requestedQuantity: 0 }, true)).toBe('declined');
    expect(toRequestStatus({ ...request, requestedQuantity: 5 }, true)).toBe('submitted');
    expect(toRequestStatus({ ...request, requestedQuantity: 5, allocatedQuantity: 3 }, true)).toBe(
      'allocated',
    );
    expect(toRequestStatus({ ...request, finalizedAt: '2026-10-05T00:00:00Z' }, true)).toBe('final');
  });

  test('tells a market nothing of a draft figure', () => {
    expect(toRequestStatus({ ...request, requestedQuantity: 5, allocatedQuantity: 3 }, false)).toBe(
      'submitted',
    );
  });

  test('of a product is disabled before final before published before draft', () => {
    const at = '2026-10-05T00:00:00Z';
    expect(toProductStatus({ isDisabled: true, publishedAt: at, finalizedAt: at })).toBe('disabled');
    expect(toProductStatus({ isDisabled: false, publishedAt: at, finalizedAt: at })).toBe('final');
    expect(toProductStatus({ isDisabled: false, publishedAt: at, finalizedAt: null })).toBe('published');
    expect(toProductStatus({ isDisabled: false, publishedAt: null, finalizedAt: null })).toBe('draft');
  });
});
