import { toEscapes } from './escapes';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Most texts: no XML special character and no underscore, which may begin an escape. */
const IS_PLAIN = /^[ !#-%'-;=?-^`-~]*$/;

/** A text escaped for a workbook's XML. */
export const toXmlText = (text: string) =>
  IS_PLAIN.test(text) ? text : toEscapes(text).replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
