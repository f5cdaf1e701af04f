/**
 * Reads the XML of a workbook's parts as a stream: passes tags and texts on and keeps nothing. Workbooks with a DOCTYPE are
 * refused before. The encodings of XML (ECMA-376 part 2, 7.1.2) are UTF-8 and UTF-16, detected by its mark or by the zero
 * bytes of its first character.
 */
import { unpack, type ZipEntry } from './zip-directory';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** The encoding of a part, by its first bytes. */
function toEncoding([first, second]: Uint8Array): Encoding {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}

/** A text as bytes in each of the encodings. */
export function inEachEncoding(text: string): Buffer[] {
  const little = Buffer.from(text, 'utf16le');
  return [Buffer.from(text), little, Buffer.from(little).swap16()];
}

export type Attributes = Readonly<Record<string, string>>;
/** Names are passed without their prefix; attributes are parsed only on demand. */
export type XmlHandlers = {
  onOpen?(name: string, getAttributes: () => Attributes): void;
  onClose?(name: string): void;
  /** Part of a text: a long text arrives in several calls. */
  onText?(text: string): void;
};

const MAX_TAG_LENGTH = 1_000_000;
const MAX_ENTITY_LENGTH = 12;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITY = /&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([a-z]{2,4}));/g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Constructs that do not end with the next `>`. */
const SPECIAL = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
const CDATA = '<![CDATA[';

function toCharacter(code: number): string {
  if (code > 0x10ffff) throw new Error('A character that there is not.');
  return String.fromCodePoint(code);
}

const toText = (raw: string) =>
  raw.includes('&')
    ? raw.replace(ENTITY, (whole, hex?: string, decimal?: string, name = '') => {
        if (hex !== undefined) return toCharacter(Number.parseInt(hex, 16));
        return decimal === undefined ? (ENTITIES[name] ?? whole) : toCharacter(Number(decimal));
      })
    : raw;

const toLocal = (name: string) => name.slice(name.indexOf(':') + 1);

function toAttributes(raw: string): Attributes {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single = ''] of raw.matchAll(ATTRIBUTE)) {
    if (name !== '__proto__') attributes[name] = toText(double ?? single);
  }
  return attributes;
}

/** The index after the tag that begins at `from`; -1 when its end has not arrived yet. */
function findEnd(source: string, from: number): number {
  for (const [start, end] of SPECIAL) {
    if (!source.startsWith(start, from)) continue;
    const at = source.indexOf(end, from + start.length);
    return at < 0 ? -1 : at + end.length;
  }
  // `<!-` may still become a comment.
  if (source[from + 1] === '!' && source.length - from < CDATA.length) return -1;
  let quote = 0;
  for (let at = from + 1; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 34 || code === 39) quote = code;
    else if (code === 62) return at + 1;
  }
  return -1;
}

/** Reads XML written to it in pieces. Throws an Error for invalid XML. `end` marks the end of the input. */
function createXmlReader({ onOpen, onClose, onText }: XmlHandlers) {
  let rest = '';
  let depth = 0;

  const close = (name: string) => {
    depth -= 1;
    if (depth < 0) throw new Error('A tag is closed that is not open.');
    onClose?.(name);
  };
  const readTag = (tag: string) => {
    if (tag.startsWith(CDATA)) return onText?.(tag.slice(CDATA.length, -3));
    if (tag[1] === '!' || tag[1] === '?') return;
    if (tag[1] === '/') return close(toLocal(tag.slice(2, -1).trim()));
    const isClosed = tag.endsWith('/>');
    const inner = tag.slice(1, isClosed ? -2 : -1);
    const space = inner.search(/\s/);
    const name = toLocal(space < 0 ? inner : inner.slice(0, space));
    depth += 1;
    onOpen?.(name, () => toAttributes(space < 0 ? '' : inner.slice(space)));
    if (isClosed) close(name);
  };
  /** Passes on the text up to an incomplete entity; returns the remainder. */
  const readLastText = (text: string): string => {
    const amp = text.lastIndexOf('&');
    const isCut = amp >= 0 && text.length - amp <= MAX_ENTITY_LENGTH && !text.includes(';', amp);
    const cut = isCut ? amp : text.length;
    if (cut > 0) onText?.(toText(text.slice(0, cut)));
    return text.slice(cut);
  };

  return {
    write(piece: string): void {
      const source = rest + piece;
      let at = 0;
      for (;;) {
        const from = source.indexOf('<', at);
        if (from < 0) {
          rest = readLastText(source.slice(at));
          return;
        }
        if (from > at) onText?.(toText(source.slice(at, from)));
        const end = findEnd(source, from);
        if (end < 0) {
          rest = source.slice(from);
          if (rest.length > MAX_TAG_LENGTH) throw new Error('A tag is too long.');
          return;
        }
        readTag(source.slice(from, end));
        at = end;
      }
    },
    end(): void {
      if (rest.trim() !== '' || depth !== 0) throw new Error('The text ends before its last tag is closed.');
    },
  };
}

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
