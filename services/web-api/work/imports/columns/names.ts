/** Brands and markets as users write them: by code or by label. */
import { toSearchText } from '@/domain/format';

export type Named = { id: number; code: string; label: string };
/** The ids a text may refer to: none, one, or several that share a label. A code takes precedence over a label. */
export type FindIds = (text: string) => readonly number[];

const toKey = (text: string) => toSearchText(text.normalize('NFC')).trim();

function toIndex(list: readonly Named[], toName: (named: Named) => string): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const named of list) {
    const key = toName(named);
    index.set(key, [...(index.get(key) ?? []), named.id]);
  }
  return index;
}

export function toFindIds(list: readonly Named[]): FindIds {
  const indexes = [
    { index: toIndex(list, ({ code }) => code), toText: (text: string) => text.trim() },
    { index: toIndex(list, ({ code }) => toKey(code)), toText: toKey },
    { index: toIndex(list, ({ label }) => toKey(label)), toText: toKey },
  ];
  return (text) => {
    for (const { index, toText } of indexes) {
      const ids = index.get(toText(text));
      if (ids) return ids;
    }
    return [];
  };
}

const NEEDS_QUOTES = /[,;"\n]|^\s|\s$/;
/** A quoted name with quotation marks doubled, or an unquoted one up to the next separator. */
const NAME = /\s*(?:"((?:[^"]|"")*)"\s*|([^,;\n]*))(?:[,;\n]|$)/g;

/** Names as one cell lists them: `FR, "K,N"`. */
export const toNameList = (names: readonly string[]): string =>
  names.map((name) => (NEEDS_QUOTES.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');

const toNames = (text: string) =>
  [...text.matchAll(NAME)]
    .map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain?.trim() ?? '')
    .filter((name) => name !== '');

/** The ids of a list in one cell, `FR, DE`, or its unknown names. The whole cell may be a single name. */
export function readIdList(text: string, find: FindIds): { ids: number[] } | { unknown: string[] } {
  const whole = find(text);
  if (whole.length === 1) return { ids: [...whole] };
  const names = toNames(text);
  const found = names.map((name) => ({ name, ids: find(name) }));
  const unknown = found.filter(({ ids }) => ids.length !== 1).map(({ name }) => name);
  return unknown.length > 0 ? { unknown } : { ids: found.flatMap(({ ids }) => ids) };
}
