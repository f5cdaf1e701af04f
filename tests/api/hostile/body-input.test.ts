/**
 * Bodies of every operation, JSON or the JSON part of a form: forbidden keys, unknown keys, null, numbers as text, lists
 * for scalars and values out of range are 400 that names the field. Walks the table of operations: covers new calls.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import { SYSTEMS, type System } from '@/domain/systems';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { doEach } from './a-few-at-once';
import { isTechnical, Schema, toFields, toGoodBody, toHostileValues } from './hostile-values';

let api: TestWebApi;
let administrator: string;

beforeAll(async () => {
  api = await startWebApi();
  for (const { id } of SYSTEMS) await api.fixtures.moment(id, 1);
  administrator = (await api.fixtures.globalAdministrator()).uniqueId;
});
afterAll(() => api.close());

type Row = readonly [id: OperationId, system: System, schema: Schema];

/** Each body once; the body of a product, whose identity differs by system, for each kind of system. */
const BODIES = (Object.entries(operations) as [OperationId, Operation][]).flatMap(
  ([id, { body, multipart }]): Row[] => {
    // A form of plain text fields sends numbers as text. The tests of the imports cover it.
    if (!body || (multipart && multipart.part === null)) return [];
    const toSchema = (schema: z.ZodType) =>
      Schema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
    const kinds = id === 'createProduct' ? /^(ruc|oes)$/ : /^ruc$/;
    return SYSTEMS.filter(({ prefix }) => kinds.test(prefix)).map((system) => [
      id,
      system,
      toSchema(typeof body === 'function' ? body(system) : body),
    ]);
  },
);
const TITLED = BODIES.map(
  ([id, system, schema]) => [`${id} of ${system.label}`, id, system, schema] as const,
);

const PARAMS = { allocationSystemId: 1, brandId: 1, marketId: 1, entityId: 1, organizationId: 1 };
const ITEMS = {
  productId: 1,
  requestId: 1,
  userId: 1,
  fileId: 1,
  list: 'products',
  viewId: 1,
  scenarioId: 1,
  runId: 1,
};

/** Sends a body, or a raw text in place of it. */
async function send(id: OperationId, { prefix }: System, body: unknown) {
  const params = { ...PARAMS, prog: prefix, ...ITEMS };
  const operation: Operation = operations[id];
  const query = operation.query && 'fiscalYear' in operation.query.shape ? { fiscalYear: 2026 } : {};
  const answer = await api.call(id, { as: administrator, params, query, body });
  const input: Record<string, string[]> = answer.body?.errors ?? {};
  const errors = Object.keys(input);
  const technical = Object.values(input).flat().filter(isTechnical);
  if (technical.length > 0) throw new Error(`Not a sentence for people: ${technical.join(' ')}`);
  return { status: answer.status, errors, body: answer.body };
}

/** The body with one field replaced (in a list: in its first item), and the name of that field in errors. */
function toReplaced(schema: Schema, name: string, value: unknown): { body: unknown; path: string } {
  if (schema.type !== 'array') {
    return { body: { ...Object(toGoodBody(schema)), [name]: value }, path: name };
  }
  const item = toGoodBody(Schema.parse(schema.items));
  return { body: [{ ...Object(item), [name]: value }], path: `0.${name}` };
}

const toItem = (schema: Schema) => (schema.type === 'array' ? Schema.parse(schema.items) : schema);

async function findFaults(id: OperationId, system: System, schema: Schema): Promise<string[]> {
  const sent = toFields(toItem(schema)).flatMap((field) =>
    toHostileValues(field).map((value) => ({ field, value })),
  );
  const faults = await doEach(sent, async ({ field, value }) => {
    const { body, path } = toReplaced(schema, field.name, value);
    const { status, errors } = await send(id, system, body);
    // Other fields may be named beside it: an invalid price has no currency either.
    const isNamed = errors.some((each) => each === path || each.startsWith(`${path}.`));
    const shown = `${field.name} = ${JSON.stringify(value).slice(0, 30)}`;
    return status === 400 && isNamed ? [] : [`${shown}: ${status} ${errors.join(', ')}`];
  });
  return faults.flat();
}

describe.each(TITLED)('the body of %s', (_title, id, system, schema) => {
  test('refuses null, numbers as text, lists for scalars and what is out of range, by the field’s name', async () => {
    expect(await findFaults(id, system, schema)).toEqual([]);
  });

  test('refuses unknown keys, by their names', async () => {
    for (const key of ['colour', 'isAdmin', 'toString', 'hasOwnProperty']) {
      const { body, path } = toReplaced(schema, key, 1);
      const { status, errors } = await send(id, system, body);
      expect({ key, status, errors }).toEqual({ key, status: 400, errors: [path] });
    }
  });

  test('refuses a body without a required field, by the field’s name', async () => {
    const { required = [] } = toItem(schema);
    for (const name of required) {
      const { body, path } = toReplaced(schema, name, undefined);
      const { status, errors } = await send(id, system, body);
      expect({ name, status, errors }).toEqual({ name, status: 400, errors: [path] });
    }
  });

  test.each([
    '{"__proto__":{"isGlobalAdministrator":true}}',
    '[{"__proto__":{"isGlobalAdministrator":true}}]',
    '{"label":{"__proto__":{"x":1}}}',
    '{"\\u005f_proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    'null',
    '"text"',
    '12',
    'true',
    '{',
    '',
  ])('refuses %s with 400', async (text) => {
    const { status } = await send(id, system, text);
    expect(status).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'isGlobalAdministrator')).toBe(false);
  });

  test('refuses a list in place of an object, and an object in place of a list', async () => {
    const { status } = await send(id, system, schema.type === 'array' ? {} : []);
    expect(status).toBe(400);
  });
});

const WITHOUT_BODY = (Object.entries(operations) as [OperationId, Operation][]).flatMap(
  ([id, { method, body }]) => (method !== 'GET' && !body ? [id] : []),
);

test.each(WITHOUT_BODY)('%s, which has no body, refuses a field of one by its name', async (id) => {
  const params = { ...PARAMS, ...ITEMS, prog: 'ruc', fiscalYear: 2026 };
  const query = /^merge/.test(id) ? { intoId: 2 } : {};
  const answer = await api.call(id, { as: administrator, params, query, body: { version: 1 } });
  expect([answer.status, answer.body?.errors]).toEqual([
    400,
    { version: ['The version field is not known.'] },
  ]);
});

test('every body of the table is tried', () => {
  const tried = new Set<string>(BODIES.map(([id]) => id));
  const missing = Object.entries(operations as Record<string, Operation>)
    .filter(([, { body }]) => body !== undefined)
    .map(([id]) => id)
    .filter((id) => !tried.has(id));
  // Forms with a file: what they refuse is tried with their files.
  expect(missing).toEqual(['startImport', 'importMaster', 'exportRefusedMasterRows']);
});
