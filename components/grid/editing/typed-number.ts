/** A whole number in common spellings: 1240, "1 240", "1,240", "1'240", "12.00". */
import { toWholeNumber } from '@/domain/format';

/** One kind of separator, and groups of three: otherwise it might be a decimal point. */
const GROUPED = /^-?\d{1,3}(?:([\s\u00a0\u202f.,'’])\d{3})(?:\1\d{3})*$/;
/** Spreadsheets show whole numbers with decimals if the column is formatted so. */
const EMPTY_DECIMALS = /^(-?[\d\s\u00a0\u202f'’]+)[.,]0{1,2}$/;

/** The number in a text, or null if it is not a whole number. */
export function toTypedNumber(text: string): number | null {
  const trimmed = text.trim();
  const [, whole] = EMPTY_DECIMALS.exec(trimmed) ?? [];
  const input = whole ?? trimmed;
  return toWholeNumber(GROUPED.test(input) ? input.replace(/[.,'’]/g, '') : input);
}

/** Empty, or the dash that the product shows for undecided. */
export const isEmptyText = (text: string): boolean => /^\s*[-–]?\s*$/.test(text);
