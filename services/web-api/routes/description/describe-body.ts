/** What a call carries. */
import type { Operation } from '@/domain/contract/operation';
import { MAX_FILE_BYTES, MAX_FILES } from '@/domain/limits';
import { SYSTEMS } from '@/domain/systems';
import { type Components, type JsonSchema, toJsonSchema } from './json-schema';

export type RequestBody = {
  required: true;
  content: Record<string, { schema: JsonSchema; encoding?: Record<string, { contentType: string }> }>;
};

const FILE: JsonSchema = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: `At most ${MAX_FILE_BYTES / 1024 / 1024} MB.`,
};

/** One schema where the systems agree; otherwise each of them, titled by its systems. */
function describeBySystem(
  body: Extract<Operation['body'], (...args: never[]) => unknown>,
  components: Components,
) {
  const variants = new Map<string, { schema: JsonSchema; labels: string[] }>();
  for (const system of SYSTEMS) {
    const schema = toJsonSchema(body(system), 'input', components);
    const key = JSON.stringify(schema);
    const known = variants.get(key) ?? { schema, labels: [] };
    variants.set(key, { schema, labels: [...known.labels, system.label] });
  }
  const all = [...variants.values()];
  if (all.length === 1 && all[0]) return all[0].schema;
  const titled = all.map(({ schema, labels }) => ({ title: labels.join(', '), ...schema }));
  // Where nothing is required, as in a PATCH, a body may fit more than one of them.
  return all.every(({ schema }) => (schema.required ?? []).length > 0)
    ? { oneOf: titled }
    : { anyOf: titled };
}

function describeForm({ part, files }: NonNullable<Operation['multipart']>, body: JsonSchema): JsonSchema {
  if (part === null) {
    return {
      ...body,
      properties: { ...body.properties, [files]: FILE },
      required: [...(body.required ?? []), files],
    };
  }
  return {
    type: 'object',
    properties: { [part]: body, [files]: { type: 'array', maxItems: MAX_FILES, items: FILE } },
    required: [part],
  };
}

/** The body of an operation; undefined for one without. */
export function describeBody(
  { body, multipart }: Operation,
  components: Components,
): RequestBody | undefined {
  if (!body) return undefined;
  const schema =
    typeof body === 'function' ? describeBySystem(body, components) : toJsonSchema(body, 'input', components);
  if (!multipart) return { required: true, content: { 'application/json': { schema } } };
  const encoding =
    multipart.part === null ? {} : { encoding: { [multipart.part]: { contentType: 'text/plain' } } };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: describeForm(multipart, schema), ...encoding } },
  };
}
