/** The keywords of JSON Schema 2020-12 that a schema of the description may hold, and what each must be. */
import { z } from 'zod';

const Text = z.string();
const Count = z.number().int().min(0);
const TYPES = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'] as const;

const PLAIN: Record<string, z.ZodType> = {
  $ref: Text.startsWith('#/components/'),
  title: Text,
  description: Text,
  type: z.union([z.enum(TYPES), z.array(z.enum(TYPES))]),
  format: Text,
  pattern: Text.refine((pattern) => new RegExp(pattern, 'u') instanceof RegExp),
  contentMediaType: Text,
  enum: z.array(z.unknown()).min(1),
  const: z.unknown(),
  default: z.unknown(),
  examples: z.array(z.unknown()),
  minLength: Count,
  maxLength: Count,
  minItems: Count,
  maxItems: Count,
  minimum: z.number(),
  maximum: z.number(),
  exclusiveMinimum: z.number(),
  exclusiveMaximum: z.number(),
  required: z.array(Text),
};
const LISTS = ['anyOf', 'oneOf', 'allOf'];
const MAPS = ['properties'];
const INNER = ['items', 'additionalProperties', 'propertyNames'];

/** Each keyword that is unknown or has a wrong value, with where it stands. */
export function findUnknownKeywords(schema: unknown, at: number | string = ''): string[] {
  if (typeof schema === 'boolean') return [];
  const parsed = z.record(z.string(), z.unknown()).safeParse(schema);
  if (!parsed.success) return [`${at}: no schema`];
  return Object.entries(parsed.data).flatMap(([keyword, value]) => {
    const here = `${at}/${keyword}`;
    const plain = PLAIN[keyword];
    if (plain) return plain.safeParse(value).success ? [] : [here];
    if (INNER.includes(keyword)) return findUnknownKeywords(value, here);
    const isKnown = LISTS.includes(keyword) ? Array.isArray(value) : MAPS.includes(keyword);
    if (!isKnown || typeof value !== 'object' || value === null) return [here];
    return Object.entries(value).flatMap(([name, inner]) => findUnknownKeywords(inner, `${here}/${name}`));
  });
}
