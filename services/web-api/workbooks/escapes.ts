/**
 * How a workbook spells characters that XML cannot hold (ECMA-376 part 1, 22.9.2.19, ST_Xstring): `_x000D_` is a carriage
 * return, and a text that happens to look like that has its underscore spelled, `_x005F_x000D_`.
 */
const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;
/** The carriage return is among them: XML reads it as a line break. */
const NOT_IN_XML = '[\\u0000-\\u0008\\u000b-\\u001f\\ufffe\\uffff]|\\p{Cs}';
const SPELLED = new RegExp(NOT_IN_XML, 'gu');
// What is spelled begins with an underscore, too: it may close what looks like an escape.
const LOOKS_LIKE_ESCAPE = new RegExp(`_(?=x[0-9A-Fa-f]{4}(?:_|${NOT_IN_XML}))`, 'gu');

/** The text a cell or a sheet's name stands for. */
export const fromEscapes = (text: string) =>
  text.includes('_x')
    ? text.replace(ESCAPE, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

const toSpelled = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** A text spelled so that reading it gives it back. */
export const toEscapes = (text: string) =>
  (text.includes('_x') ? text.replace(LOOKS_LIKE_ESCAPE, '_x005F_') : text).replace(SPELLED, toSpelled);
