/**
 * Texts in XML, and the escapes of characters that XML cannot contain (ECMA-376 part 1, 22.9.2.19, ST_Xstring): `_x000D_` is
 * a carriage return. A text that looks like an escape has its underscore escaped, `_x005F_x000D_`.
 */
const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;
/** Includes the carriage return, which XML reads as a line break. */
const NOT_IN_XML = '[\\u0000-\\u0008\\u000b-\\u001f\\ufffe\\uffff]|\\p{Cs}';
const SPELLED = new RegExp(NOT_IN_XML, 'gu');
// An escape also begins with an underscore, which may complete text that looks like an escape.
const LOOKS_LIKE_ESCAPE = new RegExp(`_(?=x[0-9A-Fa-f]{4}(?:_|${NOT_IN_XML}))`, 'gu');

/** The text that a cell or a sheet's name represents. */
export const fromEscapes = (text: string) =>
  text.includes('_x')
    ? text.replace(ESCAPE, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

const toSpelled = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Escapes a text so that reading it returns the original. */
const toEscapes = (text: string) =>
  (text.includes('_x') ? text.replace(LOOKS_LIKE_ESCAPE, '_x005F_') : text).replace(SPELLED, toSpelled);

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Most texts: no XML special character and no underscore, which may begin an escape. */
const IS_PLAIN = /^[ !#-%'-;=?-^`-~]*$/;

/** A text escaped for a workbook's XML. */
export const toXmlText = (text: string) =>
  IS_PLAIN.test(text) ? text : toEscapes(text).replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
