/** The parts of a workbook: its sheets in order, and the data their cells refer to. */
import { posix } from 'node:path';
import { fromEscapes } from '../workbooks/xml-text';
import { BUILT_IN_NUMBERS, createStringTags, createText, isPlainFormat } from './cell-text';
import { type Attributes, readPart } from './xml-reader';
import { readZipDirectory, toPartName, type ZipEntry } from './zip-directory';

/** The shared strings that cells refer to; null for one that exceeds the cell limit. */
async function readSharedStrings(entry: ZipEntry | undefined): Promise<(string | null)[]> {
  const strings: (string | null)[] = [];
  const text = createText();
  const tags = createStringTags();
  await readPart(entry, {
    onOpen(name) {
      if (name === 'si') text.clear();
      tags.open(name);
    },
    onClose(name) {
      if (name === 'si') strings.push(text.get());
      tags.close(name);
    },
    onText(piece) {
      if (tags.isInText()) text.add(piece);
    },
  });
  return strings;
}

/** Built-in number formats that show a date or a time (ECMA-376 part 1, 18.8.30), including those of East Asia. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format code contains a date part, ignoring quoted and escaped text, colours and places. */
function isDateCode(code: string): boolean {
  const signs = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return !/^general$/i.test(signs) && /[dmyhs]/i.test(signs);
}

/** Whether a cell style shows a number as a date or a time, and in which format; null: as it is. */
type CellStyle = { isDate: boolean; format: string | null };

function toCellStyle(id: number, code: string | undefined): CellStyle {
  const isDate = code === undefined ? isBuiltInDate(id) : isDateCode(code);
  const format = code ?? BUILT_IN_NUMBERS.get(id) ?? '';
  return { isDate, format: isDate || isPlainFormat(format) ? null : format };
}

/** The cell styles, by index. */
async function readStyles(entry: ZipEntry | undefined): Promise<CellStyle[]> {
  const codes = new Map<number, string>();
  const styles: CellStyle[] = [];
  let isInCellStyles = false;
  await readPart(entry, {
    onOpen(name, getAttributes) {
      if (name === 'cellXfs') isInCellStyles = true;
      else if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = getAttributes();
        codes.set(Number(numFmtId), formatCode);
      } else if (name === 'xf' && isInCellStyles) {
        const id = Number(getAttributes().numFmtId ?? 0);
        styles.push(toCellStyle(id, codes.get(id)));
      }
    },
    onClose(name) {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return styles;
}

export type Sheet = { name: string; isHidden: boolean; entry: ZipEntry };
export type Workbook = {
  sheets: Sheet[];
  /** Days are counted from 1904, as on old Macs. */
  is1904: boolean;
  strings: readonly (string | null)[];
  styles: readonly CellStyle[];
};

type Relation = { id: string; type: string; path: string };
type Parts = ReadonlyMap<string, ZipEntry>;

const MAX_SHEET_NAME = 31;
const isOn = (value: string | undefined) => value === '1' || value === 'true';

/** The relations of a part: `xl/workbook.xml` has them in `xl/_rels/workbook.xml.rels`. */
async function readRelations(parts: Parts, path: string): Promise<Relation[]> {
  const folder = posix.dirname(path);
  const relations: Relation[] = [];
  await readPart(parts.get(toPartName(posix.join(folder, '_rels', `${posix.basename(path)}.rels`))), {
    onOpen(name, getAttributes) {
      if (name !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '' } = getAttributes();
      const place = toPartName(target);
      const full = place.startsWith('/') ? place.slice(1) : posix.join(folder, place);
      // Strict workbooks use other addresses with the same last part.
      relations.push({ id, type: posix.basename(type), path: full });
    },
  });
  return relations;
}

const getRelationId = (attributes: Attributes) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];

async function readSheets(entry: ZipEntry) {
  const sheets: { name: string; isHidden: boolean; relationId: string | undefined }[] = [];
  let is1904 = false;
  await readPart(entry, {
    onOpen(tag, getAttributes) {
      if (tag === 'workbookPr') is1904 = isOn(getAttributes().date1904);
      if (tag !== 'sheet') return;
      const attributes = getAttributes();
      const { name = '', state = 'visible' } = attributes;
      const shown = fromEscapes(name).slice(0, MAX_SHEET_NAME);
      sheets.push({ name: shown, isHidden: state !== 'visible', relationId: getRelationId(attributes) });
    },
  });
  return { sheets, is1904 };
}

/** Opens an inspected workbook. Throws an Error if its parts are missing. */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const parts: Parts = new Map(readZipDirectory(bytes).map((entry) => [entry.name, entry]));
  const [main] = (await readRelations(parts, '')).filter(({ type }) => type === 'officeDocument');
  const entry = main && parts.get(main.path);
  if (!main || !entry) throw new Error('The workbook has no main part.');
  const relations = await readRelations(parts, main.path);
  const getPart = (type: string) => {
    const relation = relations.find((each) => each.type === type);
    return relation && parts.get(relation.path);
  };
  const { sheets, is1904 } = await readSheets(entry);
  return {
    is1904,
    sheets: sheets.flatMap(({ relationId, ...sheet }) => {
      const relation = relations.find(({ id }) => id === relationId);
      // A sheet may contain only a chart.
      if (relation?.type !== 'worksheet') return [];
      const part = parts.get(relation.path);
      if (!part) throw new Error(`The workbook has no part for its sheet ${sheet.name}.`);
      return [{ ...sheet, entry: part }];
    }),
    strings: await readSharedStrings(getPart('sharedStrings')),
    styles: await readStyles(getPart('styles')),
  };
}
