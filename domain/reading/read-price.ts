import { toNumberText } from '../format';
import { MONEY, TOO_MANY_DECIMALS } from '../numbers';
import { type Figure, NOT_ALONE, readFigure, toSheetNumber, toTwoWaysSentence } from './read-figure';
import { isEmptyText, isRefused, type Reading } from './reading';

const NOT_AN_AMOUNT = 'Must be an amount like 1250.00.';
const CURRENCY_APART = 'Enter the amount alone. The currency has a field of its own.';
const TOO_MUCH = `Must be at most ${toNumberText('9999999999.99')}.`;
/** More decimals than a spreadsheet shows for an amount: a fraction that the reader rounds. */
const FRACTION_DIGITS = 20;

function toAmount({ whole, decimals }: Figure): Reading<string> {
  const cents = decimals.slice(0, 2);
  if (/[^0]/.test(decimals.slice(2))) return { refusal: TOO_MANY_DECIMALS };
  const value = cents === '' ? whole : `${whole}.${cents}`;
  return MONEY.test(value) ? { value } : { refusal: TOO_MUCH };
}

/**
 * The amount in a text, with a point before its decimals: "1 250.50", "1,250.50" and "1.250,50" are 1250.50; null for an empty
 * text and a dash.
 */
export function readPrice(text: string): Reading<string | null> {
  if (isEmptyText(text)) return { value: null };
  const reading = readFigure(text);
  if ('figure' in reading) return toAmount(reading.figure);
  if ('twoWays' in reading) {
    const { thousands } = reading.twoWays;
    return { refusal: toTwoWaysSentence(reading.twoWays, thousands), suggestion: thousands };
  }
  const { refusal } = reading;
  return { refusal: refusal === NOT_ALONE ? CURRENCY_APART : (refusal ?? NOT_AN_AMOUNT) };
}

/** The amount that a spreadsheet shows in a numeric cell. */
export const readPriceNumber = (value: number): Reading<string | null> =>
  value < 1e15 ? readPrice(toSheetNumber(value).toFixed(FRACTION_DIGITS)) : { refusal: TOO_MUCH };

/** Why a text is not an amount in the contract's format. */
export function toMoneyError(text: string): string {
  const reading = readPrice(text);
  return isRefused(reading) ? reading.refusal : NOT_AN_AMOUNT;
}
