/** Filters, sort and page of a list in its URL: camelCase names, equal to the contract's. */
import type { z } from 'zod';
import { isAddressName } from '@/components/workspace/address-names';
import { fromQueryString } from '@/domain/contract/query-string';
import { listForeignFields } from '@/domain/product-fields';
import type { System } from '@/domain/systems';

/** The schema of a list's query, which is `Q`. */
export type QuerySchema<Q> = z.ZodObject & z.ZodType<Q>;

type Sort = { attribute: string; direction?: 'asc' | 'desc' };

const isSorts = (value: unknown): value is Sort[] =>
  Array.isArray(value) &&
  value.every((each) => typeof each === 'object' && each !== null && 'attribute' in each);

/** `skuName,-updatedAt`: attributes separated by commas, a minus for descending. */
export function toSortText(sort: readonly Sort[]): string {
  return sort.map((each) => `${each.direction === 'desc' ? '-' : ''}${each.attribute}`).join(',');
}

export function fromSortText(text: string): Sort[] {
  return text
    .split(',')
    .filter((part) => part !== '' && part !== '-')
    .map((part) =>
      part.startsWith('-')
        ? { attribute: part.slice(1), direction: 'desc' as const }
        : { attribute: part, direction: 'asc' as const },
    );
}

/** Next's `searchParams` of a page as URLSearchParams. */
export function toSearchParams(
  input: Readonly<Record<string, string | string[] | undefined>>,
): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    for (const each of [value].flat()) if (each !== undefined) search.append(name, each);
  }
  return search;
}

/** The schema of one name of a query. */
const toPart = (schema: z.ZodObject, key: string) => schema.shape[key] as z.ZodType;

/** The values of a URL that names none. */
const toStart = (schema: z.ZodObject, defaults: object): Readonly<Record<string, unknown>> => {
  const starts = Object.keys(schema.shape).map((key) => [key, toPart(schema, key).safeParse(undefined).data]);
  return { ...Object.fromEntries(starts.filter(([, value]) => value !== undefined)), ...defaults };
};

/**
 * The query of a URL, by the schema of the list's call. URLs are typed and mailed by users: unknown or invalid parts are
 * dropped instead of failing the page, and so are fields that the products of the system do not have. The defaults have
 * what the schema requires.
 */
export function fromListUrl<Q extends object>(
  schema: QuerySchema<Q>,
  search: URLSearchParams,
  defaults: Partial<Q>,
  system?: System,
): Q {
  const foreign = new Set<unknown>(system ? listForeignFields(system) : []);
  const raw = fromQueryString(schema, search);
  const { sort } = raw;
  if (Array.isArray(sort) && typeof sort[0] === 'string') raw.sort = fromSortText(sort.join(','));
  if (isSorts(raw.sort) && raw.sort.some(({ attribute }) => foreign.has(attribute))) delete raw.sort;
  const initial = toStart(schema, defaults);
  const query: Record<string, unknown> = {};
  for (const key of Object.keys(schema.shape)) {
    const isNamed = raw[key] !== undefined && raw[key] !== '' && !foreign.has(key);
    const value = (isNamed ? toPart(schema, key).safeParse(raw[key]).data : undefined) ?? initial[key];
    if (value !== undefined) query[key] = value;
  }
  return query as Q;
}

type QueryValue = unknown;

const toTexts = (key: string, value: QueryValue): string[] => {
  if (value === undefined || value === null || value === '') return [];
  if (key === 'sort' && isSorts(value)) return value.length === 0 ? [] : [toSortText(value)];
  if (Array.isArray(value)) return value.map(String);
  return [String(value)];
};

/** A comma is allowed unencoded in a query (RFC 3986, 3.4); this keeps the URL readable. */
function toQueryText(search: URLSearchParams): string {
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** The address of a list from elsewhere: its path with these filters. */
export function toListHref(path: string, filters: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(filters).flatMap(([key, value]) =>
    toTexts(key, value).map((text) => [key, text]),
  );
  return path + toQueryText(new URLSearchParams(texts));
}

/**
 * The URL query of a list, `?` included, empty if everything is default. Of `search` what is not the list's own (an open tab, a
 * view) is kept, if this application knows it.
 */
export function toListUrl(
  schema: z.ZodObject,
  query: Readonly<Record<string, unknown>>,
  defaults: Readonly<Record<string, unknown>>,
  search: URLSearchParams = new URLSearchParams(),
): string {
  const keys = Object.keys(schema.shape);
  const own = new Set(keys.map((key) => key.toLowerCase()));
  const next = new URLSearchParams();
  for (const [name, value] of search) {
    if (!own.has(name.toLowerCase()) && isAddressName(name)) next.append(name, value);
  }
  const initial = toStart(schema, defaults);
  for (const key of keys) {
    const texts = toTexts(key, query[key]);
    if (texts.join('\n') === toTexts(key, initial[key]).join('\n')) continue;
    for (const text of texts) next.append(key, text);
  }
  return toQueryText(next);
}
