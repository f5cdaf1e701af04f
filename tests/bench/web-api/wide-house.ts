/** A year of 15,000 open products with a request of each of 45 markets, for rules over all of them. */
import { type House, type HouseYear, toMemberIds } from '../../support/house/house';
import { BENCH_HOUSE, RUC } from './shape';

export const FISCAL_YEAR = 2027;
const MARKETS = 45;

/** 22,060 products: 15,000 of them open, each with a request of every market, and as many a year before. */
const PRODUCTS = 22_060;
const toYear = (fiscalYear: number): HouseYear => ({
  ...{ systemId: RUC, fiscalYear, products: PRODUCTS, wideEvery: null },
  requests: (PRODUCTS * MARKETS * 9) / 10,
});
export const WIDE_HOUSE: House = {
  ...BENCH_HOUSE,
  markets: MARKETS,
  people: BENCH_HOUSE.people.map((person) => ({
    ...person,
    permissions: person.permissions?.map((permission) => ({
      ...permission,
      ids: permission.ids.length > 10 ? toMemberIds(8, 20, MARKETS) : permission.ids,
    })),
  })),
  years: [toYear(FISCAL_YEAR), toYear(FISCAL_YEAR - 1)],
  // Of three products in four there is half of what is requested.
  more: `update products set available_quantity =
      greatest(allocated_total, requested_total / 2) + reserve_quantity where product_id % 4 <> 0;`,
};
