/**
 * Whether a picture holds nothing except what it shows. Cameras and programs add the place, the time, the maker and even
 * further pictures, in segments and chunks of their own and after the end.
 */

const SEGMENT = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_PICTURE = Buffer.from([0xff, 0xd9]);
const APPLICATION_SEGMENTS = { first: 0xe0, last: 0xef };
const COMMENT = 0xfe;
/** The application segments that only say how to show the picture: JFIF, and the colours of Adobe. */
const OF_SHOWING = [0xe0, 0xee];

function isPlainJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === SEGMENT) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === START_OF_SCAN) return bytes.indexOf(END_OF_PICTURE, at) === bytes.length - 2;
    const isOfApplication = marker >= APPLICATION_SEGMENTS.first && marker <= APPLICATION_SEGMENTS.last;
    if (marker === COMMENT || (isOfApplication && !OF_SHOWING.includes(marker))) return false;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

const PNG_CHUNKS = ['IHDR', 'PLTE', 'IDAT', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'pHYs', 'bKGD', 'sBIT', 'IEND'];
const PNG_HEAD_BYTES = 8;
const PNG_CHUNK_BYTES = 12;

function isPlainPng(bytes: Buffer): boolean {
  let at = PNG_HEAD_BYTES;
  while (at + PNG_CHUNK_BYTES <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!PNG_CHUNKS.includes(name)) return false;
    at += PNG_CHUNK_BYTES + bytes.readUInt32BE(at);
    if (name === 'IEND') return at === bytes.length;
  }
  return false;
}

const WEBP_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'];
const WEBP_HEAD_BYTES = 12;
const WEBP_CHUNK_BYTES = 8;

function isPlainWebp(bytes: Buffer): boolean {
  let at = WEBP_HEAD_BYTES;
  while (at + WEBP_CHUNK_BYTES <= bytes.length) {
    if (!WEBP_CHUNKS.includes(bytes.toString('latin1', at, at + 4))) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += WEBP_CHUNK_BYTES + size + (size % 2);
  }
  return at === bytes.length && bytes.readUInt32LE(4) + 8 === bytes.length;
}

const JUDGES = { jpeg: isPlainJpeg, png: isPlainPng, webp: isPlainWebp };
export type PictureFormat = keyof typeof JUDGES;

export const isPictureFormat = (format: string): format is PictureFormat => Object.hasOwn(JUDGES, format);

/** True if each part belongs to the visible picture and nothing follows; false in doubt. */
export const isPlain = (format: PictureFormat, bytes: Buffer): boolean => JUDGES[format](bytes);
