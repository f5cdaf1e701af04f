/** Role x type x system x own or another id: steps, current years, core lists, users and imports, against the table. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FILE_FOLDERS } from '@/domain/contract/import-columns';
import type { OperationId } from '@/domain/contract/operations';
import { SYSTEMS, type System } from '@/domain/systems';
import { FISCAL_YEAR } from '../../support/fixtures';
import { type Answered, type Input, startWebApi, type TestWebApi } from '../../support/web-api';
import { ADMINISTRATION_RULES, IMPORT_RULES } from './administration-rules';
import { type Cast, createCast, PEOPLE, type Person } from './cast';
import { requireCell } from './table';

type Item = { id: number; body: Record<string, unknown> };

let api: TestWebApi;
let brands: { own: Item; another: Item };
let markets: { own: Item; another: Item };
/** The people of a system, without a permission in any other. */
const casts = new Map<System, Cast>();
let somebody: { userId: number; body: Record<string, unknown> };

beforeAll(async () => {
  api = await startWebApi();
  const { fixtures } = api;
  const createBrand = async (): Promise<Item> => {
    const { brandId, code, label } = await fixtures.brand();
    return { id: brandId, body: { code, label } };
  };
  const createMarket = async (): Promise<Item> => {
    const { marketId, code, label } = await fixtures.market();
    return { id: marketId, body: { code, label } };
  };
  brands = { own: await createBrand(), another: await createBrand() };
  // Crossed: the own brand has the id of the other market, so that confusing the two fails the test.
  const another = await createMarket();
  markets = { another, own: await createMarket() };
  for (const system of SYSTEMS) {
    await fixtures.moment(system.id, 1);
    const own = { brandId: brands.own.id, marketId: markets.own.id };
    casts.set(system, await createCast(fixtures, system, own, { elsewhere: false }));
  }
  const { userId, uniqueId, email, name } = await fixtures.user();
  somebody = { userId, body: { uniqueId, email, name } };
});
afterAll(() => api.close());

const toAnswer = ({ status, body }: Answered) =>
  [200, 201].includes(status) ? 'yes' : status === 403 ? body.reason : `${status}`;

let number = 0;
const toNew = () => {
  number += 1;
  return { code: `NEW-${number}`, label: `New ${number}` };
};
const toNewUser = () => {
  const { code } = toNew();
  return { uniqueId: code, email: `${code}@test.example`, name: code };
};

/** The head of an old workbook: after all checks of rights, the answer is 400 with the advice to save it again. */
const NO_WORKBOOK = [{ name: 'rows.xls', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') }];

type Call = [OperationId, Input];
const ADMINISTRATION: Record<string, (system: System) => Record<string, Call | [Call, Call]>> = {
  brand: () => ({
    updateBrand: [
      ['updateBrand', { params: { brandId: brands.own.id }, body: brands.own.body }],
      ['updateBrand', { params: { brandId: brands.another.id }, body: brands.another.body }],
    ],
  }),
  market: () => ({
    updateMarket: [
      ['updateMarket', { params: { marketId: markets.own.id }, body: markets.own.body }],
      ['updateMarket', { params: { marketId: markets.another.id }, body: markets.another.body }],
    ],
  }),
  'core lists': () => ({
    createBrand: ['createBrand', { body: toNew() }],
    createMarket: ['createMarket', { body: toNew() }],
    createOrganization: ['createOrganization', { body: toNew() }],
    createEntity: ['createEntity', { body: toNew() }],
  }),
  steps: (system) => {
    const other = SYSTEMS.find(({ id, hasSteps }) => hasSteps && id !== system.id);
    const query = { fiscalYear: FISCAL_YEAR };
    const replace = (prog = ''): Call => ['replaceSteps', { params: { prog }, query, body: [] }];
    return { replaceSteps: [replace(system.prefix), replace(other?.prefix)] };
  },
  rules: (system) => {
    const other = SYSTEMS.find((each) => each !== system);
    const body = { protectedShare: 20, markets: [], entities: [] };
    const replace = (prog = ''): Call => ['replaceSharingSettings', { params: { prog }, body }];
    const read = (prog = ''): Call => ['getSharingSettings', { params: { prog } }];
    return {
      replaceSharingSettings: [replace(system.prefix), replace(other?.prefix)],
      getSharingSettings: [read(system.prefix), read(other?.prefix)],
    };
  },
  // Users who set the rules also set the values of a year.
  values: (system) => {
    const other = SYSTEMS.find((each) => each !== system);
    const query = { fiscalYear: FISCAL_YEAR };
    const body = { currency: null, rates: [], budgets: [] };
    const replace = (prog = ''): Call => ['replaceValueSettings', { params: { prog }, query, body }];
    const read = (prog = ''): Call => ['getValueSettings', { params: { prog }, query }];
    return {
      replaceValueSettings: [replace(system.prefix), replace(other?.prefix)],
      getValueSettings: [read(system.prefix), read(other?.prefix)],
    };
  },
  'current year': ({ id }) => {
    const other = SYSTEMS.find((each) => each.id !== id);
    const change = (allocationSystemId = 0): Call => [
      'updateAllocationSystem',
      { params: { allocationSystemId }, body: { currentFiscalYear: FISCAL_YEAR } },
    ];
    return { updateAllocationSystem: [change(id), change(other?.id)] };
  },
  users: () => ({
    listUsers: ['listUsers', {}],
    exportUsers: ['exportUsers', {}],
    getUser: ['getUser', { params: { uniqueId: String(somebody.body.uniqueId) } }],
    createUser: ['createUser', { body: toNewUser() }],
    listSettingsChanges: ['listSettingsChanges', {}],
    exportSettingsChanges: ['exportSettingsChanges', {}],
    updateUser: ['updateUser', { params: { userId: somebody.userId }, body: somebody.body }],
  }),
};

const isPair = (input: Call | [Call, Call]): input is [Call, Call] => Array.isArray(input[0]);

async function send(person: Person, system: System, [id, input]: Call): Promise<string> {
  return toAnswer(await api.call(id, { ...input, as: casts.get(system)?.[person] ?? '' }));
}

const cases = SYSTEMS.flatMap((system) => PEOPLE.map((person) => [system.label, person, system] as const));

describe('who may administer what', () => {
  test.each(cases)('in %s: %s', async (_label, person, system) => {
    const wrong: string[] = [];
    for (const [column, toCalls] of Object.entries(ADMINISTRATION)) {
      const expected = requireCell(ADMINISTRATION_RULES, { person }, column).split(/\s+/);
      for (const [name, input] of Object.entries(toCalls(system))) {
        const calls = isPair(input) ? input : [input];
        for (const [index, call] of calls.entries()) {
          const answer = await send(person, system, call);
          // Steps of a system without steps: 404 for every user of the system.
          const isStepless = column === 'steps' && index === 0 && !system.hasSteps;
          const should = isStepless && !/^no/.test(expected[0] ?? '') ? '404' : expected[index];
          if (answer !== should) wrong.push(`${name}, ${index}: ${answer}, should be ${should}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('who may import what', () => {
  test.each(cases)('in %s: %s', async (_label, person, system) => {
    for (const FileFolder of FILE_FOLDERS) {
      const body = { AllocationSystemId: system.id, FiscalYear: FISCAL_YEAR, FileFolder };
      const answer = await send(person, system, ['startImport', { body, files: NO_WORKBOOK }]);
      const expected = requireCell(IMPORT_RULES, { person }, FileFolder);
      expect({ FileFolder, answer }).toEqual({ FileFolder, answer: expected === 'yes' ? '400' : expected });
    }
  });
});
