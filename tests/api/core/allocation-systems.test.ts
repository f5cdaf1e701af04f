import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FISCAL_YEAR } from '@/tests/support/fixtures';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

let api: TestWebApi;
let administrator: string;
let viewer: string;

beforeAll(async () => {
  api = await startWebApi();
  administrator = (await api.fixtures.globalAdministrator()).uniqueId;
  viewer = (await api.fixtures.brandViewer([1])).uniqueId;
});
afterAll(() => api.close());
beforeEach(() => api.setNow('2026-03-15T12:00:00Z'));

const systems = async () => (await api.call('listAllocationSystems', { as: viewer })).body;

describe('the allocation systems', () => {
  it('are listed by id with the step that is open on the service’s day', async () => {
    await api.fixtures.moment(1, 2);
    expect((await api.call('listAllocationSystems')).status).toBe(401);
    const list = await systems();
    expect(list.map((each: { allocationSystemId: number }) => each.allocationSystemId)).toEqual([1, 2, 3, 4]);
    expect(list[0]).toMatchObject({
      label: 'RUC',
      currentFiscalYear: FISCAL_YEAR,
      today: '2026-03-15',
      currentStep: { order: 2, startDate: '2026-03-15', endDate: '2026-03-15', isMidYearReview: false },
    });
    expect(list[2].currentStep).toBeNull();
    api.setNow('2026-03-16T00:00:00Z');
    expect((await systems())[0]).toMatchObject({ today: '2026-03-16', currentStep: null });
  });

  it('let their administrators change the current year', async () => {
    await api.fixtures.moment(1, 2);
    await api.fixtures.year(FISCAL_YEAR + 1);
    const change = (as: string | null, currentFiscalYear: unknown, headers = {}) =>
      api.call('updateAllocationSystem', {
        as,
        params: { allocationSystemId: 1 },
        body: { currentFiscalYear },
        headers,
      });
    const rucAdministrator = await api.fixtures.administrator(1);
    expect((await change(null, FISCAL_YEAR + 1)).status).toBe(401);
    const gapAdministrator = await api.fixtures.administrator(2);
    expect((await change(gapAdministrator.uniqueId, FISCAL_YEAR + 1)).body.reason).toBe('noPermission');
    expect((await change(viewer, FISCAL_YEAR + 1)).body.reason).toBe('roleTooLow');
    expect((await change(administrator, 'next')).status).toBe(400);
    const [{ version }] = await systems();
    const changed = await change(rucAdministrator.uniqueId, FISCAL_YEAR + 1, { 'if-match': `"${version}"` });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      currentFiscalYear: FISCAL_YEAR + 1,
      currentStep: null,
      version: version + 1,
    });
    const late = await change(administrator, FISCAL_YEAR, { 'if-match': `"${version}"` });
    expect(late.status).toBe(409);
    expect(late.body.detail).toMatch(/^RUC was changed by .* on 2026\/03\/15/);
  });

  it('open the year after their newest when it is set, no later year, and not in other systems', async () => {
    const yearsOf = async (index: number): Promise<number[]> => (await systems())[index].fiscalYears;
    const years = () => yearsOf(3);
    const others = [await yearsOf(0), await yearsOf(1), await yearsOf(2)];
    const newest = Math.max(...(await years()));
    const change = (currentFiscalYear: number) =>
      api.call('updateAllocationSystem', {
        as: administrator,
        params: { allocationSystemId: 4 },
        body: { currentFiscalYear },
      });
    const tooFar = await change(newest + 2);
    expect(tooFar.status).toBe(400);
    expect(tooFar.body.errors.currentFiscalYear).toEqual([
      `OES has no fiscal year ${newest + 2}; the next one is ${newest + 1}.`,
    ]);
    expect((await change(newest + 1)).status).toBe(200);
    expect(await years()).toContain(newest + 1);
    expect([await yearsOf(0), await yearsOf(1), await yearsOf(2)]).toEqual(others);
    expect((await api.call('listFiscalYears', { as: viewer })).body).toContain(newest + 1);
  });

  it('accept their own answer as input, and refuse another name', async () => {
    const [system] = await systems();
    const params = { allocationSystemId: 1 };
    const same = await api.call('updateAllocationSystem', { as: administrator, params, body: system });
    expect([same.status, same.body]).toEqual([200, system]);
    for (const part of [{ allocationSystemId: 2 }, { label: 'Other' }, { code: 'XYZ' }]) {
      const body = { ...system, ...part };
      const refused = await api.call('updateAllocationSystem', { as: administrator, params, body });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, Object.keys(part)]);
    }
    const stale = { ...system, version: system.version + 1, currentFiscalYear: FISCAL_YEAR };
    expect(
      (await api.call('updateAllocationSystem', { as: administrator, params, body: stale })).status,
    ).toBe(409);
  });

  it('answer 404 for an unknown system', async () => {
    const input = { params: { allocationSystemId: 5 }, body: { currentFiscalYear: FISCAL_YEAR } };
    expect((await api.call('updateAllocationSystem', { as: administrator, ...input })).status).toBe(404);
  });
});

describe('switching a system', () => {
  const switchTo = (as: string, allocationSystemId: number, isEnabled: boolean) =>
    api.call('updateAllocationSystem', { as, params: { allocationSystemId }, body: { isEnabled } });
  const listAll = (as: string) => api.call('listAllocationSystems', { as, query: { includeDisabled: true } });

  it('is for global administrators, who also see the disabled ones', async () => {
    const gapAdministrator = (await api.fixtures.administrator(2)).uniqueId;
    expect((await switchTo(gapAdministrator, 2, false)).status).toBe(403);
    expect((await listAll(gapAdministrator)).status).toBe(403);
    expect((await switchTo(administrator, 2, false)).body).toMatchObject({ code: 'GAP', isEnabled: false });
    expect((await systems()).map((each: { code: string }) => each.code)).toEqual(['RUC', 'LOI', 'OES']);
    const all = (await listAll(administrator)).body;
    expect(all[1]).toMatchObject({ code: 'GAP', isEnabled: false });
    expect((await switchTo(gapAdministrator, 2, true)).status).toBe(404);
    api.setNow('2026-03-15T12:00:01Z');
    expect((await switchTo(administrator, 2, true)).body).toMatchObject({ code: 'GAP', isEnabled: true });
    const query = { allocationSystemId: 2, kind: 'allocationSystem' };
    const { body } = await api.call('listSettingsChanges', { as: administrator, query });
    expect(body.items.slice(0, 2).map(({ fields }: { fields: unknown }) => fields)).toEqual([
      [{ field: 'isEnabled', from: false, to: true }],
      [{ field: 'isEnabled', from: true, to: false }],
    ]);
  });

  it('keeps one enabled, also when the last two are disabled at once', async () => {
    for (const id of [1, 2]) expect((await switchTo(administrator, id, false)).status).toBe(200);
    const both = await Promise.all([switchTo(administrator, 3, false), switchTo(administrator, 4, false)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.detail).toBe(
      'At least one allocation system stays enabled.',
    );
    for (const id of [1, 2, 3, 4]) expect((await switchTo(administrator, id, true)).status).toBe(200);
  });
});

describe('the fiscal years', () => {
  it('are a plain list in order, for every account', async () => {
    await api.fixtures.year(2031);
    await api.fixtures.year(2024);
    expect((await api.call('listFiscalYears')).status).toBe(401);
    const { status, body } = await api.call('listFiscalYears', { as: viewer });
    expect(status).toBe(200);
    expect(body).toEqual([...body].sort());
    expect(body).toEqual(expect.arrayContaining([2024, 2031]));
  });
});
