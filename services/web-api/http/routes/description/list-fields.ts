import { z } from 'zod';

export type Field = { key: string; schema: z.ZodType; isRequired: boolean };

/** The fields of an object schema; a field is required when leaving it out is refused. */
export function listFields({ shape }: z.ZodObject): Field[] {
  return Object.entries(shape).flatMap(([key, schema]) =>
    schema instanceof z.ZodType ? [{ key, schema, isRequired: !schema.safeParse(undefined).success }] : [],
  );
}
