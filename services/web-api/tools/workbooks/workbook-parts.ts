/** The parts of a workbook around its sheets (ECMA-376). */
import { type CellComment, toCommentsXml, toShapesXml } from './comment-parts';
import { toXmlText } from './xml-text';
import type { ZipPart } from './zip-stream';

/** A written sheet: its name, its range, including the header, and its comments. */
export type WrittenSheet = {
  name: string;
  isHidden: boolean;
  lastColumn: string;
  lastRow: number;
  comments: readonly CellComment[];
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const toSheetFile = (index: number) => `sheet${index + 1}.xml`;
export const toSheetPath = (index: number) => `xl/worksheets/${toSheetFile(index)}`;
const toCommentsPath = (index: number) => `xl/comments${index + 1}.xml`;
const toShapesPath = (index: number) => `xl/drawings/vmlDrawing${index + 1}.vml`;

const toQuoted = (name: string) => `'${toXmlText(name).replaceAll("'", "''")}'`;

function toDefinedNames(sheets: readonly WrittenSheet[]): string {
  const names = sheets.flatMap(({ name, lastColumn, lastRow }, index) => [
    `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${toQuoted(name)}!$A$1:$${lastColumn}$${lastRow}</definedName>`,
    // Repeats the header on every printed page.
    `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${toQuoted(name)}!$1:$1</definedName>`,
  ]);
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
