import type { ColumnKind, ColumnUse } from './workbook-column';
import { toXmlText } from './xml-text';

/** The number format of each kind of column. A flag needs no text format: users do not type zeros there. */
const FORMATS: Record<ColumnKind, string> = {
  boolean: 'General',
  // Keeps leading zeros, also in rows typed below the last one, because columns have the format too.
  text: '@',
  // Thousands with a space, as on the screens: a comma or point would be read in two ways once the cell is copied or saved as text.
  integer: '[>=1000000]# ### ##0;[>=1000]# ##0;0',
  id: '0',
  decimal: '#,##0.00',
  date: 'yyyy/mm/dd',
  instant: 'yyyy/mm/dd hh:mm',
};
const KINDS = Object.keys(FORMATS) as ColumnKind[];
/** The first number of custom formats. */
const FIRST_FORMAT = 164;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

type Look = { font: number; fill: number; isUnlocked?: boolean; isWrapped?: boolean; hasEdge?: boolean };

/** Their places in the lists of `toStylesXml`. */
const FONTS = { plain: 0, header: 1, muted: 2, mutedHeader: 3, total: 4 };
const FILLS = { none: 0, header: 2, muted: 3, mutedHeader: 4, refused: 5 };

/** How cells look, and whether a protected sheet lets people change them. */
const LOOKS = {
  plain: { font: FONTS.plain, fill: FILLS.none },
  input: { font: FONTS.plain, fill: FILLS.none, isUnlocked: true },
  readOnly: { font: FONTS.muted, fill: FILLS.muted },
  refused: { font: FONTS.plain, fill: FILLS.refused, isUnlocked: true },
  wrapped: { font: FONTS.plain, fill: FILLS.none, isWrapped: true },
  total: { font: FONTS.total, fill: FILLS.muted },
} as const satisfies Record<string, Look>;
export type CellLook = keyof typeof LOOKS;
const NAMES = Object.keys(LOOKS) as CellLook[];

const HEADERS: readonly Look[] = [
  { font: FONTS.header, fill: FILLS.header },
  { font: FONTS.mutedHeader, fill: FILLS.mutedHeader },
  // A light edge parts spans of columns.
  { font: FONTS.header, fill: FILLS.header, hasEdge: true },
];

/** The style number of a kind of column in a look. */
export const toStyle = (kind: ColumnKind, look: CellLook = 'plain') =>
  NAMES.indexOf(look) * KINDS.length + KINDS.indexOf(kind);

const HEADER_STYLE = NAMES.length * KINDS.length;
/** The style number of a text above several columns. */
export const SPAN_STYLE = HEADER_STYLE + 2;

/** The style numbers of a column: of its header, its written cells, and the empty cells below them. */
export function toColumnStyles(kind: ColumnKind, use: ColumnUse | undefined, look: CellLook = 'plain') {
  const isReadOnly = use === 'readOnly';
  const below = { input: 'input', key: 'input', readOnly: 'readOnly' } as const;
  const written = { input: 'input', key: 'plain', readOnly: 'readOnly' } as const;
  return {
    header: HEADER_STYLE + (isReadOnly ? 1 : 0),
    cell: toStyle(kind, use ? written[use] : look),
    empty: toStyle(kind, use ? below[use] : look),
    refused: toStyle(kind, 'refused'),
    total: toStyle(kind, 'total'),
  };
}

function toStyleXml(kind: ColumnKind, { font, fill, isUnlocked, isWrapped, hasEdge }: Look): string {
  const format = kind === 'boolean' ? 0 : FIRST_FORMAT + KINDS.indexOf(kind);
  const alignment = isWrapped ? '<alignment vertical="top" wrapText="1"/>' : '';
  const protection = isUnlocked ? '<protection locked="0"/>' : '';
  const flags = `applyNumberFormat="1" applyFont="1" applyFill="1"${isWrapped ? ' applyAlignment="1"' : ''}${isUnlocked ? ' applyProtection="1"' : ''}${hasEdge ? ' applyBorder="1"' : ''}`;
  return `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${hasEdge ? 1 : 0}" xfId="0" ${flags}>${alignment}${protection}</xf>`;
}

const toFont = (color: string, more = '') =>
  `<font>${more}<sz val="11"/><color rgb="FF${color}"/><name val="Calibri"/><family val="2"/></font>`;
const toFill = (color: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${color}"/><bgColor indexed="64"/></patternFill></fill>`;
const toList = (tag: string, items: readonly string[]) =>
  `<${tag} count="${items.length}">${items.join('')}</${tag}>`;

export function toStylesXml(): string {
  const formats = Object.values(FORMATS).map(
    (code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${toXmlText(code)}"/>`,
  );
  const styles = [
    ...NAMES.flatMap((name) => KINDS.map((kind) => toStyleXml(kind, LOOKS[name]))),
    ...HEADERS.map((look) => toStyleXml('text', look)),
  ];
  const fonts = [
    toFont('000000'),
    toFont('FFFFFF', '<b/>'),
    toFont('5B5B5B'),
    toFont('303030', '<b/>'),
    toFont('000000', '<b/>'),
  ];
  const fills = [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    ...['153C58', 'F2F2F2', 'CBCBCB', 'FBE3E0'].map(toFill),
  ];
  return [
    `<styleSheet xmlns="${MAIN}">${toList('numFmts', formats)}${toList('fonts', fonts)}${toList('fills', fills)}`,
    '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>',
    '<border><left style="thin"><color rgb="FFFFFFFF"/></left><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    toList('cellXfs', styles),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
}
