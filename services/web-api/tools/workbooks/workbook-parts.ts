/** The parts of a workbook around its sheets (ECMA-376). */
import { toXmlText } from './xml-text';

/** A written sheet: its name and its range, including the header. */
export type WrittenSheet = { name: string; lastColumn: string; lastRow: number };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const toSheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;

const toQuoted = (name: string) => `'${toXmlText(name).replaceAll("'", "''")}'`;

function toDefinedNames(sheets: readonly WrittenSheet[]): string {
  const names = sheets.flatMap(({ name, lastColumn, lastRow }, index) => [
    `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${toQuoted(name)}!$A$1:$${lastColumn}$${lastRow}</definedName>`,
    // Repeats the header on every printed page.
    `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${toQuoted(name)}!$1:$1</definedName>`,
  ]);
  return `<definedNames>${names.join('')}</definedNames>`;
}

export function toWorkbookXml(sheets: readonly WrittenSheet[]): string {
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${toXmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
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

export const toWorkbookRelations = (sheetCount: number) =>
  toRelations([
    ...Array.from({ length: sheetCount }, (_each, index) => ({
      type: 'worksheet',
      target: `/${toSheetPath(index)}`,
    })),
    { type: 'styles', target: 'styles.xml' },
  ]);

export const toPackageRelations = () => toRelations([{ type: 'officeDocument', target: 'xl/workbook.xml' }]);

export function toContentTypes(sheetCount: number): string {
  const toOverride = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="${TYPE}.${type}+xml"/>`;
  const sheets = Array.from({ length: sheetCount }, (_each, index) =>
    toOverride(toSheetPath(index), 'worksheet'),
  );
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${toOverride('xl/workbook.xml', 'sheet.main')}${sheets.join('')}${toOverride('xl/styles.xml', 'styles')}</Types>`;
}
