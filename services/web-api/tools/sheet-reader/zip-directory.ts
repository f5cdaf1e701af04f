/**
 * The directory of a zip archive (APPNOTE 6.3), read strictly: exactly one end record at the end, followed only by its
 * own comment, and every entry where the directory says. Anything that two readers could interpret differently is
 * refused, so that the inspected content is the content that is read.
 */
import { createInflateRaw } from 'node:zlib';
import { DAMAGED_WORKBOOK, FileRefusal } from './file-refusal';

/** `name`: normalized by {@link toPartName}. */
export type ZipEntry = { name: string; isStored: boolean; data: Buffer };

/** The name of a part: compared without case (ECMA-376 part 2, 6.2.2.3), and some programs write it with \. */
export const toPartName = (name: string): string => name.replaceAll('\\', '/').toLowerCase();

const END = 0x06054b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
const LARGE_END = 0x06064b50;
const LARGE_END_SIZE = 56;
const LOCATOR = 0x07064b50;
const LOCATOR_SIZE = 20;
/** The values of 16-bit and 32-bit fields that refer to the zip64 record. */
const IN_LARGE = { short: 0xffff, long: 0xffffffff };
const LARGE_EXTRA = 0x0001;
const DIRECTORY = 0x02014b50;
const DIRECTORY_SIZE = 46;
const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;
const MAX_ENTRIES = 2_000;

const refuseDamaged = () => new FileRefusal(DAMAGED_WORKBOOK);

/** Whether bytes start like a zip archive. */
export const isZip = (bytes: Buffer) => bytes.length > END_SIZE && bytes.readUInt32LE(0) === LOCAL;

/** The position of the end record: there is only one, and its comment reaches to the last byte. */
function findEnd(zip: Buffer): number {
  const places: number[] = [];
  for (let at = Math.max(0, zip.length - END_SIZE - MAX_COMMENT); at <= zip.length - END_SIZE; at += 1) {
    if (zip.readUInt32LE(at) === END) places.push(at);
  }
  const [at, ...more] = places;
  if (at === undefined) throw refuseDamaged();
  if (more.length > 0 || at + END_SIZE + zip.readUInt16LE(at + 20) !== zip.length) {
    throw new FileRefusal(
      'The workbook goes on after its end. Open it in a spreadsheet program and save it again.',
    );
  }
  return at;
}

function readLong(zip: Buffer, at: number): number {
  const value = zip.readBigUInt64LE(at);
  if (value > BigInt(zip.length)) throw refuseDamaged();
  return Number(value);
}

/** The zip64 end record, directly before the common one; null if there is none. */
function readLargeEnd(zip: Buffer, end: number) {
  const locator = end - LOCATOR_SIZE;
  if (locator < LARGE_END_SIZE || zip.readUInt32LE(locator) !== LOCATOR) return null;
  const at = readLong(zip, locator + 8);
  if (at + LARGE_END_SIZE > locator || zip.readUInt32LE(at) !== LARGE_END) throw refuseDamaged();
  if (at + 12 + readLong(zip, at + 4) !== locator) throw refuseDamaged();
  return { at, count: readLong(zip, at + 32), size: readLong(zip, at + 40), offset: readLong(zip, at + 48) };
}

/** A value that both end records hold: the same in both, unless the common one refers to the other. */
function toAgreed(value: number, large: number | undefined, placeholder: number): number {
  if (large === undefined) return value;
  if (value !== large && value !== placeholder) throw refuseDamaged();
  return large;
}

function readEnd(zip: Buffer) {
  const common = findEnd(zip);
  const large = readLargeEnd(zip, common);
  const at = large?.at ?? common;
  const count = toAgreed(zip.readUInt16LE(common + 10), large?.count, IN_LARGE.short);
  const size = toAgreed(zip.readUInt32LE(common + 12), large?.size, IN_LARGE.long);
  const offset = toAgreed(zip.readUInt32LE(common + 16), large?.offset, IN_LARGE.long);
  if (count > MAX_ENTRIES) throw new FileRefusal('The workbook has too many parts.');
  if (offset + size !== at) throw refuseDamaged();
  return { count, offset, end: at };
}

function readData(zip: Buffer, name: string, at: number, size: number, end: number): Buffer {
  if (at + LOCAL_SIZE > end || zip.readUInt32LE(at) !== LOCAL) throw refuseDamaged();
  const nameLength = zip.readUInt16LE(at + 26);
  const from = at + LOCAL_SIZE + nameLength + zip.readUInt16LE(at + 28);
  const isSameName = zip.toString('utf8', at + LOCAL_SIZE, at + LOCAL_SIZE + nameLength) === name;
  if (!isSameName || from + size > end) throw refuseDamaged();
  return zip.subarray(from, from + size);
}

/** The packed size and the offset of an entry; zip64 writes them after the entry's name. */
function readPlace(zip: Buffer, at: number, end: number): { size: number; from: number } {
  const [unpacked, size, from] = [
    zip.readUInt32LE(at + 24),
    zip.readUInt32LE(at + 20),
    zip.readUInt32LE(at + 42),
  ];
  let extra = at + DIRECTORY_SIZE + zip.readUInt16LE(at + 28);
  const extraEnd = extra + zip.readUInt16LE(at + 30);
  if (extraEnd > end) throw refuseDamaged();
  const isLarge = [unpacked, size, from].includes(IN_LARGE.long);
  while (isLarge && extra + 4 <= extraEnd && zip.readUInt16LE(extra) !== LARGE_EXTRA)
    extra += 4 + zip.readUInt16LE(extra + 2);
  let next = extra + 4;
  const readNext = (value: number) => {
    if (value !== IN_LARGE.long) return value;
    if (next + 8 > extraEnd) throw refuseDamaged();
    next += 8;
    return readLong(zip, next - 8);
  };
  readNext(unpacked);
  return { size: readNext(size), from: readNext(from) };
}

/** Every entry with its packed bytes. Throws a FileRefusal for an archive that is damaged, encrypted or unusual. */
export function readZipDirectory(zip: Buffer): ZipEntry[] {
  const { count, offset, end } = readEnd(zip);
  const entries = new Map<string, ZipEntry>();
  let at = offset;
  for (let index = 0; index < count; index += 1) {
    if (at + DIRECTORY_SIZE > end || zip.readUInt32LE(at) !== DIRECTORY) throw refuseDamaged();
    const method = zip.readUInt16LE(at + 10);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + DIRECTORY_SIZE, at + DIRECTORY_SIZE + nameLength);
    if (zip.readUInt16LE(at + 8) & IS_ENCRYPTED) {
      throw new FileRefusal('The workbook is protected by a password. Save it without one.');
    }
    const part = toPartName(name);
    if ((method !== STORED && method !== DEFLATED) || entries.has(part)) throw refuseDamaged();
    const { size, from } = readPlace(zip, at, end);
    const data = readData(zip, name, from, size, offset);
    entries.set(part, { name: part, isStored: method === STORED, data });
    at += DIRECTORY_SIZE + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (at !== end) throw refuseDamaged();
  return [...entries.values()];
}

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
