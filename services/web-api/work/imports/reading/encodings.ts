/**
 * The encodings of XML (ECMA-376 part 2, 7.1.2): UTF-8, and UTF-16, detected by its mark or by the zero bytes of its first
 * character.
 */

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** The encoding of a part, by its first bytes. */
export function toEncoding([first, second]: Uint8Array): Encoding {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}

/** A text as bytes in each of the encodings. */
export function inEachEncoding(text: string): Buffer[] {
  const little = Buffer.from(text, 'utf16le');
  return [Buffer.from(text), little, Buffer.from(little).swap16()];
}
