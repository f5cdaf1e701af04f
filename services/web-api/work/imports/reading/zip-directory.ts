/**
 * The directory of a zip archive (APPNOTE 6.3), read strictly: exactly one end record at the end, followed only by its
 * own comment, and every entry where the directory says. Anything that two readers could interpret differently is
 * refused, so that the inspected content is the content that is read.
 */
import { DAMAGED_WORKBOOK, FileRefusal } from './file-refusal';

export type ZipEntry = { name: string; isStored: boolean; data: Buffer };

const END = 0x06054b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
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

function readEnd(zip: Buffer) {
  const at = findEnd(zip);
  const [count, size, offset] = [
    zip.readUInt16LE(at + 10),
    zip.readUInt32LE(at + 12),
    zip.readUInt32LE(at + 16),
  ];
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
    if ((method !== STORED && method !== DEFLATED) || entries.has(name)) throw refuseDamaged();
    const data = readData(zip, name, zip.readUInt32LE(at + 42), zip.readUInt32LE(at + 20), offset);
    entries.set(name, { name, isStored: method === STORED, data });
    at += DIRECTORY_SIZE + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (at !== end) throw refuseDamaged();
  return [...entries.values()];
}
