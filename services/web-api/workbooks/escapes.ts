/**
 * How a workbook spells characters that XML cannot hold (ECMA-376 part 1, 22.9.2.19, ST_Xstring): `_x000D_` is a carriage
 * return, and a text that happens to look like that has its underscore spelled, `_x005F_x000D_`.
 */
const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;
const LOOKS_LIKE_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** The text a cell or a sheet's name stands for. */
export const fromEscapes = (text: string) =>
  text.includes('_x')
    ? text.replace(ESCAPE, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** A text spelled so that reading it gives it back. */
export const toEscapes = (text: string) =>
  text.includes('_x') ? text.replace(LOOKS_LIKE_ESCAPE, '_x005F_') : text;
