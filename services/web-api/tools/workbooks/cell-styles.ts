import type { ColumnKind } from './workbook';

/** The number format of each kind of column. A flag needs no text format: users do not type zeros there. */
const FORMATS: Record<ColumnKind, string> = {
  boolean: 'General',
  // Keeps leading zeros, also in rows typed below the last one, because columns have the format too.
  text: '@',
  integer: '#,##0',
  id: '0',
  decimal: '#,##0.00',
  date: 'yyyy/mm/dd',
  instant: 'yyyy/mm/dd hh:mm',
};
const KINDS = Object.keys(FORMATS);
/** The first number of custom formats. */
const FIRST_FORMAT = 164;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The style number of a kind of column. */
export const toStyle = (kind: ColumnKind) => KINDS.indexOf(kind);
/** The style of the header: bold text. */
export const HEADER_STYLE = KINDS.length;

export function toStylesXml(): string {
  const formats = Object.values(FORMATS).map(
    (code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${code}"/>`,
  );
  const styles = KINDS.map((kind, index) => {
    const id = kind === 'boolean' ? 0 : FIRST_FORMAT + index;
    return `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
  });
  const header = `<xf numFmtId="${FIRST_FORMAT + KINDS.indexOf('text')}" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  const font = (more: string) => `<font>${more}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return [
    `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${styles.length + 1}">${styles.join('')}${header}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
}
