/** Section 7 lists enabled systems only: a call of any other system is answered like a call of an unknown one. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Operation } from '@/domain/contract/operation';
import { operations } from '@/domain/contract/operations';
import { ImportStatus } from '@/domain/enumerations';
import { allocationSystems, imports } from '@/services/web-api/data/database/schema';
import { FISCAL_YEAR } from '../../support/fixtures';
import { signTestToken } from '../../support/test-tokens';
import { startWebApi, type TestWebApi } from '../../support/web-api';

const RUC = 1;
const NOT_FOUND = { type: 'about:blank', title: 'The requested resource was not found.', status: 404 };

let api: TestWebApi;
let people: Record<'of all' | 'of the system' | 'of another system', string>;

beforeAll(async () => {
  api = await startWebApi();
  await api.fixtures.moment(RUC, 1);
  people = {
    'of all': (await api.fixtures.globalAdministrator()).uniqueId,
    'of the system': (await api.fixtures.administrator(RUC)).uniqueId,
    'of another system': (await api.fixtures.administrator(2)).uniqueId,
  };
});
afterAll(() => api.close());

const setEnabled = (isEnabled: boolean) =>
  api.database
    .update(allocationSystems)
    .set({ isEnabled })
    .where(eq(allocationSystems.allocationSystemId, RUC));
beforeEach(() => setEnabled(false));

const ofSystem = (Object.values(operations) as Operation[])
  .filter(({ path }) => path.includes('{prog}'))
  .map(({ method, path }) => [method, path] as const);

async function ask(who: keyof typeof people, method: Operation['method'], path: string, prefix: string) {
  const url = path.replace('{prog}', prefix).replace(/\{\w+\}/g, '1');
  const answer = await api.app.inject({
    method,
    url: `${url}?FiscalYear=${FISCAL_YEAR}`,
    headers: { authorization: `Bearer ${await signTestToken(people[who])}` },
  });
  return answer.json();
}

test.each(ofSystem)(
  '%s %s of a disabled system is not found, for administrators too',
  async (method, path) => {
    for (const who of ['of all', 'of the system', 'of another system'] as const) {
      const [disabled, unknown] = [await ask(who, method, path, 'ruc'), await ask(who, method, path, 'abc')];
      expect(disabled).toEqual({ ...NOT_FOUND, requestId: disabled.requestId });
      expect({ ...disabled, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    }
  },
);

const upload = (system: number) =>
  api.call('startImport', {
    as: people['of all'],
    body: { AllocationSystemId: system, FiscalYear: FISCAL_YEAR, FileFolder: 'products' },
    files: [{ name: 'products.csv', content: Buffer.from('SKU id,SKU name\n1,One\n') }],
  });

test('an import into a disabled system is refused as one into an unknown system', async () => {
  const [disabled, unknown] = [await upload(RUC), await upload(99)];
  expect({ ...disabled.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  expect(disabled).toMatchObject({
    status: 400,
    body: { errors: { AllocationSystemId: ['There is no such allocation system.'] } },
  });
});

test('an import that waits when its system is disabled ends in an error that says so', async () => {
  await setEnabled(true);
  const { status, body } = await upload(RUC);
  expect(status).toBe(200);
  await setEnabled(false);
  await api.runImports();
  const answer = await api.call('getImport', { as: people['of all'], params: { fileId: body.fileId } });
  expect(answer.body).toMatchObject({
    status: ImportStatus.Error,
    errors: [{ row: null, message: 'This allocation system is not enabled any more.' }],
  });
  expect(await api.database.select().from(imports)).toHaveLength(1);
});

test('a system that is enabled again has all its data', async () => {
  await setEnabled(true);
  const list = { as: people['of the system'], query: { fiscalYear: FISCAL_YEAR } };
  expect((await api.call('listProducts', list)).status).toBe(200);
});
