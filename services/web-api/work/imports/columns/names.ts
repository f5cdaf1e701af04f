/** Brands and markets as users write them: by code or by label. */
import { toSearchText } from '@/domain/format';
import { toKey, toNameText } from '@/domain/keys';

export type Named = { id: number; code: string; label: string };
/**
 * The ids a text may refer to: none, one, or several that share a label. A code takes precedence over a label, and is found
 * by the rule by which it is unique; a label also without its accents.
 */
export type FindIds = (text: string) => readonly number[];

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
    { index: toIndex(list, ({ code }) => code), toText: toNameText },
    { index: toIndex(list, ({ code }) => toKey(code)), toText: toKey },
    { index: toIndex(list, ({ label }) => toKey(label)), toText: toKey },
    { index: toIndex(list, ({ label }) => toSearchText(label)), toText: toSearchText },
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
/** A quoted name with quotation marks doubled, or an unquoted one up to the next separator; words may precede either. */
const toNamePattern = (words: string) =>
  new RegExp(`\\s*(${words})?(?:"((?:[^"]|"")*)"\\s*|([^,;\\n]*))(?:[,;\\n]|$)`, 'gi');

/** A name in a list: `words` if they precede it. Quotation marks make a name of what is a word without them. */
export type ListedName = { name: string; isQuoted: boolean; hasWords: boolean };

/** A name as one cell lists it: `"K,N"` for one that holds a separator, and for one of the given words. */
export const toListedName = (name: string, isWord: (name: string) => boolean = () => false): string =>
  NEEDS_QUOTES.test(name) || isWord(name) ? `"${name.replaceAll('"', '""')}"` : name;

/** Names as one cell lists them: `FR, "K,N"`. */
export const toNameList = (names: readonly string[]): string =>
  names.map((name) => toListedName(name)).join(', ');

/** The names of a list in one cell. `words`: a pattern of words that may precede a name. */
export const readNames = (text: string, words = '(?!)'): ListedName[] =>
  [...text.matchAll(toNamePattern(words))]
    .map(([, word, quoted, plain]) => ({
      name: quoted?.replaceAll('""', '"') ?? plain?.trim() ?? '',
      isQuoted: quoted !== undefined,
      hasWords: word !== undefined,
    }))
    .filter(({ name }) => name !== '');

/** The ids of a list in one cell, `FR, DE`, or its unknown names. The whole cell may also be one name. */
export function readIdList(text: string, find: FindIds): { ids: number[] } | { unknown: string[] } {
  const whole = find(text);
  if (whole.length === 1) return { ids: [...whole] };
  const names = readNames(text).map(({ name }) => name);
  const found = names.map((name) => ({ name, ids: find(name) }));
  const unknown = found.filter(({ ids }) => ids.length !== 1).map(({ name }) => name);
  return unknown.length > 0 ? { unknown } : { ids: found.flatMap(({ ids }) => ids) };
}
