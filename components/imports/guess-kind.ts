/**
 * Guesses the kind of a chosen file from its headers: the same labels the import reads and the exports write. The first line is
 * read in the browser; the server validates the file itself.
 */
import {
  BRAND_PART_LABELS,
  type FileFolder,
  MARKET_CODE_LABEL,
  MARKET_LABEL,
  MARKET_PART_LABELS,
  PRODUCT_COLUMN_LABELS,
} from '@/domain/contract/import-columns';
import { toSearchText } from '@/domain/format';

const toKey = (header: string) =>
  toSearchText(header)
    .replace(/[\s*]+/g, ' ')
    .trim();
const toKeys = (labels: Iterable<string>) => new Set([...labels].map(toKey));

const { availableQuantity, reserveQuantity, packSize, unitPrice, launchDate, collection } =
  PRODUCT_COLUMN_LABELS;
const PRODUCT_KEYS = toKeys([
  availableQuantity,
  reserveQuantity,
  packSize,
  unitPrice,
  launchDate,
  collection,
]);
const MARKET_KEYS = toKeys([MARKET_CODE_LABEL, MARKET_LABEL]);
const MARKET_PART_KEYS = toKeys(Object.values(MARKET_PART_LABELS));
const BRAND_PART_KEYS = toKeys(Object.values(BRAND_PART_LABELS));

type Named = { code: string; label: string };

/** The kinds whose columns the file has; several if an export has both parts, none for an unknown file. */
export function guessKinds(headers: readonly string[], markets: readonly Named[]): FileFolder[] {
  const keys = new Set(headers.map(toKey));
  const holds = (wanted: ReadonlySet<string>) => [...wanted].some((key) => keys.has(key));
  const isLong = holds(MARKET_KEYS);
  const isWide = holds(toKeys(markets.flatMap(({ code, label }) => [code, label])));
  if (isLong) {
    const kinds: FileFolder[] = [];
    if (holds(MARKET_PART_KEYS)) kinds.push('requests');
    if (holds(BRAND_PART_KEYS)) kinds.push('final-allocations');
    return kinds;
  }
  if (holds(PRODUCT_KEYS)) return ['products'];
  return isWide ? ['requests', 'final-allocations'] : [];
}

/** Larger files are sent without a guess: unpacking them twice is too slow for a header. */
const MAX_GUESSED_BYTES = 4 * 1024 * 1024;
const HEADER_BYTES = 64 * 1024;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const UTF16_MARK = [0xff, 0xfe];

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

async function readWorkbookHeaders(file: File): Promise<unknown[]> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  for await (const { values } of streamXlsxRows(new Uint8Array(await file.arrayBuffer()))) return values;
  return [];
}

async function readTextHeaders(head: Uint8Array): Promise<string[]> {
  const text = new TextDecoder(startsWith(head, UTF16_MARK) ? 'utf-16le' : 'utf-8').decode(head);
  const [line = ''] = text.replace(/^sep=.\r?\n/i, '').split(/\r?\n/);
  return line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** The headers, or none if they cannot be read. */
export async function readHeaders(file: File): Promise<string[]> {
  if (file.size > MAX_GUESSED_BYTES) return [];
  try {
    const head = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
    const cells = startsWith(head, ZIP) ? await readWorkbookHeaders(file) : await readTextHeaders(head);
    return cells.flatMap((cell) => (typeof cell === 'string' && cell !== '' ? [cell] : []));
  } catch {
    // The server reports the errors of the file.
    return [];
  }
}
