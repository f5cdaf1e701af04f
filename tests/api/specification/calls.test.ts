/** Section 7: the calls are there, under their methods, paths and query names, and answer with their status. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Operation } from '@/domain/contract/operation';
import { operations } from '@/domain/contract/operations';
import { getSystemByPrefix, SYSTEMS } from '@/domain/systems';
import { FISCAL_YEAR } from '../../support/fixtures';
import { signTestToken } from '../../support/test-tokens';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { CALLS, toQueryNames } from './calls';

let api: TestWebApi;
let authorization: string;
let ids: Record<string, string>;

beforeAll(async () => {
  api = await startWebApi();
  const { fixtures } = api;
  for (const { id } of SYSTEMS) await fixtures.moment(id, 1);
  const administrator = await fixtures.globalAdministrator();
  authorization = `Bearer ${await signTestToken(administrator.uniqueId)}`;
  const { organizationId } = await fixtures.organization();
  const { brandId } = await fixtures.brand(organizationId);
  const { entityId } = await fixtures.entity();
  const { marketId } = await fixtures.market(entityId);
  const product = await fixtures.product({ brandId });
  const { requestId } = await fixtures.request(product, marketId);
  const { productId } = product;
  const found = { organizationId, brandId, entityId, marketId, productId, requestId };
  ids = Object.fromEntries(Object.entries(found).map(([name, id]) => [name, String(id)]));
  ids.uniqueId = administrator.uniqueId;
});
afterAll(() => api.close());

const VALUES: Record<string, string> = {
  fiscalyear: String(FISCAL_YEAR),
  onlydisabled: 'false',
  isrequestrequired: 'true',
  includeinactive: 'true',
  'sort[0].attribute': '',
};
const all: Operation[] = Object.values(operations);
const rows = CALLS.map(({ call = '', status = '', query = '' }) => [call, status, query] as const);

test.each(rows)('%s answers %s', (call, status) => {
  const found = all.filter(({ method, path }) => `${method} ${path}` === call);
  expect(found.map((operation) => String(operation.status))).toEqual([status]);
});

/** Calls that only read, on items that exist. */
const READS = rows.filter(([call]) => call.startsWith('GET') && !call.includes('{fileId}'));

// Items were made in RUC; the lists exist in every system.
const READ_WHERE = SYSTEMS.flatMap(({ prefix }) =>
  READS.filter(([call]) => prefix === 'ruc' || /^GET \/v1\/\{prog\}[^{]*$/.test(call)).map(
    ([call, status, query]) => [call, prefix, status, query] as const,
  ),
);

describe('a read', () => {
  test.each(READ_WHERE)(
    '%s in %s takes every name of its query, in any case',
    async (call, prefix, status, query) => {
      const path = call.replace('GET ', '').replace('{prog}', prefix);
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
      const sort = /users/.test(path) ? 'name' : 'productId';
      const identifiesBy = getSystemByPrefix(prefix)?.identifiesBy;
      const foreign = identifiesBy === 'sku' ? /^Name$/ : /^Sku/;
      const names = toQueryNames(query).filter((name) => !(call.includes('{prog}') && foreign.test(name)));
      for (const spell of [(name: string) => name, (name: string) => name.toLowerCase()]) {
        const pairs = names.map((name): [string, string] => [
          spell(name),
          name.startsWith('Sort') ? sort : (VALUES[name.toLowerCase()] ?? '1'),
        ]);
        const answer = await api.app.inject({
          url: `${url}?${new URLSearchParams(pairs)}`,
          headers: { authorization, accept: 'application/json' },
        });
        const isStepless = prefix === 'loi' && path.endsWith('/steps');
        expect({ url, status: answer.statusCode }).toEqual({
          url,
          status: isStepless ? 404 : Number(status),
        });
      }
    },
  );
});

test.each(READS.filter(([call]) => call.endsWith('/download/excel')))(
  '%s takes no paging, and an order where its rows have that of the screen',
  async (call) => {
    const url = call.replace('GET ', '').replace('{prog}', 'ruc');
    for (const [name, value] of [
      ['Page', '1'],
      ['Limit', '25'],
      ['Sort[0].attribute', 'name'],
    ] as const) {
      // The workbook of requests has the rows in the order of the list it was asked from.
      if (name.startsWith('Sort') && call.includes('/requests/')) continue;
      const query = new URLSearchParams([
        ...(call.includes('users') ? [] : [['FiscalYear', '2026']]),
        [name, value],
      ]);
      const answer = await api.app.inject({ url: `${url}?${query}`, headers: { authorization } });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [name]]);
    }
  },
);

test('success is 200 or 204, and 201 for a create', () => {
  const odd = all.filter(
    ({ method, status }) => ![200, 201, 204].includes(status) || (status === 201 && method !== 'POST'),
  );
  expect(odd).toEqual([]);
});

test('only enabled allocation systems are listed, by id ascending', async () => {
  const list = async () => {
    const answer = await api.app.inject({ url: '/v1/core/allocation-systems', headers: { authorization } });
    return answer.json<{ allocationSystemId: number }[]>().map((each) => each.allocationSystemId);
  };
  expect(await list()).toEqual([1, 2, 3, 4]);
  await api.database.execute(
    'update allocation_systems set is_enabled = false where allocation_system_id = 2',
  );
  expect(await list()).toEqual([1, 3, 4]);
  await api.database.execute('update allocation_systems set is_enabled = true');
});
