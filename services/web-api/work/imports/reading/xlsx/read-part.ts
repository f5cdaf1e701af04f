import { unpack } from '../unpack';
import type { ZipEntry } from '../zip-directory';
import { createXmlReader, type XmlHandlers } from './xml-reader';

/** Reads a part of a workbook, yielding after each chunk. Throws an Error when it is not XML in UTF-8. */
export async function* readInPieces(entry: ZipEntry, handlers: XmlHandlers): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = createXmlReader(handlers);
  for await (const bytes of unpack(entry)) {
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
