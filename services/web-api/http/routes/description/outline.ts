/** A JSON Schema in readable form: one line per field, in the syntax of TypeScript types. */
import { MAX_ID } from '@/domain/limits';
import type { JsonSchema } from './json-schema';

const INDENT = '  ';

/** '#/components/schemas/Product' -> 'Product' */
export const toReferenceName = (reference: string) => reference.split('/').at(-1) ?? reference;

const isSchema = (schema: JsonSchema | boolean): schema is JsonSchema => typeof schema !== 'boolean';

function toBounds({ minLength, maxLength, minimum, maximum, exclusiveMinimum }: JsonSchema): string {
  const low =
    minLength ?? minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined);
  const most = maxLength ?? maximum;
  // A bound that no number of the API reaches is not shown.
  const high = most !== undefined && most >= MAX_ID ? undefined : most;
  if (low === undefined && high === undefined) return '';
  if (low === undefined) return ` (up to ${high})`;
  return high === undefined ? ` (from ${low})` : ` (${low} to ${high})`;
}

function toObject(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  depth: number,
): string {
  const pad = INDENT.repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, schema]) => {
    const text = isSchema(schema) ? toOutline(schema, depth + 1) : 'any';
    return `${pad}${name}${required.includes(name) ? '' : '?'}: ${text}`;
  });
  if (additionalProperties !== undefined && isSchema(additionalProperties)) {
    lines.push(`${pad}[name]: ${toOutline(additionalProperties, depth + 1)}`);
  }
  return `{\n${lines.join('\n')}\n${INDENT.repeat(depth)}}`;
}

function toType(schema: JsonSchema, depth: number): string {
  const { $ref, anyOf, oneOf, type, items, format, properties, additionalProperties } = schema;
  if ($ref) return toReferenceName($ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = oneOf ?? anyOf;
  if (either) return either.map((each) => (isSchema(each) ? toOutline(each, depth) : 'any')).join(' | ');
  if (properties ?? additionalProperties) return toObject(schema, depth);
  if (type === 'array') {
    const item = items && !Array.isArray(items) && isSchema(items) ? toOutline(items, depth) : 'any';
    return schema.maxItems === undefined ? `list of ${item}` : `list, up to ${schema.maxItems}, of ${item}`;
  }
  if (schema.contentMediaType) return 'file';
  return format ?? (type === undefined ? 'any' : [type].flat().join(' | '));
}

/** The outline; named schemas appear by name, and a default follows its type. */
export function toOutline(schema: JsonSchema, depth = 0): string {
  const title = schema.title === undefined ? '' : `[${schema.title}] `;
  const fallback = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`;
  return `${title}${toType(schema, depth)}${toBounds(schema)}${fallback}`;
}
