import type { ZipEntry } from '../zip-directory';
import { readPart } from './read-part';
import { createStringTags, createText } from './string-text';

/** The shared strings that cells refer to; null for one that exceeds the cell limit. */
export async function readSharedStrings(entry: ZipEntry | undefined): Promise<(string | null)[]> {
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
