import { toEncoding } from '../encodings';
import { unpack } from '../unpack';
import type { ZipEntry } from '../zip-directory';
import { createXmlReader, type XmlHandlers } from './xml-reader';

/** Reads a part of a workbook, yielding after each chunk. Throws an Error when it is not XML. */
export async function* readInPieces(entry: ZipEntry, handlers: XmlHandlers): AsyncGenerator<void> {
  const reader = createXmlReader(handlers);
  let decoder = new TextDecoder();
  let isFirst = true;
  for await (const bytes of unpack(entry)) {
    if (isFirst) decoder = new TextDecoder(toEncoding(bytes), { fatal: true });
    isFirst = false;
    reader.write(decoder.decode(bytes, { stream: true }));
    yield;
  }
  reader.write(decoder.decode());
  reader.end();
}

/** Reads a whole part. A missing part counts as empty. */
export async function readPart(entry: ZipEntry | undefined, handlers: XmlHandlers): Promise<void> {
  if (!entry) return;
  for await (const _piece of readInPieces(entry, handlers));
}
