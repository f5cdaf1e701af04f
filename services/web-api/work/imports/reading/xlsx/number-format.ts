/** What a number format of zeros and literals shows: 123 in `0000000` is 0000123, and 45 in `"SKU-"000` is SKU-045. */

/** Built-in formats of numbers (ECMA-376 part 1, 18.8.30), other than General and text. */
export const BUILT_IN_NUMBERS: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [37, '#,##0'],
  [38, '#,##0'],
  [39, '#,##0.00'],
  [40, '#,##0.00'],
  [48, '##0.0E+0'],
]);

/** A zero, a quoted or escaped text, or a character that needs neither. */
const PART = /0|"([^"]*)"|\\(.)|([-+ ():!^&'~{}<>=$])/gy;
const AS_IT_IS = /^(?:general|@)?$/i;

/** Whether cells of the format show a number as it is. */
export const isPlainFormat = (format: string): boolean => AS_IT_IS.test(format);

/** The parts of a format; null if one of them is neither a zero nor a literal. */
function toParts(format: string): { isZero: boolean; text: string }[] | null {
  const [positive = ''] = format.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const code = positive.replace(/^(?:\[(?!\$)[^\]]*\])+/, '');
  const parts = [...code.matchAll(PART)];
  if (parts.reduce((length, [part]) => length + part.length, 0) !== code.length) return null;
  return parts.map(([part, quoted, escaped, sign]) => ({
    isZero: part === '0',
    text: quoted ?? escaped ?? sign ?? '',
  }));
}

/** A whole number from 0 on, as the format shows it; null for another number, and for another format. */
export function toFormattedText(value: number, format: string): string | null {
  const parts = toParts(format);
  if (!parts?.some(({ isZero }) => isZero) || !Number.isSafeInteger(value) || value < 0) return null;
  const count = parts.filter(({ isZero }) => isZero).length;
  const digits = String(value).padStart(count, '0');
  let at = digits.length - count;
  let isFirst = true;
  return parts
    .map(({ isZero, text }) => {
      if (!isZero) return text;
      const shown = isFirst ? digits.slice(0, at + 1) : (digits[at] ?? '');
      isFirst = false;
      at += 1;
      return shown;
    })
    .join('');
}
