/** What a text that a person typed, pasted or imported means: the shape that all readers answer with. */

/**
 * The value of a text, or why it has none. A text that can be read in two ways is refused; `suggestion` is then the value that
 * is meant most often, for a person to accept.
 */
export type Reading<V> = { value: V } | { refusal: string; suggestion?: V };

export const isRefused = <V>(reading: Reading<V>): reading is { refusal: string; suggestion?: V } =>
  'refusal' in reading;

/** The full-width forms of the signs of ASCII, which Japanese input methods write. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** White space and signs that cannot be seen, at either end: clipboards put direction marks round figures and days. */
const OUTER = /^[\s\p{Cf}\u0085]+|[\s\p{Cf}\u0085]+$/gu;

/** A text as its reader compares it: full-width signs as those of ASCII, without what surrounds it. Its inside stays. */
export const toBareText = (text: string): string =>
  text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(OUTER, '');

/** Empty, or the dash that the product shows for undecided. */
export const isEmptyText = (text: string): boolean => /^[-–—−]?$/.test(toBareText(text));

/** Line ends, tabs and signs that cannot be seen: a figure or day with one of them inside is not one figure or day. */
export const hasHiddenBreak = (bareText: string): boolean => /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(bareText);
