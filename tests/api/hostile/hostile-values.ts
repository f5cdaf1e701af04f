/** From the JSON Schema of a body: a small valid one, and for each field the values it must refuse. */
import { z } from 'zod';

export const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  minItems: z.number().optional(),
  format: z.string().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});
export type Schema = z.infer<typeof Schema>;

type Field = { name: string; schema: Schema; isNullable: boolean };

/** A field's own schema, without the null beside it. A rule in code shows no type: it is an id. */
function toField(name: string, input: unknown): Field {
  const schema = Schema.parse(input);
  const choices = (schema.anyOf ?? [schema]).map((each) => Schema.parse(each));
  const main = choices.find(({ type }) => type !== 'null') ?? schema;
  const isUntyped = main.type === undefined && main.enum === undefined && main.const === undefined;
  return {
    name,
    schema: isUntyped ? { ...main, type: 'integer' } : main,
    isNullable: choices.some(({ type }) => type === 'null'),
  };
}

export const toFields = ({ properties = {} }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => toField(name, schema));

function toGoodValue({ name, schema, isNullable }: Field): unknown {
  if (isNullable) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'object' || schema.type === 'array') return toGoodBody(schema);
  if (schema.format === 'date') return '2026-03-15';
  return name === 'email' ? 'somebody@test.example' : 'text';
}

/** The required fields only. */
export function toGoodBody(schema: Schema): unknown {
  if (schema.type === 'array') {
    return Array.from({ length: schema.minItems ?? 0 }, () => toGoodValue(toField('', schema.items)));
  }
  const required = toFields(schema).filter(({ name }) => schema.required?.includes(name));
  return Object.fromEntries(required.map((field) => [field.name, toGoodValue(field)]));
}

/** Words of a schema, a program or a parser, which must not be in a sentence for users. */
export const isTechnical = (sentence: string) =>
  /invalid|expected|received|too (small|big)|undefined|null\b|\bNaN\b|unrecognized|^(?!.*[.]$)/i.test(
    sentence.replace(/'\w+' cannot be null/, ''),
  );

const LONG = 'x'.repeat(100_000);
const NO_SCALAR = [[], {}, [1], ['text'], { id: 1 }];

/** The values a field must refuse: null, other kinds, numbers as text, out of range. */
export function toHostileValues({ name, schema, isNullable }: Field): unknown[] {
  const noNull = isNullable ? [] : [null];
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const isSigned = (schema.minimum ?? 0) < 0;
      return [...NO_SCALAR, ...noNull, '1', '12', 'x', '', true, 1.5, 1e300, ...(isSigned ? [] : [-1])];
    }
    case 'boolean':
      return [...NO_SCALAR, ...noNull, 'true', 'x', 1, 0];
    case 'array':
      return [...noNull, {}, 'x', 1, true, { length: 1 }];
    case 'object':
      return [...noNull, [], 'x', 1, true];
    default: {
      const days = ['2026-02-30', '2026-13-01', '15/03/2026', 'tomorrow'];
      const odd = schema.format === 'date' || schema.enum ? days : [];
      const controls = ['a\u0000b', 'a\u001bb'];
      // An optional text may be empty: that is "none".
      return [
        ...NO_SCALAR,
        ...noNull,
        ...odd,
        ...controls,
        1,
        true,
        LONG,
        ...(name === 'email' ? ['x'] : []),
      ];
    }
  }
}
