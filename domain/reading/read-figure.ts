/** Takes a figure apart, so that a quantity and a price are judged by the same rules. */
import { toNumberText } from '../format';
import { NEGATIVE } from '../numbers';
import { hasHiddenBreak, toBareText } from './reading';

/** The digits before and after the decimal separator, without separators of thousands. */
export type Figure = { whole: string; decimals: string };

export type FigureReading =
  | { figure: Figure }
  /** One separator before three digits: thousands, or three decimals. */
  | { twoWays: { thousands: string; decimal: string } }
  | { refusal: string }
  /** Not a figure: each kind of field has its own message. */
  | { refusal: null };

export const SEVERAL_FIGURES = 'Holds more than one number. Enter one.';
export const HIDDEN_BREAK = 'Holds a line break, a tab or a hidden sign. Enter one number.';
export const PLUS_SIGN = 'Enter the number without a plus sign.';
export const NOT_ALONE = 'Enter the number alone, in digits, without unit or currency.';

/** Digits, or groups of three with one kind of separator; then decimals after another. No group begins with 0. */
const FIGURE =
  /^(?:(\d+)|([1-9]\d{0,2}(?:([ \u00a0\u2007\u2009\u202f\u3000'’.,])\d{3})(?:\3\d{3})*))(?:([.,])(\d+))?$/;
const SEVERAL = /^[\d.,'’]+(?:\s+[\d.,'’]+)+$/;
const NEGATIVES = [/^[-–—−]\s*(.+)$/, /^(.+?)\s*[-–—−]$/, /^\((.+)\)$/];

/** A spreadsheet calculates with binary fractions and shows 15 digits of the result. */
const SHEET_DIGITS = 15;

/** The number that a spreadsheet shows: 110.00000000000001 is 110. */
export const toSheetNumber = (value: number): number => Number(value.toPrecision(SHEET_DIGITS));

/** Decimals with more digits than a spreadsheet shows come from a calculation: they are rounded as shown. */
function toShown({ whole, decimals }: Figure): Figure {
  const digits = `${whole}${decimals}`.replace(/^0+/, '');
  if (digits.length <= SHEET_DIGITS || whole.length >= SHEET_DIGITS) return { whole, decimals };
  const [rounded = '', rest = ''] = Number(`${whole}.${decimals}`).toPrecision(SHEET_DIGITS).split('.');
  return rest.includes('e') ? { whole, decimals } : { whole: rounded, decimals: rest };
}

function toFigure(bare: string): FigureReading | null {
  const [match, plain, grouped = '', group, point, decimals = ''] = FIGURE.exec(bare) ?? [];
  if (match === undefined || (point !== undefined && point === group)) return null;
  const isTwoWays = plain !== undefined && /^[1-9]\d{0,2}$/.test(plain) && decimals.length === 3;
  if (isTwoWays) return { twoWays: { thousands: `${plain}${decimals}`, decimal: `${plain}.${decimals}` } };
  const whole = (plain ?? grouped.replace(/\D/g, '')).replace(/^0+(?=\d)/, '');
  return { figure: toShown({ whole, decimals }) };
}

function toRefusal(bare: string): string | null {
  const inside = NEGATIVES.map((each) => each.exec(bare)?.[1]).find((each) => each !== undefined);
  if (inside !== undefined && toFigure(inside) !== null) return NEGATIVE;
  if (/^\+\s*\d/.test(bare)) return PLUS_SIGN;
  if (!/\d/.test(bare)) return null;
  if (hasHiddenBreak(bare)) return HIDDEN_BREAK;
  if (SEVERAL.test(bare)) return SEVERAL_FIGURES;
  return /^[\d\s.,'’]*$/.test(bare) ? null : NOT_ALONE;
}

export function readFigure(text: string): FigureReading {
  const bare = toBareText(text);
  return toFigure(bare) ?? { refusal: toRefusal(bare) };
}

/** "Can be read as 12 000 or as 12. Enter 12000 or 12." */
export const toTwoWaysSentence = (
  { thousands, decimal }: { thousands: string; decimal: string },
  ...entries: readonly string[]
): string =>
  `Can be read as ${toNumberText(thousands)} or as ${Number(decimal)}. Enter ${entries.join(' or ')}.`;
