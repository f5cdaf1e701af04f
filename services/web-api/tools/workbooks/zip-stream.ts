/** A zip archive as a stream (APPNOTE 6.3): entries are packed while their bytes arrive, and sizes follow them. */
import { promisify } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

/** Bytes are packed before the piece after the next is asked for: two buffers may be filled by turns. */
type Pieces<T> = AsyncIterable<T> | Iterable<T>;
export type ZipPart = { name: string; content: Pieces<string | Buffer> };

const VERSION = 20;
const HAS_DESCRIPTOR = 8;
const DEFLATED = 8;
/** 1 January 1980, the first day of the zip format. A fixed date makes the same rows give the same bytes. */
const DAY = 0x21;
const MAX_SIZE = 0xffff_ffff;
/**
 * A sheet repeats itself: a higher level takes twice as long and saves little. Each piece is packed for itself, up to a
 * whole byte, and all of them together are one stream.
 */
const DEFLATE = { level: 3, chunkSize: 64 * 1_024, finishFlush: constants.Z_SYNC_FLUSH };
/** The end of the stream: an empty last block. */
const LAST_BLOCK = Buffer.from([3, 0]);
/**
 * In the main thread Node's thread pool packs, so that calls do not wait. A thread of long work packs in place, because the
 * pool has the priority of calls.
 */
const deflate: (bytes: Buffer, options: typeof DEFLATE) => Buffer | Promise<Buffer> = isMainThread
  ? promisify(deflateRaw)
  : deflateRawSync;

type Packed = { name: Buffer; crc: number; size: number; packedSize: number; offset: number };

/** The fields that the local header and the directory share. */
function toFields({ name, crc, size, packedSize }: Packed): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(HAS_DESCRIPTOR, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(DAY, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packedSize, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

/** The packed pieces, each packed while the next is made. */
async function* packPieces(content: ZipPart['content'], packed: Packed): AsyncGenerator<Buffer> {
  let before: Buffer | Promise<Buffer> | null = null;
  for await (const piece of content) {
    if (before) yield await before;
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    packed.crc = crc32(bytes, packed.crc);
    packed.size += bytes.length;
    before = deflate(bytes, DEFLATE);
  }
  if (before) yield await before;
  yield LAST_BLOCK;
}

async function* pack(content: ZipPart['content'], packed: Packed): AsyncGenerator<Buffer> {
  for await (const chunk of packPieces(content, packed)) {
    packed.packedSize += chunk.length;
    yield chunk;
  }
}

function toDescriptor({ crc, size, packedSize }: Packed): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.write('PK\x07\x08', 'latin1');
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packedSize, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

function toDirectoryEntry(packed: Packed): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(packed.offset, 10);
  const version = Buffer.from([VERSION, 0]);
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), version, toFields(packed), rest, packed.name]);
}

function toEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** The archive's bytes. Each part's content is consumed before the next part is requested. Throws over 4 GB. */
export async function* toZipStream(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { name, content } of parts) {
    const packed: Packed = { name: Buffer.from(name), crc: 0, size: 0, packedSize: 0, offset: at };
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), toFields(packed), packed.name]);
    yield head;
    yield* pack(content, packed);
    yield toDescriptor(packed);
    at += head.length + packed.packedSize + 16;
    if (at > MAX_SIZE || packed.size > MAX_SIZE)
      throw new Error('The workbook is larger than an archive may be.');
    directory.push(toDirectoryEntry(packed));
  }
  const bytes = Buffer.concat(directory);
  yield bytes;
  yield toEnd(directory.length, bytes.length, at);
}
