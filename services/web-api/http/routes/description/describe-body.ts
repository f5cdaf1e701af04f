/** Describes the body of a call. */
import { z } from 'zod';
import type { Body, Operation } from '@/domain/contract/operation';
import { MAX_FILE_BYTES, MAX_FILES } from '@/domain/limits';
import { SYSTEMS } from '@/domain/systems';
import { type Components, type JsonSchema, toJsonSchema, toNamed } from './json-schema';
import { listFields } from './list-fields';

export type RequestBody = {
  required: true;
  content: Record<string, { schema: JsonSchema; encoding?: Record<string, { contentType: string }> }>;
};

const FILE: JsonSchema = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: `At most ${MAX_FILE_BYTES / 1024 / 1024} MB.`,
};

/** One schema if the systems agree; otherwise one for each, titled by its systems. */
function describeBySystem(body: Extract<Body, (...input: never[]) => unknown>, components: Components) {
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
  // If nothing is required, as in a PATCH, a body may match more than one of them.
  return all.every(({ schema }) => (schema.required ?? []).length > 0)
    ? { oneOf: titled }
    : { anyOf: titled };
}

/** A form of text parts, by name. The schema of the parsed value describes each text. */
function describeParts(body: Body, files: string, components: Components): JsonSchema {
  const parts = body instanceof z.ZodObject ? listFields(body) : [];
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(
        parts.map(({ key, schema }) => [key, toJsonSchema(schema, 'output', components)]),
      ),
      [files]: FILE,
    },
    required: [...parts.filter(({ isRequired }) => isRequired).map(({ key }) => key), files],
  };
}

function describeForm(
  { part, files }: NonNullable<Operation['multipart']>,
  body: Body,
  components: Components,
): RequestBody {
  if (part === null) {
    const schema = describeParts(body, files, components);
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      [part]: describeJson(body, components),
      [files]: { type: 'array', maxItems: MAX_FILES, items: FILE },
    },
    required: [part],
  };
  const encoding = { [part]: { contentType: 'text/plain' } };
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } };
}

function describeJson(body: Body, components: Components): JsonSchema {
  return typeof body === 'function'
    ? describeBySystem(body, components)
    : toJsonSchema(body, 'input', components);
}

/** The body of an operation; undefined for one without. `name`: the operation's, as its schema begins. */
export function describeBody(
  name: string,
  { body, multipart }: Operation,
  components: Components,
): RequestBody | undefined {
  if (!body) return undefined;
  if (multipart) return describeForm(multipart, body, components);
  const schema = toNamed(`${name}Body`, describeJson(body, components), components);
  return { required: true, content: { 'application/json': { schema } } };
}
