/** The parts of a workbook in its archive, which a reader of values never shows. */
import { inflateRawSync } from 'node:zlib';
import { readZipDirectory, toPartName } from '@/services/web-api/tools/sheet-reader/zip-directory';

export type SheetParts = {
  /** The sheet of rows: the first one. */
  sheet: string;
  /** Any part by its path, in any letter case; empty for one that is not there. */
  get(path: string): string;
  styles: string;
  workbook: string;
  names: string[];
};

export function readParts(workbook: Buffer): SheetParts {
  const parts = new Map(
    readZipDirectory(workbook).map(({ name, data, isStored }) => [
      name,
      (isStored ? data : inflateRawSync(data)).toString('utf8'),
    ]),
  );
  return {
    sheet: parts.get('xl/worksheets/sheet1.xml') ?? '',
    styles: parts.get('xl/styles.xml') ?? '',
    workbook: parts.get('xl/workbook.xml') ?? '',
    names: [...parts.keys()],
    get: (path) => parts.get(toPartName(path)) ?? '',
  };
}

const attributes = (tag: string) =>
  Object.fromEntries([...tag.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** The width of each column, in characters. */
export function toWidths({ sheet }: SheetParts): number[] {
  return [...sheet.matchAll(/<col [^>]*>/g)].flatMap(([tag]) => {
    const { min, max, width } = attributes(tag);
    return Array.from({ length: Number(max) - Number(min) + 1 }, () => Number(width));
  });
}

/** The name of a column by its place: 0 is A, 26 is AA. */
const toLetters = (index: number): string =>
  (index < 26 ? '' : toLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** The code of the number format of each cell style. */
function toCodes(styles: string): (string | undefined)[] {
  const codes = new Map(
    [...styles.matchAll(/<numFmt [^>]*>/g)].map(([tag]) => {
      const { numFmtId, formatCode } = attributes(tag);
      return [numFmtId, formatCode] as const;
    }),
  );
  const [cellStyles = ''] = /<cellXfs[\s\S]*<\/cellXfs>/.exec(styles) ?? [];
  return [...cellStyles.matchAll(/<xf [^>]*>/g)].map(([tag]) => {
    const { numFmtId } = attributes(tag);
    return codes.get(numFmtId)?.replaceAll('&gt;', '>') ?? numFmtId;
  });
}

/** By header, the code of the number format that empty cells of a column have. */
export function toColumnFormats(
  { sheet, styles }: SheetParts,
  headers: readonly string[],
): Record<string, string | undefined> {
  const codes = toCodes(styles);
  const columns = [...sheet.matchAll(/<col [^>]*>/g)].map(
    ([tag]) => codes[Number(attributes(tag).style ?? 0)],
  );
  return Object.fromEntries(headers.map((header, index) => [header, columns[index]]));
}

/** By header, how the cells of a row are typed and shown: `t` of the cell, and the code of its number format. */
export function toForms(
  { sheet, styles }: SheetParts,
  row: number,
  headers: readonly string[],
): Record<string, string | undefined> {
  const codes = toCodes(styles);
  const [line = ''] = new RegExp(`<row [^>]*r="${row}"[\\s\\S]*?</row>`).exec(sheet) ?? [];
  const forms = new Map(
    [...line.matchAll(/<c [^>]*>/g)].map(([tag]) => {
      const { r = '', t = 'n', s = '0' } = attributes(tag);
      return [r.replace(/\d+/, ''), `${t} ${codes[Number(s)] ?? '0'}`] as const;
    }),
  );
  return Object.fromEntries(headers.map((header, index) => [header, forms.get(toLetters(index))]));
}

type CellStyle = { isLocked: boolean; fill: string | undefined };

/** The styles of a row's written cells, and of the empty cells below, by column. */
export function toStyles(
  { sheet, styles }: SheetParts,
  row: number,
): { written: CellStyle[]; below: CellStyle[] } {
  const fills = [...styles.matchAll(/<fill>([\s\S]*?)<\/fill>/g)].map(
    ([, fill = '']) => /<fgColor rgb="(\w+)"/.exec(fill)?.[1],
  );
  const [cellStyles = ''] = /<cellXfs[\s\S]*<\/cellXfs>/.exec(styles) ?? [];
  const all = [...cellStyles.matchAll(/<xf ([^>]*)>([\s\S]*?)<\/xf>/g)].map(
    ([, tag = '', inner = '']): CellStyle => ({
      isLocked: !inner.includes('locked="0"'),
      fill: fills[Number(attributes(tag).fillId)],
    }),
  );
  const toStyle = (number: string | undefined) =>
    all[Number(number ?? 0)] ?? { isLocked: true, fill: undefined };
  const [line = ''] = new RegExp(`<row [^>]*r="${row}"[\\s\\S]*?</row>`).exec(sheet) ?? [];
  return {
    written: [...line.matchAll(/<c [^>]*>/g)].map(([tag]) => toStyle(attributes(tag).s)),
    below: [...sheet.matchAll(/<col [^>]*>/g)].map(([tag]) => toStyle(attributes(tag).style)),
  };
}
