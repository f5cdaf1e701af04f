import { describe, expect, it } from '@jest/globals';
import { toBrandFigures, toMarketFigures, toScale, toTotal } from '@/components/home/year-figures';
import { yearOf } from './years';

const { summary } = yearOf({
  systemId: 1,
  summary: {
    byBrand: [
      { brandId: 1, products: 1, supply: 40, requested: 90, allocated: 30 },
      { brandId: 2, products: 1, supply: 60, requested: 10, allocated: 10 },
      { brandId: 3, products: 1, supply: 0, requested: null, allocated: null },
    ],
    byMarket: [
      { marketId: 5, required: 2, requiredAnswered: 2, requiredClosed: 0, requested: 20, allocated: 5 },
      { marketId: 6, required: 2, requiredAnswered: 1, requiredClosed: 0, requested: 80, allocated: 35 },
      { marketId: 7, required: 9, requiredAnswered: 0, requiredClosed: 0, requested: null, allocated: null },
    ],
  },
});

describe('the figures of the year', () => {
  it('are sorted by brand supply, largest first, without empty brands', () => {
    const brands = [
      { brandId: 1, label: 'Orvane', code: 'ORV', organizationId: null, isRetired: false, version: 1 },
    ];
    expect(toBrandFigures(summary, brands).map(({ label, supply }) => [label, supply])).toEqual([
      ['Brand 2', 60],
      ['Orvane', 40],
    ]);
  });

  it('are sorted by market request, largest first, without supply, which markets do not have', () => {
    const markets = [
      { marketId: 6, label: 'Japan', code: 'JP', entityId: null, isRetired: false, version: 1 },
    ];
    expect(toMarketFigures(summary, markets)).toEqual([
      { id: 6, label: 'JP Japan', supply: null, requested: 80, allocated: 35 },
      { id: 5, label: 'Market 5', supply: null, requested: 20, allocated: 5 },
    ]);
  });

  it('share one scale, up to the largest figure of any kind', () => {
    expect(toScale(toBrandFigures(summary, [])).max).toBe(90);
    expect(toScale([])).toEqual({ max: 1, ticks: [0, 1] });
  });

  it('have totals, with supply only for brands', () => {
    expect(toTotal(toBrandFigures(summary, []))).toMatchObject({
      supply: 100,
      requested: 100,
      allocated: 40,
    });
    expect(toTotal(toMarketFigures(summary, []))).toMatchObject({
      supply: null,
      requested: 100,
      allocated: 40,
    });
  });

  it('keep a dash where no figure is entered, also in the total, and a 0 where one is', () => {
    const market = { required: 2, requiredAnswered: 2, requiredClosed: 0 };
    const { summary: year } = yearOf({
      systemId: 1,
      summary: {
        byMarket: [
          { marketId: 5, ...market, requested: 20, allocated: null },
          { marketId: 6, ...market, requested: 0, allocated: null },
          { marketId: 7, ...market, requested: null, allocated: null },
        ],
      },
    });
    const figures = toMarketFigures(year, []);
    expect(figures.map(({ requested, allocated }) => [requested, allocated])).toEqual([
      [20, null],
      [0, null],
    ]);
    expect(toTotal(figures)).toMatchObject({ supply: null, requested: 20, allocated: null });
    expect(toScale(figures).max).toBe(20);
  });
});
