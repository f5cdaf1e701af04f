import type { ZipEntry } from '../zip-directory';
import { readPart } from './read-part';
import { createStringTags, createText } from './string-text';

/** The strings that cells point at; null stands for one that is longer than a cell may be. */
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
