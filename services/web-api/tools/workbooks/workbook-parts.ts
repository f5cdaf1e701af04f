/**
 * The parts of a workbook around its sheets (ECMA-376), and the comments on cells: their texts, and the shapes in which
 * spreadsheet programs show them (part 4, VML).
 */
import { toColumnName } from '@/domain/sheet-columns';
import { toXmlText } from './xml-text';
import type { ZipPart } from './zip-stream';

/** A comment on a cell: its column, from 0, and its row, from 1. */
export type CellComment = { column: number; row: number; text: string };

/** Each comment is a drawn shape, which a program holds in memory. Rows beyond have none. */
export const MAX_COMMENTS = 5_000;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** Shapes have ids in blocks of this many; the first block belongs to the program. */
const SHAPES_A_BLOCK = 1_024;

function* toCommentsXml(comments: readonly CellComment[]): Generator<string> {
  yield `${XML}<comments xmlns="${MAIN}"><authors><author>Allocations</author></authors><commentList>`;
  for (const { column, row, text } of comments) {
    yield `<comment ref="${toColumnName(column)}${row}" authorId="0"><text><t xml:space="preserve">${toXmlText(text)}</t></text></comment>`;
  }
  yield '</commentList></comments>';
}

/** The shape of a comment, hidden until its cell is pointed at: three columns wide, four rows high. */
function toShape({ column, row }: CellComment, index: number): string {
  const anchor = [column + 1, 15, Math.max(0, row - 2), 4, column + 4, 15, row + 3, 4].join(', ');
  return [
    `<v:shape id="_x0000_s${SHAPES_A_BLOCK + 1 + index}" type="#_x0000_t202" fillcolor="#ffffe1" o:insetmode="auto"`,
    ' style="position:absolute;visibility:hidden"><v:fill color2="#ffffe1"/><v:path o:connecttype="none"/>',
    '<v:textbox style="mso-direction-alt:auto"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>',
    `<x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column>`,
    '</x:ClientData></v:shape>',
  ].join('');
}

function* toShapesXml(comments: readonly CellComment[]): Generator<string> {
  const blocks = Math.ceil((comments.length + 1) / SHAPES_A_BLOCK);
  const data = Array.from({ length: blocks }, (_each, index) => index + 1).join(',');
  yield [
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">',
    `<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${data}"/></o:shapelayout>`,
    '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe">',
    '<v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>',
  ].join('');
  for (const [index, comment] of comments.entries()) yield toShape(comment, index);
  yield '</xml>';
}

/** A written sheet: its name, its range, including the header, the columns that stay in sight, and its comments. */
export type WrittenSheet = {
  name: string;
  isHidden: boolean;
  headerRow: number;
  frozenColumns: number;
  lastColumn: string;
  lastRow: number;
  comments: readonly CellComment[];
};

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const toSheetFile = (index: number) => `sheet${index + 1}.xml`;
export const toSheetPath = (index: number) => `xl/worksheets/${toSheetFile(index)}`;
const toCommentsPath = (index: number) => `xl/comments${index + 1}.xml`;
const toShapesPath = (index: number) => `xl/drawings/vmlDrawing${index + 1}.vml`;

const toQuoted = (name: string) => `'${toXmlText(name).replaceAll("'", "''")}'`;

/** The rows and columns that are repeated on every printed page. */
const toTitles = ({ headerRow, frozenColumns }: WrittenSheet, sheet: string) => [
  ...(frozenColumns > 0 ? [`${sheet}!$A:$${toColumnName(frozenColumns - 1)}`] : []),
  `${sheet}!$1:$${headerRow}`,
];

function toDefinedNames(sheets: readonly WrittenSheet[]): string {
  const names = sheets.flatMap((sheet, index) => {
    const { headerRow, lastColumn, lastRow } = sheet;
    const name = toQuoted(sheet.name);
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${name}!$A$${headerRow}:$${lastColumn}$${lastRow}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${toTitles(sheet, name).join(',')}</definedName>`,
    ];
  });
  return `<definedNames>${names.join('')}</definedNames>`;
}

function toWorkbookXml(sheets: readonly WrittenSheet[]): string {
  const list = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${toXmlText(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${list.join('')}</sheets>${toDefinedNames(sheets)}</workbook>`;
}

const toRelations = (relations: readonly { type: string; target: string }[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations
    .map(
      ({ type, target }, index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const toWorkbookRelations = (sheets: readonly WrittenSheet[]) =>
  toRelations([
    ...sheets.map((_sheet, index) => ({ type: 'worksheet', target: `/${toSheetPath(index)}` })),
    { type: 'styles', target: 'styles.xml' },
  ]);

const toPackageRelations = () => toRelations([{ type: 'officeDocument', target: 'xl/workbook.xml' }]);

const hasComments = ({ comments }: WrittenSheet) => comments.length > 0;

function toContentTypes(sheets: readonly WrittenSheet[]): string {
  const toDefault = (extension: string, type: string) =>
    `<Default Extension="${extension}" ContentType="application/${type}"/>`;
  const toOverride = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="${TYPE}.${type}+xml"/>`;
  const parts = [
    toDefault('rels', 'vnd.openxmlformats-package.relationships+xml'),
    toDefault('xml', 'xml'),
    ...(sheets.some(hasComments) ? [toDefault('vml', 'vnd.openxmlformats-officedocument.vmlDrawing')] : []),
    toOverride('xl/workbook.xml', 'sheet.main'),
    ...sheets.map((_sheet, index) => toOverride(toSheetPath(index), 'worksheet')),
    ...sheets.flatMap((sheet, index) =>
      hasComments(sheet) ? [toOverride(toCommentsPath(index), 'comments')] : [],
    ),
    toOverride('xl/styles.xml', 'styles'),
  ];
  return `${XML}<Types xmlns="${PACKAGE}/content-types">${parts.join('')}</Types>`;
}

const toCommentParts = ({ comments }: WrittenSheet, index: number): ZipPart[] => [
  { name: toCommentsPath(index), content: toCommentsXml(comments) },
  { name: toShapesPath(index), content: toShapesXml(comments) },
  {
    name: `xl/worksheets/_rels/${toSheetFile(index)}.rels`,
    // A sheet refers to its shapes as rId1.
    content: [
      toRelations([
        { type: 'vmlDrawing', target: `/${toShapesPath(index)}` },
        { type: 'comments', target: `/${toCommentsPath(index)}` },
      ]),
    ],
  },
];

/** All parts except the sheets. */
export const toOtherParts = (sheets: readonly WrittenSheet[], styles: string): ZipPart[] => [
  ...sheets.flatMap((sheet, index) => (hasComments(sheet) ? toCommentParts(sheet, index) : [])),
  { name: 'xl/styles.xml', content: [styles] },
  { name: 'xl/workbook.xml', content: [toWorkbookXml(sheets)] },
  { name: 'xl/_rels/workbook.xml.rels', content: [toWorkbookRelations(sheets)] },
  { name: '_rels/.rels', content: [toPackageRelations()] },
  { name: '[Content_Types].xml', content: [toContentTypes(sheets)] },
];
