import { describe, expect, it } from '@jest/globals';
import { toProductConflicts } from '@/domain/contract/product-write';
import { ValueSettings } from '@/domain/contract/value';
import { MAX_CODE_LENGTH, MAX_NAME_LENGTH } from '@/domain/limits';
import { NO_SHARING_SETTINGS, toWeightOf } from '@/domain/sharing/settings';
import { SYSTEMS } from '@/domain/systems';
import { isWebUrl } from '@/domain/validation';
import { addValues, toBudgetUse, toUnitValue, toValue } from '@/domain/value';
import { type DemoData, toDemoData } from '@/services/web-api/seed/demo-data';
import { DEMO_MARKETS } from '@/services/web-api/seed/markets';
import type { DemoProduct } from '@/services/web-api/seed/products/products';
import { DEMO_WEIGHTS } from '@/services/web-api/seed/settings';

const DAYS = ['2026-11-21', '2027-01-01', '2027-06-30'];
const made = new Map<string, DemoData>();
function dataOf(today: string): DemoData {
  const data = made.get(today) ?? toDemoData(today);
  made.set(today, data);
  return data;
}

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

describe('the demo data', () => {
  it('is the same for the same day', () => {
    expect(JSON.stringify(toDemoData('2026-11-21'))).toBe(JSON.stringify(dataOf('2026-11-21')));
  });

  it('holds 600 products and about 6 000 requests in RUC, fewer elsewhere', () => {
    const { products, requests } = dataOf('2026-11-21');
    const counts = SYSTEMS.map(({ id }) => ({
      products: products.filter((each) => each.allocationSystemId === id).length,
      requests: requests.filter((each) => each.product.allocationSystemId === id).length,
    }));
    expect(counts.map((each) => each.products)).toEqual([600, 300, 150, 252]);
    expect(counts[0]?.requests).toBeGreaterThan(5_500);
    expect(counts[0]?.requests).toBeLessThan(6_800);
    for (const each of counts.slice(1)) expect(each.requests).toBeLessThan(counts[0]?.requests ?? 0);
  });

  describe.each(DAYS)('made on %s', (today) => {
    it('gives every product and request a unique id and identity', () => {
      const { products, requests } = dataOf(today);
      expect(isDistinct(products.map((each) => each.productId))).toBe(true);
      expect(isDistinct(requests.map((each) => each.requestId))).toBe(true);
      expect(isDistinct(requests.map((each) => `${each.product.productId}/${each.marketId}`))).toBe(true);
      const identities = products.map(({ allocationSystemId, fiscalYear, brandId, skuId, name }) =>
        [allocationSystemId, fiscalYear, skuId ?? `${brandId} ${name}`].join('/'),
      );
      expect(isDistinct(identities)).toBe(true);
    });

    it('never allocates more than the supply, the request or the maximum, and allocates whole packs', () => {
      const { products, requests } = dataOf(today);
      const input = new Map<number, number>();
      for (const { product, allocatedQuantity } of requests) {
        input.set(product.productId, (input.get(product.productId) ?? 0) + (allocatedQuantity ?? 0));
      }
      const supply = (product: DemoProduct) => product.availableQuantity - product.reserveQuantity;
      expect(products.filter((each) => (input.get(each.productId) ?? 0) > supply(each))).toEqual([]);
      const wrong = requests.filter(
        ({ product, allocatedQuantity, requestedQuantity }) =>
          allocatedQuantity !== null &&
          (allocatedQuantity > (requestedQuantity ?? 0) ||
            allocatedQuantity > (product.maxPerMarket ?? allocatedQuantity) ||
            allocatedQuantity % product.packSize !== 0),
      );
      expect(wrong).toEqual([]);
    });

    it('requests whole packs within the bounds, of eligible markets, required ones first', () => {
      const { requests } = dataOf(today);
      const misplaced = requests.filter(
        ({ product, marketId, isRequestRequired, requestedQuantity }) =>
          product.publishedAt === null ||
          !(product.eligibleMarketIds?.includes(marketId) ?? true) ||
          product.requiredMarketIds.includes(marketId) !== isRequestRequired ||
          !(isRequestRequired || requestedQuantity),
      );
      expect(misplaced).toEqual([]);
      const outOfBounds = requests.filter(
        ({ product, requestedQuantity }) =>
          requestedQuantity &&
          (requestedQuantity % product.packSize !== 0 ||
            requestedQuantity < (product.minPerMarket ?? 0) ||
            requestedQuantity > (product.maxPerMarket ?? requestedQuantity)),
      );
      expect(outOfBounds).toEqual([]);
    });

    it('is valid under the contract', () => {
      const wrong = dataOf(today).products.filter(
        (product) =>
          toProductConflicts(product).length > 0 ||
          !isWebUrl(product.link) ||
          (product.skuName ?? product.name ?? '').length > MAX_NAME_LENGTH ||
          (product.skuId ?? '').length > MAX_CODE_LENGTH ||
          product.createdAt > (product.publishedAt ?? product.createdAt),
      );
      expect(wrong).toEqual([]);
    });

    it('has all timestamps in order and none in the future', () => {
      const wrong = dataOf(today).requests.filter(({ product, submittedAt, allocatedQuantity }) => {
        const done = [product.publishedAt, submittedAt, product.finalizedAt].filter((each) => each !== null);
        const isInOrder = done.every((each, index) => index === 0 || (done[index - 1] ?? '') <= each);
        const isPast = done.every((each) => each.slice(0, 10) < today);
        return !isInOrder || !isPast || (product.finalizedAt !== null && allocatedQuantity === null);
      });
      expect(wrong).toEqual([]);
    });

    it('leaves work for the three jobs: drafts, unanswered requests, undecided figures', () => {
      const { products, requests, currentYear } = dataOf(today);
      const isOf = (product: (typeof products)[number], id: number) =>
        product.allocationSystemId === id && product.fiscalYear === currentYear;
      const drafts = products.filter((each) => isOf(each, 2) && each.stage === 'draft');
      expect(drafts.length).toBeGreaterThan(20);
      const ruc = requests.filter((each) => isOf(each.product, 1) && each.product.stage === 'open');
      expect(ruc.filter((each) => each.requestedQuantity === null).length).toBeGreaterThan(50);
      expect(ruc.filter((each) => each.requestedQuantity !== null).length).toBeGreaterThan(500);
      const oes = requests.filter((each) => isOf(each.product, 4) && each.product.stage === 'open');
      expect(oes.filter((each) => each.allocatedQuantity === null).length).toBeGreaterThan(100);
      expect(oes.filter((each) => each.allocatedQuantity !== null).length).toBeGreaterThan(100);
      expect(oes.some((each) => each.isLocked)).toBe(true);
    });

    it('shows scarcity: many final products were requested beyond their supply', () => {
      const { products, requests } = dataOf(today);
      const asked = new Map<number, number>();
      for (const { product, requestedQuantity } of requests) {
        asked.set(product.productId, (asked.get(product.productId) ?? 0) + (requestedQuantity ?? 0));
      }
      const settled = products.filter((each) => each.finalizedAt !== null);
      const scarce = settled.filter(
        (each) => (asked.get(each.productId) ?? 0) > each.availableQuantity - each.reserveQuantity,
      );
      expect(scarce.length / settled.length).toBeGreaterThan(0.35);
    });
  });

  it('repeats many products the following year, so that there is a last year to compare with', () => {
    const { products, currentYear } = dataOf('2026-11-21');
    const skuIds = (year: number) =>
      products.filter((each) => each.fiscalYear === year && each.skuId).map((each) => each.skuId);
    const before = new Set(skuIds(currentYear - 1));
    expect(skuIds(currentYear).filter((skuId) => before.has(skuId)).length).toBeGreaterThan(150);
  });

  it('has values and a budget for each market in each year, some of them exceeded by what is allocated', () => {
    const { values, years, requests } = dataOf('2026-11-21');
    expect(values).toHaveLength(SYSTEMS.length * years.length);
    const over = values.map(({ allocationSystemId, fiscalYear, settings }) => {
      expect(ValueSettings.parse(settings)).toEqual(settings);
      const own = requests.filter(
        ({ product }) =>
          product.allocationSystemId === allocationSystemId && product.fiscalYear === fiscalYear,
      );
      return settings.budgets.map(({ marketId, amount }) => {
        const values = own
          .filter((request) => request.marketId === marketId)
          .map(({ product, allocatedQuantity }) =>
            toValue(allocatedQuantity ?? 0, toUnitValue(product, settings)),
          );
        return toBudgetUse(addValues(values), amount, 'EUR').isOver;
      });
    });
    expect(over.every((each) => each.length > 30)).toBe(true);
    expect(over.flat()).toContain(true);
    expect(over.flat().filter((isOver) => !isOver).length).toBeGreaterThan(over.flat().length / 3);
  });

  it('has weights of entities, and of markets that differ from them', () => {
    const toWeight = toWeightOf({ ...NO_SHARING_SETTINGS, ...DEMO_WEIGHTS });
    const weights = DEMO_MARKETS.map(toWeight);
    expect(new Set(weights).size).toBeGreaterThan(3);
  });
});
