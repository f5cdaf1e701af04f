/** Query strings of the wire: names are PascalCase with one exception, case-insensitive; lists repeat a name. */
import type { z } from 'zod';
import type { Operation } from './operation';
import { getSortAttributes, toSortAttribute } from './sort-attribute';

type QuerySpelling = Pick<Operation, 'isQueryInCamelCase'>;

/** The number and the part of one order: `Sort[0].attribute`. */
export const SORT_NAME = /^sort\[(\d{1,2})\]\.(attribute|direction)$/i;

/** fiscalYear -> FiscalYear, except for the calls whose query the specification writes in camelCase. */
export const toWireName = (key: string, { isQueryInCamelCase }: QuerySpelling = {}) =>
  isQueryInCamelCase ? key : key.charAt(0).toUpperCase() + key.slice(1);

/**
 * The name of a field of a refused query as it is documented: launchFrom -> LaunchFrom, brandIds.3 -> BrandIds,
 * sort.0.attribute -> Sort[0].attribute. An unknown name stays as it was sent.
 */
export function toSentName(field: string, operation: QuerySpelling & Pick<Operation, 'query'>): string {
  const [key = '', place, part] = field.split('.');
  if (!Object.hasOwn(operation.query?.shape ?? {}, key)) return field;
  const name = toWireName(key, operation);
  if (key !== 'sort' || place === undefined) return name;
  return part === undefined ? `${name}[${place}]` : `${name}[${place}].${part}`;
}

type QuerySchema = z.ZodObject;

function unwrap(schema: unknown): z.core.$ZodTypeDef {
  let def = (schema as z.ZodType).def as z.core.$ZodTypeDef & { innerType?: z.ZodType; in?: z.ZodType };
  while (def.innerType ?? def.in) def = (def.innerType ?? def.in)?.def as typeof def;
  return def;
}

type Input = string | string[];

/** A repeated name gives a list of values: a schema that expects one value refuses it by name. */
const addTo = (input: Input | undefined, value: string): Input =>
  input === undefined ? value : [input, value].flat();

/**
 * The raw query as an object for the schema: names in the schema's spelling, repeated names as lists, `Sort[i]` as a list
 * ordered by i. Unknown names stay: a strict schema refuses them by name.
 */
export function fromQueryString({ shape }: QuerySchema, search: URLSearchParams): Record<string, unknown> {
  const known = new Map(Object.keys(shape).map((key) => [key.toLowerCase(), key]));
  const isList = (key: string) => Object.hasOwn(shape, key) && unwrap(shape[key]).type === 'array';
  const attributes = shape.sort ? getSortAttributes(shape.sort as z.ZodType) : [];
  const raw = new Map<string, Input>();
  const sorts: Record<string, Input>[] = [];
  for (const [name, value] of search) {
    const sort = SORT_NAME.exec(name);
    if (sort && known.has('sort')) {
      const index = Number(sort[1]);
      const part = String(sort[2]).toLowerCase();
      const said = part === 'attribute' ? toSortAttribute(attributes, value) : value;
      sorts[index] = { ...sorts[index], [part]: addTo(sorts[index]?.[part], said) };
      continue;
    }
    const key = known.get(name.toLowerCase()) ?? name;
    raw.set(key, isList(key) ? [addTo(raw.get(key), value)].flat() : addTo(raw.get(key), value));
  }
  const input = sorts.filter((sort) => sort !== undefined);
  const query: Record<string, unknown> = Object.fromEntries(raw);
  return input.length > 0 ? { ...query, sort: input } : query;
}

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** The wire's query string of an object; undefined, null and empty lists are left out. Without a leading `?`. */
export function toQueryString(
  query: Record<string, QueryValue | readonly object[]>,
  spelling: QuerySpelling = {},
): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (key === 'sort' && Array.isArray(value)) {
      (value as readonly { attribute: string; direction?: string }[]).forEach((sort, index) => {
        search.append(`Sort[${index}].attribute`, sort.attribute);
        if (sort.direction === 'desc') search.append(`Sort[${index}].direction`, 'desc');
      });
    } else if (Array.isArray(value)) {
      for (const each of value) search.append(toWireName(key, spelling), String(each));
    } else {
      search.append(toWireName(key, spelling), String(value));
    }
  }
  return search.toString();
}
