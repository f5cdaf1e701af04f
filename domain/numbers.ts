/** The spelling of whole numbers and amounts, and the sentences of those that are refused. */
import { MAX_QUANTITY } from './limits';
import { toBoundSentence } from './validation';

/** A whole number in a query: decimal digits only, so that it has one spelling. */
export const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,15})$/;
/** The same below 0 too. */
export const SIGNED_NUMBER = /^-?(?:0|[1-9]\d{0,15})$/;

/** The number of an address, a cookie or a stored text; NaN unless it has the one spelling. */
export const fromSpelling = (text: unknown): number =>
  typeof text === 'string' && WHOLE_NUMBER.test(text) ? Number(text) : Number.NaN;

export const NOT_WHOLE = 'Must be a whole number.';
export const TOO_MANY_DECIMALS = 'Must have at most 2 decimals.';
export const NEGATIVE = 'Must not be negative.';
export const TOO_MANY = toBoundSentence('at most', MAX_QUANTITY);

/** Money: at most 10 digits and 2 decimals. */
export const MONEY = /^\d{1,10}(\.\d{1,2})?$/;
