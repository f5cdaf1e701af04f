/** Guesses the kind of a file from its headers: the same labels the import reads and the exports write. */
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
