import { createInflateRaw } from 'node:zlib';
import { DAMAGED_WORKBOOK, FileRefusal } from './file-refusal';
import type { ZipEntry } from './zip-directory';

const CHUNK_BYTES = 256 * 1024;

/** The bytes of an archive's entry, piece by piece. Throws a FileRefusal when it is damaged. */
export async function* unpack({ data, isStored }: ZipEntry): AsyncGenerator<Buffer> {
  if (isStored) {
    for (let at = 0; at < data.length; at += CHUNK_BYTES) yield data.subarray(at, at + CHUNK_BYTES);
    return;
  }
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  inflate.end(data);
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch (cause) {
    throw new FileRefusal(DAMAGED_WORKBOOK, { cause });
  } finally {
    inflate.destroy();
  }
}
