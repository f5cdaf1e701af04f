import { describe, expect, test } from '@jest/globals';
import { toProductStatus, toRequestStatus } from '@/domain/request-status';
import { sortByCode, sortFiscalYears, sortSystems, sortViews, upsert } from '@/domain/sorting';

describe('lists', () => {
  test('sort by code with accents in alphabetical place, systems by id, years by number', () => {
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

  test('of views sort by name with numbers by value, and by age when names are equal', () => {
    const views = ['Week 10', 'élan', 'Week 2', 'Zebra', 'Week 2'].map((name, viewId) => ({ name, viewId }));
    expect(sortViews(views).map(({ name, viewId }) => `${name} ${viewId}`)).toEqual([
      'élan 1',
      'Week 2 2',
      'Week 2 4',
      'Week 10 0',
      'Zebra 3',
    ]);
  });

  test('replace the item with the same key or add it, and sort again', () => {
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

  test('of a request follows from the stored values', () => {
    expect(toRequestStatus(request, true)).toBe('unanswered');
    expect(toRequestStatus({ ...request, requestedQuantity: 0 }, true)).toBe('declined');
    expect(toRequestStatus({ ...request, requestedQuantity: 5 }, true)).toBe('submitted');
    expect(toRequestStatus({ ...request, requestedQuantity: 5, allocatedQuantity: 3 }, true)).toBe(
      'allocated',
    );
    expect(toRequestStatus({ ...request, finalizedAt: '2026-10-05T00:00:00Z' }, true)).toBe('final');
  });

  test('of a request does not reveal a draft figure to a market', () => {
    expect(toRequestStatus({ ...request, requestedQuantity: 5, allocatedQuantity: 3 }, false)).toBe(
      'submitted',
    );
  });

  test('of a product is, in this precedence, disabled, final, published or draft', () => {
    const at = '2026-10-05T00:00:00Z';
    expect(toProductStatus({ isDisabled: true, publishedAt: at, finalizedAt: at })).toBe('disabled');
    expect(toProductStatus({ isDisabled: false, publishedAt: at, finalizedAt: at })).toBe('final');
    expect(toProductStatus({ isDisabled: false, publishedAt: at, finalizedAt: null })).toBe('published');
    expect(toProductStatus({ isDisabled: false, publishedAt: null, finalizedAt: null })).toBe('draft');
  });
});
