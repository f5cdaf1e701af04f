/** The schemas of fields, by their rows: of a value that is read, and of one that is written. */
import { z } from 'zod';
import { type Field, type Fields, mapFields } from '../fields';
import { CURRENCIES, MAX_MARKETS_OF_A_PRODUCT } from '../limits';
import { isRequiredRelation, toMessage } from '../validation';
import {
  Day,
  Id,
  line,
  lines,
  Money,
  plannedDay,
  Quantity,
  requiredLine,
  requiredQuantity,
  textOrNone,
  WebUrl,
} from './primitives';

type Values = {
  brand: number;
  line: string;
  lines: string;
  url: string;
  quantity: number;
  rank: number;
  money: string;
  currency: (typeof CURRENCIES)[number];
  day: string;
  markets: number[];
  flag: boolean;
};
type OrNone<F extends Field, V> = F extends { empty: null } ? V | null : V;
/** The value of a field that is written. */
type Written<F extends Field> = OrNone<F, Values[F['kind']]>;
/** The value of a field that is read: a currency that is no longer offered is still shown. */
type Read<F extends Field> = OrNone<F, F extends { kind: 'currency' } ? string : Values[F['kind']]>;

type ReadShape<T extends Fields> = {
  -readonly [K in keyof T]: T[K] extends { identifies: string }
    ? z.ZodOptional<z.ZodType<Read<T[K]>, Read<T[K]>>>
    : z.ZodType<Read<T[K]>, Read<T[K]>>;
};
type GivenShape<T extends Fields> = { -readonly [K in keyof T]: z.ZodType<Written<T[K]>, Written<T[K]>> };
type WriteShape<T extends Fields> = {
  -readonly [K in keyof T]: T[K] extends { empty: unknown }
    ? z.ZodDefault<GivenShape<T>[K]>
    : GivenShape<T>[K];
};

function toReadValue(field: Field): z.ZodType {
  switch (field.kind) {
    case 'brand':
      return Id;
    case 'quantity':
      return field.min === undefined ? Quantity : z.number().int().positive();
    case 'rank':
      return z.number().int();
    case 'day':
      return Day;
    case 'markets':
      return z.array(Id);
    case 'flag':
      return z.boolean();
    case 'line':
    case 'lines':
    case 'url':
    case 'money':
    case 'currency':
      return z.string();
  }
}

function toReadSchema(field: Field): z.ZodType {
  const schema = toReadValue(field);
  if ('identifies' in field) return schema.optional();
  return 'empty' in field && field.empty === null ? schema.nullable() : schema;
}

const toRelation = (label: string) =>
  z.custom<number>(isRequiredRelation, toMessage('required_relation', { field: label })).pipe(Id);

/** A value of the field, without "none". */
function toValueSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'brand':
      return toRelation(field.label);
    case 'line':
      return field.empty === null
        ? line(field.max, field.isId)
        : requiredLine(field.label, field.max, field.isId);
    case 'lines':
      return lines(field.max);
    case 'url':
      return WebUrl(field.label);
    case 'quantity':
      if (field.empty === undefined) return requiredQuantity(field.label);
      return field.min === undefined ? Quantity : Quantity.min(field.min, `Must be at least ${field.min}.`);
    case 'rank':
      return z.number().int().min(field.min).max(field.max);
    case 'money':
      return Money;
    case 'currency':
      return z.enum(CURRENCIES);
    case 'day':
      return plannedDay(field.label);
    case 'markets':
      return z.array(Id).max(MAX_MARKETS_OF_A_PRODUCT);
    case 'flag':
      return z.boolean();
  }
}

/** Texts in which an empty text means "none", as null does. */
const TEXTS: ReadonlySet<string> = new Set(['line', 'lines', 'url', 'money']);

/** A value that a write contains: there is no default for it. */
function toGivenSchema(field: Field): z.ZodType {
  const schema = toValueSchema(field);
  if (!('empty' in field) || field.empty !== null) return schema;
  return TEXTS.has(field.kind) ? textOrNone(schema) : schema.nullable();
}

function toWriteSchema(field: Field): z.ZodType {
  const schema = toGivenSchema(field);
  return 'empty' in field ? schema.default(field.empty) : schema;
}

// In each of the three, the switch above and the type `Values` agree for a kind. TypeScript does not compare the two for a
// kind that is only known when it runs, hence the casts.

/** The shape of what is read. A field that only some systems have may be absent. */
export const toReadShape = <T extends Fields>(fields: T) =>
  mapFields(fields, toReadSchema) as unknown as ReadShape<T>;

/** The shape of a new record: a field that is left out is empty. */
export const toWriteShape = <T extends Fields>(fields: T) =>
  mapFields(fields, toWriteSchema) as unknown as WriteShape<T>;

/** The shape of a change before it is made partial: a field that is left out stays as it is. */
export const toGivenShape = <T extends Fields>(fields: T) =>
  mapFields(fields, toGivenSchema) as unknown as GivenShape<T>;
