/** The meaning of a typed, pasted or imported text: the result type of all readers. */

/**
 * The value of a text, or why it has none. A text that can be read in two ways is refused; `suggestion` is then the most
 * likely value, for a person to accept.
 */
export type Reading<V> = { value: V } | { refusal: string; suggestion?: V };

export const isRefused = <V>(reading: Reading<V>): reading is { refusal: string; suggestion?: V } =>
  'refusal' in reading;

/** The full-width forms of ASCII characters, which Japanese input methods produce. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** White space and invisible characters at either end: clipboards put direction marks around figures and days. */
const OUTER = /^[\s\p{Cf}\u0085]+|[\s\p{Cf}\u0085]+$/gu;

/** The text that readers compare: trimmed, with full-width characters as ASCII. Its inside stays unchanged. */
export const toBareText = (text: string): string =>
  text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(OUTER, '');

/** Empty, or the dash that the product shows for undecided. */
export const isEmptyText = (text: string): boolean => /^[-–—−]?$/.test(toBareText(text));

/** Line ends, tabs and invisible characters: a text with one of them inside is not a single figure or day. */
export const hasHiddenBreak = (bareText: string): boolean => /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(bareText);
