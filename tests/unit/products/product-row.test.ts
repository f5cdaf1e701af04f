import { toValueText } from '@/components/products/form/value-text';
import { presentProductRow, toRowName } from '@/components/products/list/product-row';
import { allocatedOf, leftOf, requestedOf } from '@/domain/product-sums';
import { toSupply } from '@/domain/supply';
import { makeProduct } from './product-fixture';

const totals = { markets: 5, answered: 3, requested: 130, allocated: 100, left: 136 };

describe('a row of the product list', () => {
  it('has the shown values and no long text', () => {
    const row = presentProductRow(makeProduct({ description: 'long', comment: 'secret' }));
    expect(row).not.toHaveProperty('description');
    expect(row).not.toHaveProperty('comment');
    expect(row).not.toHaveProperty('requiredMarketIds');
    expect(toRowName(row)).toBe('ORV-39-0460');
  });

  it('shows as left the supply less the allocated quantity', () => {
    const row = makeProduct({ totals });
    expect(toSupply(row) - (allocatedOf(row) ?? 0)).toBe(leftOf(row));
    expect(leftOf(row)).toBe(136);
  });

  it('shows a dash, not zero, while no market has answered and nothing was allocated, and all of the supply as left', () => {
    const published = makeProduct({
      status: 'published',
      totals: { ...totals, answered: 0, requested: 0, allocated: 0 },
    });
    expect([requestedOf(published), allocatedOf(published)]).toEqual([null, null]);
    expect(leftOf(published)).toBe(toSupply(published));
  });

  it('shows no quantity left to a market', () => {
    expect(leftOf(makeProduct({ totals: { ...totals, left: null } }))).toBeNull();
  });

  it('shows zero for a final allocation of nothing, which is a decision', () => {
    const final = makeProduct({ status: 'final', totals: { ...totals, allocated: 0 } });
    expect(allocatedOf(final)).toBe(0);
  });
});

describe('the text of a value', () => {
  const names = {
    markets: [
      { marketId: 2, code: 'DE' },
      { marketId: 7, code: 'FR' },
    ],
    brands: [{ brandId: 3, label: 'Orvane' }],
  };

  it.each([
    ['brandId', 3, 'Orvane'],
    ['brandId', 4, 'brand 4'],
    ['requiredMarketIds', [2, 7], 'DE, FR'],
    ['requiredMarketIds', [], 'none'],
    ['requiredMarketIds', [1, 2, 3, 4, 5, 6, 7, 8, 9], '9 markets'],
    ['eligibleMarketIds', null, 'all markets'],
    ['launchDate', '2027-02-08', '2027/02/08'],
    ['publishedAt', '2026-10-01T08:00:00Z', '2026/10/01'],
    ['unitPrice', '8450.00', '8 450.00'],
    ['availableQuantity', 0, '0'],
    ['comment', '', 'none'],
    ['isDisabled', true, 'yes'],
  ])('for %s %j is "%s"', (field, value, text) => {
    expect(toValueText(field, value, names)).toBe(text);
  });
});
