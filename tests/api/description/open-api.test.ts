import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Operation } from '@/domain/contract/operation';
import { operations } from '@/domain/contract/operations';
import { toWireName } from '@/domain/contract/query-string';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { findUnknownKeywords } from './json-schema-keywords';
import { OpenApi, type OperationObject } from './open-api-schema';

type Described = OperationObject & { path: string; method: string };

let api: TestWebApi;
let document: OpenApi;
let described: Map<string, Described>;

beforeAll(async () => {
  api = await startWebApi();
  const response = await api.app.inject({ method: 'GET', url: '/v1/openapi.json' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  document = OpenApi.parse(response.json());
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, operation]) => [operation.operationId, { ...operation, path, method }] as const,
    ),
  );
  described = new Map(entries);
  expect(described.size).toBe(entries.length);
});
afterAll(() => api.close());

const requireDescribed = (id: string): Described => {
  const found = described.get(id);
  if (!found) throw new Error(`${id} is not described.`);
  return found;
};

const parametersOf = (id: string) =>
  requireDescribed(id).parameters.map((parameter) => {
    if (!('$ref' in parameter)) return parameter;
    const found =
      document.components.parameters[String(parameter.$ref).replace('#/components/parameters/', '')];
    if (!found) throw new Error(`${String(parameter.$ref)} points nowhere.`);
    return found;
  });

const namesIn = (id: string, place: string) =>
  parametersOf(id)
    .filter((parameter) => parameter.in === place)
    .map(({ name }) => name);

const bodyOf = (id: string, type: 'application/json' | 'multipart/form-data' = 'application/json') =>
  z.looseObject({}).parse(requireDescribed(id).requestBody?.content[type]?.schema);

function* listObjects(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* listObjects(inner);
}

const all = Object.entries<Operation>(operations);

describe.each(all)('%s', (id, operation) => {
  test('is described under its method and path', () => {
    const { method, path } = requireDescribed(id);
    expect(method.toUpperCase()).toBe(operation.method);
    expect(path.replace(/\{\w+\}/g, '{}')).toBe(operation.path.replace(/\{\w+\}/g, '{}'));
  });

  test('has exactly the parameters of its path, each required', () => {
    const names = [...requireDescribed(id).path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(namesIn(id, 'path')).toEqual(names);
    expect(parametersOf(id).filter((each) => each.in === 'path' && !each.required)).toEqual([]);
  });

  test('has every query name in its wire spelling', () => {
    const keys = Object.keys(operation.query?.shape ?? {});
    const expected = keys.flatMap((key) =>
      key === 'sort' ? ['Sort[0].attribute', 'Sort[0].direction'] : [toWireName(key, operation)],
    );
    expect(namesIn(id, 'query')).toEqual(expected);
  });

  test('answers with its status and with problems only', () => {
    const { responses, requestBody, security } = requireDescribed(id);
    const good = Object.keys(responses).filter((status) => Number(status) < 400);
    expect(good).toEqual([String(operation.status)]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '500']));
    expect(requestBody !== undefined).toBe(operation.body !== undefined);
    expect(security).toEqual(operation.access === 'public' ? [] : undefined);
  });
});

test('describes nothing but the table', () => {
  expect([...described.keys()].sort()).toEqual(all.map(([id]) => id).sort());
});

test('no two paths differ by the names of their parameters only', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('no parameter of an operation comes twice', () => {
  for (const id of described.keys()) {
    const names = parametersOf(id).map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('every parameter says what it means', () => {
  const silent = [...described.keys()].flatMap((id) =>
    parametersOf(id).flatMap(({ name, description }) => (description ? [] : [`${id} ${name}`])),
  );
  expect(silent).toEqual([]);
});

test('every field of a schema that operations share says what it means', () => {
  const shared = Object.entries(document.components.schemas).filter(
    ([name]) => !/(Answer|Body|Columns)$/.test(name) || name === 'FinalAllocationAnswer',
  );
  expect(shared.length).toBeGreaterThan(15);
  const silent = shared.flatMap(([name, schema]) =>
    Object.entries(
      z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) }).parse(schema).properties,
    )
      .filter(([, field]) => !z.looseObject({ description: z.string() }).safeParse(field).success)
      .map(([field]) => `${name}.${field}`),
  );
  expect(silent).toEqual([]);
});

test('every answer and body of JSON is a named schema, which a generated client turns into a type', () => {
  const unnamed = [...described].filter(([, { requestBody, responses }]) => {
    const contents = [
      requestBody?.content,
      ...Object.values(responses).map(
        (each) =>
          z.looseObject({ content: z.record(z.string(), z.unknown()).optional() }).parse(each).content,
      ),
    ];
    return contents.some((content) => {
      const json = z
        .looseObject({ schema: z.looseObject({ $ref: z.string().optional() }) })
        .safeParse(content?.['application/json']);
      return json.success && json.data.schema.$ref === undefined;
    });
  });
  expect(unnamed.map(([id]) => id)).toEqual([]);
});

test('every row of a page is a named schema too', () => {
  const Page = z.looseObject({
    properties: z.looseObject({
      totalCount: z.unknown(),
      items: z.looseObject({ items: z.looseObject({ $ref: z.string().optional() }) }),
    }),
  });
  const pages = Object.entries(document.components.schemas).flatMap(([name, schema]) => {
    const page = Page.safeParse(schema);
    return page.success && page.data.properties.totalCount ? [{ name, ...page.data.properties.items }] : [];
  });
  expect(pages.length).toBeGreaterThan(8);
  // The second form of an answer has rows of its own.
  const unnamed = pages.filter(({ name, items }) => items.$ref === undefined && !name.endsWith('Columns'));
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});

test('every reference points to something', () => {
  for (const { $ref } of listObjects(document)) {
    if (typeof $ref !== 'string') continue;
    const parts = $ref.replace(/^#\//, '').split('/');
    const found = parts.reduce<unknown>((at, part) => z.looseObject({}).parse(at)[part], document);
    expect(found).toBeDefined();
  }
});

test('every tag is declared, and every declared tag is used', () => {
  const used = new Set([...described.values()].flatMap(({ tags }) => tags));
  expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
});

test('every schema speaks JSON Schema 2020-12', () => {
  const schemas = [...listObjects(document.paths)].flatMap(({ schema }) =>
    schema === undefined ? [] : [schema],
  );
  expect(schemas.length).toBeGreaterThan(100);
  expect([...schemas, ...Object.values(document.components.schemas)].flatMap(findUnknownKeywords)).toEqual(
    [],
  );
});

test('every component schema is used', () => {
  const text = JSON.stringify(document);
  const unused = Object.keys(document.components.schemas).filter(
    (name) => !text.includes(`"#/components/schemas/${name}"`),
  );
  expect(unused).toEqual([]);
});

describe('in particular', () => {
  test('sorting lists its attributes', () => {
    const sort = parametersOf('listProducts').find(({ name }) => name === 'Sort[0].attribute');
    expect(sort?.schema.enum).toContain('skuName');
  });

  test('a required filter is required, with the bounds of what it means', () => {
    const year = parametersOf('listProducts').find(({ name }) => name === 'FiscalYear');
    expect(year).toMatchObject({ required: true, schema: { type: 'integer', minimum: 2000, maximum: 2099 } });
    const flag = parametersOf('listProducts').find(({ name }) => name === 'OnlyDisabled');
    expect(flag).toMatchObject({ required: false, schema: { type: 'boolean' } });
  });

  test('a product form has its JSON part for either kind of system, and its files', () => {
    const form = bodyOf('createProduct', 'multipart/form-data');
    expect(form).toMatchObject({
      type: 'object',
      required: ['ProductCreateOrUpdateData'],
      properties: {
        ProductCreateOrUpdateData: {
          oneOf: [
            { title: 'RUC, GAP', required: expect.arrayContaining(['skuId', 'skuName', 'brandId']) },
            { title: 'LOI, OES', required: expect.arrayContaining(['name', 'brandId']) },
          ],
        },
        Files: { type: 'array', maxItems: 10 },
      },
    });
  });

  test('a field with a default may be left out of a call, but is always in the answer', () => {
    expect(document.components.schemas.CreateBrandBody).toMatchObject({
      required: ['label', 'code'],
      additionalProperties: false,
    });
    expect(document.components.schemas.Brand).toMatchObject({
      required: ['brandId', 'label', 'code', 'organizationId', 'isRetired', 'version'],
    });
  });

  test('an item with a version takes If-Match and leaves with its ETag', () => {
    expect(namesIn('updateBrand', 'header')).toEqual(['If-Match']);
    expect(requireDescribed('updateBrand').responses['200']).toHaveProperty('headers.ETag');
    expect(namesIn('createBrand', 'header')).toEqual(['Idempotency-Key']);
  });

  test('a call that goes says so, until when, and which call takes its place', () => {
    const going = Object.entries<Operation>(operations).filter(([, { deprecated }]) => deprecated);
    expect([...described.values()].filter(({ deprecated }) => deprecated).length).toBe(going.length);
    expect(going.length).toBeGreaterThan(0);
    for (const [id, { deprecated }] of going) {
      const { since = '', until = '', instead = '' } = deprecated ?? {};
      expect(requireDescribed(id).description).toContain(`It goes after ${until}: use ${instead}.`);
      expect(Object.keys(document.paths)).toContain(instead);
      expect(Date.parse(until) - Date.parse(since)).toBeGreaterThanOrEqual(365 * 86_400_000);
    }
  });

  test('a passing refusal says when to call again', () => {
    const { Problem409, Problem429, Problem503 } = document.components.responses;
    for (const passing of [Problem429, Problem503]) expect(passing).toHaveProperty('headers.Retry-After');
    expect(Problem409).not.toHaveProperty('headers');
    expect(document.components.schemas.Problem).toHaveProperty('properties.retryAfter.type', 'integer');
  });

  test('problems are problem+json', () => {
    expect(document.components.responses.Problem409).toMatchObject({
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    });
    expect(document.components.schemas.Problem).toMatchObject({
      properties: { errors: { additionalProperties: { type: 'array', items: { type: 'string' } } } },
    });
  });
});
