/**
 * Values of pieces in the one currency of a system's fiscal year. The price of one piece times the rate of its currency is
 * rounded to the cent, half up: the unit value. That is the only rounding. A value is pieces times unit value, so sums of
 * values are exact, in any order of addition. A piece without a price, or whose currency has no rate, has no known value:
 * it is left out of sums, which say how many products are missing. The SQL is in data/value/unit-value.ts.
 */
import { toFingerprint } from './fingerprint';
import { toCountText, toMoneyText } from './format';
import type { CURRENCIES } from './limits';

type Currency = (typeof CURRENCIES)[number];

/** The value settings of a system's fiscal year. */
export type ValueSettings = {
  /** The currency of all values of the year; null: the year has no values. */
  currency: Currency | null;
  /** How much of `currency` one unit of another currency is worth: decimal texts above 0. */
  rates: { currency: Currency; rate: string }[];
  /** Budgets of markets for the year, in `currency`: decimal texts. Never enforced. */
  budgets: { marketId: number; amount: string }[];
};

export const NO_VALUE_SETTINGS: ValueSettings = { currency: null, rates: [], budgets: [] };

/** The digits after the point that a rate may have. */
export const RATE_DECIMALS = 8;
const AMOUNT_DECIMALS = 2;

/** A decimal text in units of its last digit: ("12.5", 2) -> 1250n. Further digits are not expected. */
function toUnits(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return text.startsWith('-') ? -units : units;
}

/** 1250n -> "12.50". */
function toAmount(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(AMOUNT_DECIMALS + 1, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -AMOUNT_DECIMALS)}.${digits.slice(-AMOUNT_DECIMALS)}`;
}

/** "12.5" and "012.50" are the same number: without leading zeros, and without zeros at its end. */
export function toPlainDecimal(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const digits = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${digits === '' ? '' : `.${digits}`}`;
}

/** The rates with that of the year's own currency, which is 1. */
export const toAllRates = ({ currency, rates }: Pick<ValueSettings, 'currency' | 'rates'>) =>
  currency === null ? [] : [{ currency, rate: '1' }, ...rates];

export type Price = { unitPrice: string | null; currency: string | null };

/** The value of one piece as a decimal text; null without a price or a rate. */
export function toUnitValue(
  price: Price,
  settings: Pick<ValueSettings, 'currency' | 'rates'>,
): string | null {
  const rate = toAllRates(settings).find(({ currency }) => currency === price.currency)?.rate;
  if (price.unitPrice === null || rate === undefined) return null;
  const one = 10n ** BigInt(RATE_DECIMALS);
  const product = toUnits(price.unitPrice, AMOUNT_DECIMALS) * toUnits(rate, RATE_DECIMALS);
  return toAmount((product + one / 2n) / one);
}

/** The value of pieces, which may be a difference and so negative; null if one piece has none. */
export const toValue = (pieces: number, unitValue: string | null): string | null =>
  unitValue === null ? null : toAmount(BigInt(pieces) * toUnits(unitValue, AMOUNT_DECIMALS));

/** The sum of values; unknown ones are left out. */
export const addValues = (values: readonly (string | null)[]): string =>
  toAmount(values.reduce((sum, value) => sum + (value === null ? 0n : toUnits(value, AMOUNT_DECIMALS)), 0n));

/** The values of some requests, and how many of their products have no known value. */
export type ValueSums = {
  requested: string;
  allocated: string;
  /** Products with requested or allocated pieces, and without a price or a rate. */
  productsWithout: number;
};

type Pieces = { requested: number; allocated: number; unitValue: string | null };

/** The sums of products, each with its pieces and the value of one. */
export const sumValues = (products: readonly Pieces[]): ValueSums => ({
  requested: addValues(products.map(({ requested, unitValue }) => toValue(requested, unitValue))),
  allocated: addValues(products.map(({ allocated, unitValue }) => toValue(allocated, unitValue))),
  productsWithout: products.filter(
    ({ requested, allocated, unitValue }) => unitValue === null && (requested > 0 || allocated > 0),
  ).length,
});

/** Adds up sums of different products. */
export const addValueSums = (sums: readonly ValueSums[]): ValueSums => ({
  requested: addValues(sums.map(({ requested }) => requested)),
  allocated: addValues(sums.map(({ allocated }) => allocated)),
  productsWithout: sums.reduce((count, { productsWithout }) => count + productsWithout, 0),
});

const OVER_BUDGET = 'over budget';
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 0 });

/** A cent is not nothing: "1". */
const toShort = (cents: bigint): string => SHORT.format(Math.max(1, Number(toAmount(cents))));

/** Compares the value allocated to a market with its budget, in figures and words. */
export function toBudgetUse(allocated: string, budget: string, currency: string) {
  const [used, all] = [toUnits(allocated, AMOUNT_DECIMALS), toUnits(budget, AMOUNT_DECIMALS)];
  const isOver = used > all;
  const difference = toMoneyText(toAmount(isOver ? used - all : all - used), currency);
  const rest = isOver ? `${OVER_BUDGET} by ${difference}` : `${difference} left`;
  return {
    isOver,
    /** "over 12K": for a cell, which has no room for the words. Null within the budget. */
    short: isOver ? `over ${toShort(used - all)}` : null,
    /** "12K over the budget of 40K EUR". Null within the budget. */
    over: isOver ? `${toShort(used - all)} over the budget of ${toShort(all)} ${currency}` : null,
    /** "1 000.00 EUR left" or "over budget by 1 000.00 EUR" */
    rest,
    words: `value ${toMoneyText(allocated, currency)} of a budget of ${toMoneyText(toAmount(all), currency)}, ${rest}`,
  };
}

/** "3 products without a price or a rate"; null if none is missing. */
export const toWithoutText = ({ productsWithout }: Pick<ValueSums, 'productsWithout'>): string | null =>
  productsWithout === 0 ? null : `${toCountText(productsWithout, 'product')} without a price or a rate`;

/** In one order and one spelling, so that equal settings are equal texts. */
export const sortValueSettings = ({ currency, rates, budgets }: ValueSettings): ValueSettings => ({
  currency,
  rates: rates
    .map((each) => ({ currency: each.currency, rate: toPlainDecimal(each.rate) }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  budgets: budgets
    .map(({ marketId, amount }) => ({ marketId, amount: toPlainDecimal(amount) }))
    .sort((a, b) => a.marketId - b.marketId),
});

/** The version of the settings: every reader can compute it. */
export const toValueVersion = (settings: ValueSettings): number =>
  toFingerprint(JSON.stringify(sortValueSettings(settings)));

/** The path and message of each entry that does not fit the others. */
export function toValueErrors({ currency, rates, budgets }: ValueSettings): [(string | number)[], string][] {
  const currencies = rates.map((each) => each.currency);
  const marketIds = budgets.map(({ marketId }) => marketId);
  const own = currencies.flatMap((each, index): [(string | number)[], string][] => {
    if (each === currency) return [[['rates', index], 'The currency of the values needs no rate: it is 1.']];
    return currencies.indexOf(each) < index ? [[['rates', index], 'A currency has one rate.']] : [];
  });
  const twice = marketIds.flatMap((id, index): [(string | number)[], string][] =>
    marketIds.indexOf(id) < index ? [[['budgets', index], 'A market has one budget.']] : [],
  );
  const isLoose = currency === null && (rates.length > 0 || budgets.length > 0);
  return [...own, ...twice, ...(isLoose ? [[['currency'], NEEDS_CURRENCY] as [string[], string]] : [])];
}

export const NEEDS_CURRENCY = 'Rates and budgets need the currency of the values.';
