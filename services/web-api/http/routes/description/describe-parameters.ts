/** Describes the address and the headers of a call. */
import type { z } from 'zod';
import { MASTERS } from '@/domain/contract/master-import';
import type { Operation } from '@/domain/contract/operation';
import { DirectoryId, Id } from '@/domain/contract/primitives';
import { toWireName } from '@/domain/contract/query-string';
import { LIST_NAMES } from '@/domain/lists';
import { SYSTEM_PREFIXES } from '@/domain/systems';
import { type Components, type JsonSchema, toJsonSchema } from './json-schema';
import { listFields } from './list-fields';
import { PARAMETER_MEANINGS } from './parameter-meanings';

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

export const HEADER_PARAMETERS = {
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The ETag under which the item was read. When it was changed since, the call is refused (409) and says who and when. Without it the last writer wins.',
    schema: { type: 'string', examples: ['"3"'] },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A key of your own. A repeated call with the same key writes once and gets the same answer.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
} as const satisfies Record<string, Parameter>;

/** The names in the braces of a path, in order. */
export const toPathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function describePathName(name: string): Pick<Parameter, 'description' | 'schema'> {
  if (name === 'prog') {
    return { description: 'The allocation system.', schema: { type: 'string', enum: [...SYSTEM_PREFIXES] } };
  }
  if (name === 'list') return { description: 'The list.', schema: { type: 'string', enum: [...LIST_NAMES] } };
  if (name === 'master')
    return { description: 'What the workbook holds.', schema: { type: 'string', enum: [...MASTERS] } };
  if (name === 'uniqueId') {
    const description = "The directory's id of the person, in any case.";
    return { description, schema: toJsonSchema(DirectoryId, 'output', {}) };
  }
  return { description: `The ${name} of the item.`, schema: toJsonSchema(Id, 'output', {}) };
}

/**
 * The path's parameters. OpenAPI treats two paths that differ only in their names as one: `names` are those the
 * document uses, and the description mentions the operation's own.
 */
export function describePath(path: string, names: readonly string[]): Parameter[] {
  return toPathNames(path).map((own, index) => ({
    name: names[index] ?? own,
    in: 'path',
    required: true,
    ...describePathName(own),
  }));
}

function describeSort(sort: z.ZodType): Parameter[] {
  const { maxItems, items } = toJsonSchema(sort, 'output', {});
  const fields =
    items !== undefined && typeof items === 'object' && !Array.isArray(items) ? items.properties : {};
  return Object.entries(fields ?? {}).flatMap(([field, schema]) => {
    if (typeof schema === 'boolean') return [];
    const description =
      field === 'attribute'
        ? `What to sort by; Sort[1].attribute and so on sort what is equal, ${maxItems} at most. The id always comes last.`
        : 'Its direction.';
    return [{ name: `Sort[0].${field}`, in: 'query' as const, required: false, description, schema }];
  });
}

/** Query parameters in the wire's spelling. A query is text: the schema of the parsed value describes it. */
export function describeQuery(operation: Operation, components: Components): Parameter[] {
  const { query } = operation;
  if (!query) return [];
  return listFields(query).flatMap(({ key, schema: input, isRequired }) => {
    if (key === 'sort') return describeSort(input);
    const schema = toJsonSchema(input, 'output', components);
    const common = { name: toWireName(key, operation), in: 'query' as const, required: isRequired };
    const description = PARAMETER_MEANINGS[key];
    return [{ ...common, ...(description && { description }), schema }];
  });
}
