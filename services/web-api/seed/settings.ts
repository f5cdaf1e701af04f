/** What the administrators of the demo have set: values and budgets of each year, and the weights of each system. */

import { keysOf } from '@/domain/fields';
import { toSupply } from '@/domain/supply';
import { SYSTEMS } from '@/domain/systems';
import { sortValueSettings, toUnitValue, type ValueSettings } from '@/domain/value';
import { DEMO_ENTITIES, requireDemoMarket } from './markets';
import type { DemoProduct } from './products/products';
import { Random } from './random';
import type { DemoRequest } from './requests/requests';

type Rates = Pick<ValueSettings, 'currency' | 'rates'>;
export type DemoValues = { allocationSystemId: number; fiscalYear: number; settings: ValueSettings };

const GROWTH = 1.05;

/** How much of one EUR a unit was worth, in the demo's three years. */
const RATES = {
  CHF: ['1.0352', '1.0487', '1.0571'],
  GBP: ['1.1518', '1.1731', '1.1634'],
  JPY: ['0.0064', '0.0061', '0.0062'],
  USD: ['0.9243', '0.9176', '0.9208'],
} as const;

const toRates = (yearIndex: number): Rates => ({
  currency: 'EUR',
  rates: keysOf(RATES).map((currency) => ({ currency, rate: RATES[currency][yearIndex] ?? '1' })),
});

/** The value, by market, of what each product's supply allows of its request, in the currency of the rates. */
function toExpected(requests: readonly DemoRequest[], rates: Rates): Map<number, number> {
  const requested = new Map<DemoProduct, number>();
  for (const { product, requestedQuantity } of requests)
    requested.set(product, (requested.get(product) ?? 0) + (requestedQuantity ?? 0));
  const expected = new Map<number, number>();
  for (const { product, marketId, requestedQuantity } of requests) {
    const all = requested.get(product) ?? 0;
    const supply = toSupply(product);
    const pieces = all === 0 ? 0 : (requestedQuantity ?? 0) * Math.min(1, supply / all);
    const value = pieces * Number(toUnitValue(product, rates) ?? 0);
    expected.set(marketId, (expected.get(marketId) ?? 0) + value);
  }
  return expected;
}

/** Two significant digits, as budgets are set. */
const toRound = (amount: number): string => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1);
  return String(Math.round(amount / step) * step);
};

/**
 * Values in EUR and a budget for each market, in each year of each system. A year's requests are only complete at its end,
 * so the newest year has the budgets of the year before, raised by some percent.
 */
export function toDemoValues(years: readonly number[], requests: readonly DemoRequest[]): DemoValues[] {
  return SYSTEMS.flatMap(({ id: allocationSystemId }) =>
    years.map((fiscalYear, index): DemoValues => {
      const known = years[Math.min(index, years.length - 2)];
      const own = requests.filter(
        ({ product }) => product.allocationSystemId === allocationSystemId && product.fiscalYear === known,
      );
      const growth = known === fiscalYear ? 1 : GROWTH;
      const budgets = [...toExpected(own, toRates(years.indexOf(known ?? fiscalYear)))].flatMap(
        ([marketId, value]) => {
          const random = Random.of('budget', allocationSystemId, fiscalYear, marketId);
          return value === 0
            ? []
            : [{ marketId, amount: toRound(value * growth * random.between(0.9, 1.2)) }];
        },
      );
      const settings = sortValueSettings({ ...toRates(index), budgets });
      return { allocationSystemId, fiscalYear, settings };
    }),
  );
}

const ENTITY_WEIGHTS: Record<string, number> = { WEU: 2, NAS: 3, NAM: 3, MEA: 2 };
const MARKET_WEIGHTS: Record<string, number> = { FR: 4, JP: 4, LU: 1, MO: 1 };

/** The weights of entities and markets, the same in each system. */
export const DEMO_WEIGHTS = {
  entities: DEMO_ENTITIES.flatMap(({ entityId, code }) => {
    const weight = ENTITY_WEIGHTS[code];
    return weight === undefined ? [] : [{ entityId, weight }];
  }),
  markets: Object.entries(MARKET_WEIGHTS)
    .map(([code, weight]) => ({ marketId: requireDemoMarket(code).marketId, weight }))
    .sort((a, b) => a.marketId - b.marketId),
};
