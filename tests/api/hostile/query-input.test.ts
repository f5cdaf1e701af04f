/**
 * Queries of every operation: values that are out of range, of another kind, repeated or unknown give a 400 that names the
 * field.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Operation } from '@/domain/contract/operation';
import { operations } from '@/domain/contract/operations';
import { toWireName } from '@/domain/contract/query-string';
import { MAX_IDS_IN_A_FILTER } from '@/domain/limits';
import { signTestToken } from '../../support/test-tokens';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { doEach } from './a-few-at-once';
import { isTechnical } from './hostile-values';

let api: TestWebApi;
let authorization: string;

beforeAll(async () => {
  api = await startWebApi();
  for (const systemId of [1, 2, 3, 4]) await api.fixtures.moment(systemId, 1);
  authorization = `Bearer ${await signTestToken((await api.fixtures.globalAdministrator()).uniqueId)}`;
});
afterAll(() => api.close());

const LONG = 'x'.repeat(100_000);
const NO_NUMBER = [
  ...['x', '', '1.5', '-1', 'NaN', 'Infinity', '1e99', '1;2', '[1]', '{}'],
  // Spellings of numbers that people do not write: each equals an existing year, page or id.
  ...['0x7d0', '2026.0', ' 2026', '2026 ', '+2026', '02026', '2e3', '2_026', '２０２６'],
];
const NO_ID = [...NO_NUMBER, '0', '2147483648'];
const NO_QUANTITY = [...NO_NUMBER, '1000001'];
const NO_SIGNED = [...NO_NUMBER.filter((text) => text !== '-1'), '1000001', '-1000001', '--1', '-0x1'];
const NO_FLAG = ['perhaps', '', '1', '0', 'yes', 'null', '[true]'];
const NO_DAY = ['', 'x', '2026', '2026-02-30', '2026/03/01', '01.03.2026', '2026-03-01T00:00:00Z'];
const NO_INSTANT = [
  '',
  'x',
  '2026',
  '2026-03-01',
  '2026-02-30T00:00:00Z',
  '2026-03-01T00:00:00',
  '2026-03-01 00:00:00Z',
];
const NO_TEXT = [LONG.slice(0, 121), 'a\u0000b', 'a\nb', 'a\u2028b'];

/** By query field, the values it must refuse. Ids and flags are recognised by their names. */
const REFUSED: Record<string, readonly string[]> = {
  fiscalYear: [...NO_NUMBER, '0', '1999', '3000'],
  page: [...NO_NUMBER, '0', '10000001'],
  limit: [...NO_NUMBER, '0', '501'],
  result: ['', 'nothing', 'Final'],
  layout: ['', 'sheet', 'Matrix'],
  roleId: NO_ID,
  permissionTypeId: NO_ID,
  allocationSystemId: NO_ID,
  skuId: NO_TEXT,
  skuName: NO_TEXT,
  name: NO_TEXT,
  search: NO_TEXT,
  onlyDisabled: NO_FLAG,
  isRequestRequired: NO_FLAG,
  isAnswered: NO_FLAG,
  mayRename: NO_FLAG,
  statuses: ['', 'x', 'Draft', '1'],
  requestStatuses: ['', 'x', 'Final', 'draft'],
  exceptions: ['', 'x', 'Unmet', '0'],
  ...Object.fromEntries(
    ['supply', 'requested', 'priority'].flatMap((column) => [
      [`${column}From`, NO_QUANTITY],
      [`${column}To`, NO_QUANTITY],
    ]),
  ),
  leftFrom: NO_SIGNED,
  leftTo: NO_SIGNED,
  launchFrom: NO_DAY,
  launchTo: NO_DAY,
  hasLaunch: NO_FLAG,
  hasPriority: NO_FLAG,
  hasReason: NO_FLAG,
  hasLastYear: NO_FLAG,
  includeInactive: NO_FLAG,
  includeDisabled: NO_FLAG,
  withoutSteps: NO_FLAG,
  withoutProducts: NO_FLAG,
  marketId: NO_ID,
  intoId: NO_ID,
  neverSignedIn: NO_FLAG,
  isGlobalAdministrator: NO_FLAG,
  kind: ['', 'x', 'User', 'product'],
  recordId: NO_ID,
  stepsYear: [...NO_NUMBER, '0', '1999', '3000'],
  by: NO_TEXT,
  from: NO_DAY,
  to: NO_DAY,
  everyone: NO_FLAG,
  dryRun: NO_FLAG,
  total: NO_QUANTITY,
  rule: ['', 'x', 'EQUAL', 'largestRemainder'],
  variant: ['', 'x', '../original'],
  fileFolder: ['', 'x', '../products', 'products/..'],
  outcome: ['', 'x'],
  updatedSince: NO_INSTANT,
};
const getRefused = (name: string) => (/Ids$/.test(name) ? NO_ID : REFUSED[name]);

const all = (Object.entries(operations) as [string, Operation][]).filter(
  ([, { access }]) => access !== 'public',
);
const withQuery = all.flatMap(([id, operation]) =>
  operation.query ? [[id, operation, Object.keys(operation.query.shape)] as const] : [],
);

type Pairs = [string, string][];

/** Calls that require a form get an empty one. */
const FORM = {
  headers: { 'content-type': 'multipart/form-data; boundary=none' },
  payload: '--none--\r\n',
};

async function ask({ method, path, multipart }: Operation, pairs: Pairs) {
  const named = path.replace('{prog}', 'ruc').replace('{list}', 'products').replace('{master}', 'brands');
  const url = `${named.replace(/\{\w+\}/g, '1')}?${new URLSearchParams(pairs)}`;
  const form = multipart ? FORM : { headers: {} };
  const headers = { ...form.headers, authorization };
  const answer = await api.app.inject({ ...form, method, url, headers });
  const input: Record<string, string[]> = answer.statusCode === 400 ? (answer.json().errors ?? {}) : {};
  const technical = Object.values(input).flat().filter(isTechnical);
  if (technical.length > 0) throw new Error(`Not a sentence for people: ${technical.join(' ')}`);
  return { status: answer.statusCode, errors: Object.keys(input), sentences: input };
}

/** The required query fields other than the wrong one. */
function toNeeded({ query }: Operation, but: string): Pairs {
  const needed: Pairs = [];
  for (const [name, value] of [
    ['fiscalYear', '2026'],
    ['fileFolder', 'products'],
    ['intoId', '2'],
    ['scenarioIds', '1'],
    ['productIds', '1'],
    ['fileIds', '1'],
    ['marketId', '1'],
    ['total', '1'],
  ] as const) {
    if (name !== but && query && name in query.shape) needed.push([toWireName(name), value]);
  }
  return needed;
}

/** Sends the pairs and returns the faults of the answer: it must name the parameter as it is documented, or a part of an order. */
async function findFault(operation: Operation, name: string, pairs: Pairs): Promise<string[]> {
  const { status, errors } = await ask(operation, [...toNeeded(operation, name), ...pairs]);
  const isNamed =
    errors.length > 0 &&
    errors.every((field) => field === toWireName(name, operation) || /^Sort\[\d+\]/.test(field));
  const sent = JSON.stringify(pairs).slice(0, 80);
  return status === 400 && isNamed ? [] : [`${sent}: ${status} ${errors.join(', ')}`];
}

const findFaults = async (operation: Operation, name: string, sent: readonly Pairs[]) =>
  (await doEach(sent, (pairs) => findFault(operation, name, pairs))).flat();

describe.each(withQuery)('the query of %s', (_id, operation, names) => {
  test('refuses what a field cannot be, by its name', async () => {
    for (const name of names.filter((each) => each !== 'sort')) {
      const refused = getRefused(name);
      if (!refused) throw new Error(`Say in REFUSED what ${name} must not take.`);
      const wire = toWireName(name);
      expect(
        await findFaults(
          operation,
          name,
          refused.map((value) => [[wire, value]]),
        ),
      ).toEqual([]);
    }
  });

  test('refuses lists for scalars, and lists that are too long', async () => {
    for (const name of names.filter((each) => each !== 'sort')) {
      const wire = toWireName(name);
      const good = { fileFolder: 'products', fiscalYear: '2026', rule: 'equal', variant: 'original' };
      const value = Object.hasOwn(good, name) ? good[name as keyof typeof good] : '1';
      const times = /Ids$/.test(name) ? MAX_IDS_IN_A_FILTER + 1 : 2;
      const twice: Pairs = Array.from({ length: times }, () => [wire, value]);
      expect(await findFaults(operation, name, [twice])).toEqual([]);
      if (times === 2) {
        const spelledTwice: Pairs = [
          [wire, value],
          [name.toUpperCase(), value],
        ];
        expect(await findFaults(operation, name, [spelledTwice])).toEqual([]);
      }
    }
  });
});

/** Operations whose fiscal year may not be left out. */
const withYear = withQuery.filter(([, { query }]) => {
  const year = query?.shape.fiscalYear;
  return year !== undefined && !year.safeParse(undefined).success;
});

describe.each(withYear)('the year of %s', (_id, operation) => {
  test('must be defined and not null', async () => {
    for (const pairs of [[], [['FiscalYear', 'null']], [['FiscalYear', 'undefined']]] satisfies Pairs[]) {
      const { status, errors } = await ask(operation, pairs);
      expect({ status, errors }).toEqual({ status: 400, errors: [toWireName('fiscalYear', operation)] });
    }
  });
});

describe.each(
  withQuery.flatMap(([id, operation, names]) =>
    names
      .filter((name) => operation.query?.shape[name]?.safeParse(undefined).success === false)
      .map((name) => [name, id, operation] as const),
  ),
)('%s, which %s needs', (name, _id, operation) => {
  test('is named as on the wire when it is left out', async () => {
    const { status, sentences } = await ask(operation, toNeeded(operation, name));
    expect({ status, sentences }).toEqual({
      status: 400,
      sentences: {
        [toWireName(name, operation)]: [`The parameter '${toWireName(name, operation)}' must be defined.`],
      },
    });
  });
});

describe.each(withQuery.filter(([, , names]) => names.includes('sort')))(
  'the order of %s',
  (_id, operation) => {
    test('refuses unknown attributes and directions, and more of them than it takes', async () => {
      const sent: Pairs[] = [
        [['Sort[0].attribute', 'password']],
        [['Sort[0].attribute', '']],
        [['Sort[0].attribute', 'constructor']],
        [['Sort[0].attribute', '1;drop table products']],
        [['Sort[0].direction', 'asc']],
        [
          ['Sort[0].attribute', 'name'],
          ['Sort[0].direction', 'up'],
        ],
        [
          ['Sort[0].attribute', 'name'],
          ['Sort[0].attribute', 'name'],
        ],
        [0, 1, 2, 3, 4, 5].map((index): [string, string] => [`Sort[${index}].attribute`, 'name']),
        [['Sort', 'name']],
      ];
      expect(await findFaults(operation, 'Sort', sent)).toEqual([]);
    });
  },
);

describe('a query', () => {
  test.each(all)('of %s refuses unknown names, and says which', async (_id, operation) => {
    for (const name of ['Colour', '__proto__', 'constructor', 'toString', 'Sort[100].attribute', 'Page[]']) {
      const { status, errors } = await ask(operation, [...toNeeded(operation, name), [name, '1']]);
      expect({ status, errors }).toEqual({ status: 400, errors: [name] });
    }
  });
});
