import { toEscapes } from './escapes';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Most texts: no sign of XML and no underscore, which may begin a spelled character. */
const IS_PLAIN = /^[ !#-%'-;=?-^`-~]*$/;

/** A text as it stands in a workbook's XML. */
export const toXmlText = (text: string) =>
  IS_PLAIN.test(text) ? text : toEscapes(text).replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
