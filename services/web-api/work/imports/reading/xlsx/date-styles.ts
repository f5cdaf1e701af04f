import type { ZipEntry } from '../zip-directory';
import { readPart } from './read-part';

/** Built-in number formats that show a date or a time (ECMA-376 part 1, 18.8.30), including those of East Asia. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format code contains a date part, ignoring quoted and escaped text, colours and places. */
function isDateCode(code: string): boolean {
  const signs = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return !/^general$/i.test(signs) && /[dmyhs]/i.test(signs);
}

/** For each cell style, by index, whether it shows a number as a date or a time. */
export async function readDateStyles(entry: ZipEntry | undefined): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isInCellStyles = false;
  await readPart(entry, {
    onOpen(name, getAttributes) {
      if (name === 'cellXfs') isInCellStyles = true;
      else if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = getAttributes();
        codes.set(Number(numFmtId), formatCode);
      } else if (name === 'xf' && isInCellStyles) {
        const id = Number(getAttributes().numFmtId ?? 0);
        const code = codes.get(id);
        styles.push(code === undefined ? isBuiltInDate(id) : isDateCode(code));
      }
    },
    onClose(name) {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return styles;
}
