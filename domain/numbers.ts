/** The rules of whole numbers and amounts, with their sentences: for the contract's schemas, and for what is checked without one. */
import { FIRST_FISCAL_YEAR, LAST_FISCAL_YEAR, MAX_ID, MAX_QUANTITY } from './limits';
import { toBoundSentence } from './validation';

/** A whole number in a query: decimal digits only, so that it has one spelling. */
export const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,15})$/;
/** The same below 0 too. */
export const SIGNED_NUMBER = /^-?(?:0|[1-9]\d{0,15})$/;

export const NOT_WHOLE = 'Must be a whole number.';
export const TOO_MANY_DECIMALS = 'Must have at most 2 decimals.';
export const NEGATIVE = 'Must not be negative.';
export const TOO_MANY = toBoundSentence('at most', MAX_QUANTITY);

const isBetween = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

export const isId = (value: number): boolean => isBetween(value, 1, MAX_ID);
export const isFiscalYear = (value: number): boolean => isBetween(value, FIRST_FISCAL_YEAR, LAST_FISCAL_YEAR);

/** Why a value is no whole number of these bounds; null if it is one. */
export function toWholeNumberError(
  value: unknown,
  { min, max }: { min: number; max: number },
): string | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return NOT_WHOLE;
  if (value < min) return toBoundSentence('at least', min);
  return value > max ? toBoundSentence('at most', max) : null;
}

/** Why a value is no number of pieces; null if it is one. */
export function toQuantityError(value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return NOT_WHOLE;
  if (value < 0) return NEGATIVE;
  return value > MAX_QUANTITY ? TOO_MANY : null;
}

/** Money: at most 10 digits and 2 decimals. */
export const MONEY = /^\d{1,10}(\.\d{1,2})?$/;
