import { toEscapes } from './escapes';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in a workbook's XML. */
export const toXmlText = (text: string) => toEscapes(text).replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
