/** Archives built piece by piece, so that each piece can be made wrong. */
import { deflateRawSync } from 'node:zlib';

export type ZipPart = {
  name: string;
  content: string | Buffer;
  /** Bits of the general purpose flag: 1 says encrypted. */
  flags?: number;
  isStored?: boolean;
};

const CRC_TABLE = Array.from({ length: 256 }, (_each, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum >>> 0;
});

// node:zlib has it only since Node 20.15, and the product runs from 20.9.
function toCrc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (CRC_TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

function toHeads({ name, content, flags = 0, isStored = false }: ZipPart) {
  const raw = Buffer.from(content);
  const packed = isStored ? raw : deflateRawSync(raw);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(isStored ? 0 : 8, 4);
  fields.writeUInt32LE(toCrc32(raw), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(raw.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return { packed, fields };
}

/** The end of a large archive (zip64): its record, the record's place, and a common end record that refers to both. */
function toLargeEnd(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  for (const [at, value] of [count, count, size, offset].entries())
    record.writeBigUInt64LE(BigInt(value), 24 + 8 * at);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22, 0xff);
  end.write('PK\x05\x06\0\0\0\0', 'latin1');
  end.writeUInt16LE(0, 20);
  return Buffer.concat([record, locator, end]);
}

/** A zip archive of these parts; `isLarge`: with the end records of a large one. */
export function toZip(parts: readonly ZipPart[], comment = '', isLarge = false): Buffer {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { packed, fields } = toHeads(part);
    const name = Buffer.from(part.name);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, rest, name]));
    chunks.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, each) => sum + each.length, 0);
  if (isLarge) return Buffer.concat([...chunks, ...directory, toLargeEnd(parts.length, size, offset)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...chunks, ...directory, end, Buffer.from(comment)]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const SHEET = 'xl/worksheets/sheet1.xml';

export const toSheetXml = (rows: string) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

/** The parts of a workbook as other programs write it: shared strings, styles, dates as numbers. */
export function toWorkbookParts({
  sheet,
  strings = [],
  mainType = `${TYPE}.sheet.main+xml`,
  others = [],
  settings = '',
  isHidden = false,
}: {
  sheet: string;
  /** Sheets after the first one. */
  others?: readonly { name: string; sheet: string; isHidden?: boolean }[];
  /** The content before the list of sheets. */
  settings?: string;
  /** Hides the first sheet. */
  isHidden?: boolean;
  /** The inside of each `<si>`. */
  strings?: readonly string[];
  mainType?: string;
}): ZipPart[] {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  return [
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${mainType}"/><Override PartName="/${SHEET}" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${settings}<sheets><sheet name="Data" sheetId="1" r:id="rId1"${isHidden ? ' state="hidden"' : ''}/>${others.map(({ name, isHidden: hides }, index) => `<sheet name="${name}" sheetId="${index + 2}" r:id="rId${index + 10}"${hides ? ' state="veryHidden"' : ''}/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'worksheet', `/${SHEET}`)}${relation(2, 'sharedStrings', '/xl/sharedStrings.xml')}${relation(3, 'styles', 'styles.xml')}${others.map((_each, index) => relation(index + 10, 'worksheet', `worksheets/sheet${index + 2}.xml`)).join('')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `${XML}<sst xmlns="${MAIN}" count="${strings.length}">${strings.map((each) => `<si>${each}</si>`).join('')}</sst>`,
    },
    { name: SHEET, content: sheet },
    ...others.map((other, index) => ({ name: `xl/worksheets/sheet${index + 2}.xml`, content: other.sheet })),
  ];
}
