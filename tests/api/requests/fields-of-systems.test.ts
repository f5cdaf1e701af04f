/** A list is neither filtered nor sorted by a field that the products of its system do not have: it would find nothing. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '@/domain/contract/operations';
import { toWireName } from '@/domain/contract/query-string';
import { getSortAttributes } from '@/domain/contract/sort-attribute';
import { PRODUCT_FIELDS } from '@/domain/product-fields';
import { SYSTEMS } from '@/domain/systems';
import { FISCAL_YEAR } from '../../support/fixtures';
import { signTestToken } from '../../support/test-tokens';
import { startWebApi, type TestWebApi } from '../../support/web-api';

const FIELDS = { sku: ['skuId', 'skuName'], name: ['name'] } as const;

/** Every call of a system that reads products or requests by these fields. */
const LISTS = Object.values(operations).flatMap((operation) => {
  if (!('query' in operation) || !operation.path.includes('{prog}') || operation.method !== 'GET') return [];
  const { shape } = operation.query;
  if (!('skuName' in shape)) return [];
  return [{ path: operation.path, sorts: 'sort' in shape ? getSortAttributes(shape.sort) : [] }];
});
const CASES = SYSTEMS.flatMap((system) =>
  LISTS.flatMap(({ path, sorts }) =>
    Object.values(FIELDS)
      .flat()
      .flatMap((field) => {
        const isOwn = FIELDS[system.identifiesBy].some((each) => each === field);
        const url = `${path.replace('{prog}', system.prefix)}?FiscalYear=${FISCAL_YEAR}`;
        const label = `Products of ${system.label} have no ${PRODUCT_FIELDS[field].label}.`;
        const filter = { url: `${url}&${toWireName(field)}=a`, key: toWireName(field), label, isOwn };
        const order = { url: `${url}&Sort[0].attribute=${field}`, key: 'Sort[0].attribute', label, isOwn };
        return sorts.includes(field) ? [filter, order] : [filter];
      }),
  ),
);

let api: TestWebApi;
let authorization: string;
beforeAll(async () => {
  api = await startWebApi();
  for (const { id, hasSteps } of SYSTEMS) await api.fixtures.moment(id, hasSteps ? 2 : null);
  authorization = `Bearer ${await signTestToken((await api.fixtures.globalAdministrator()).uniqueId)}`;
});
afterAll(() => api.close());

describe('a list of a system', () => {
  test('is asked for by each of the fields, in every system', () => {
    expect(LISTS.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/v1/{prog}/products',
        '/v1/{prog}/requests',
        '/v1/{prog}/pitches',
        '/v1/{prog}/board',
      ]),
    );
  });

  test.each(CASES.filter(({ isOwn }) => isOwn))('is read by $url', async ({ url }) => {
    expect((await api.app.inject({ url, headers: { authorization } })).statusCode).toBe(200);
  });

  test.each(CASES.filter(({ isOwn }) => !isOwn))('refuses $url', async ({ url, key, label }) => {
    const answer = await api.app.inject({ url, headers: { authorization } });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { [key]: [label] }]);
  });
});
