import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changes } from '@/services/web-api/data/database/schema';
import { FISCAL_YEAR } from '@/tests/support/fixtures';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

let api: TestWebApi;
let administrator: string;
let editor: string;

beforeAll(async () => {
  api = await startWebApi();
  await api.fixtures.year(FISCAL_YEAR);
  administrator = (await api.fixtures.administrator(1)).uniqueId;
  editor = (await api.fixtures.brandEditor([1], 1)).uniqueId;
});
afterAll(() => api.close());

const step = (order: number, startDate: string, endDate: string, isMidYearReview = false) => ({
  order,
  startDate,
  endDate,
  isMidYearReview,
});
const YEAR = [
  step(1, '2026-09-01', '2026-09-20', true),
  step(2, '2026-02-01', '2026-02-28'),
  step(1, '2026-01-01', '2026-01-31'),
];
const put = (
  body: unknown,
  { as = administrator, prog = 'ruc', fiscalYear = FISCAL_YEAR as number | undefined } = {},
) => api.call('replaceSteps', { as, params: { prog }, query: { fiscalYear }, body });
const list = (as: string | null = editor, prog = 'ruc', fiscalYear: number | undefined = FISCAL_YEAR) =>
  api.call('listSteps', { as, params: { prog }, query: { fiscalYear } });

describe('the steps of a fiscal year', () => {
  it('are replaced as a whole, and answered first round before mid-year review, each in order', async () => {
    const answered = await put(YEAR);
    expect(answered.status).toBe(200);
    expect(answered.body).toEqual([YEAR[2], YEAR[1], YEAR[0]]);
    expect((await list()).body).toEqual(answered.body);
    const shorter = await put([step(3, '2026-04-01', '2026-04-30')]);
    expect(shorter.body).toEqual([step(3, '2026-04-01', '2026-04-30')]);
    expect((await list()).body).toEqual(shorter.body);
    expect((await put([])).body).toEqual([]);
  });

  it('take datetimes and keep their UTC day', async () => {
    const answered = await put([step(1, '2026-01-01T23:30:00.000Z', '2026-01-31T00:00:00.000Z')]);
    expect(answered.body).toEqual([step(1, '2026-01-01', '2026-01-31')]);
    const west = await put([step(1, '2026-03-15T23:30:00-05:00', '2026-04-01T00:30:00+02:00')]);
    expect(west.body).toEqual([step(1, '2026-03-16', '2026-03-31')]);
    const bare = await put([step(1, '2026-03-15T23:30:00', '2026-04-01T00:30:00')]);
    expect(bare.body).toEqual([step(1, '2026-03-15', '2026-04-01')]);
  });

  it.each(['2026-01-01garbage', '2026-01-01 ', '2026-01-01T', '2026-01-01T25:00:00Z', '2026/01/01'])(
    'refuse %j, which is neither a day nor an instant',
    async (startDate) => {
      const refused = await put([step(1, startDate, '2026-01-31')]);
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        { '0.startDate': ['Write the date as 2027/03/15.'] },
      ]);
    },
  );

  it.each([
    ['an end before its start', [step(1, '2026-02-01', '2026-01-31')], '0.endDate'],
    [
      'a step named twice in a round',
      [step(1, '2026-01-01', '2026-01-31'), step(1, '2026-02-01', '2026-02-28')],
      '1.order',
    ],
    [
      'overlapping steps',
      [step(1, '2026-01-01', '2026-01-31'), step(2, '2026-01-31', '2026-02-28')],
      '1.startDate',
    ],
    [
      'steps out of order',
      [step(1, '2026-03-01', '2026-03-31'), step(2, '2026-01-01', '2026-01-31')],
      '1.startDate',
    ],
    [
      'a mid-year review inside the first round',
      [step(3, '2026-05-01', '2026-05-31'), step(1, '2026-05-10', '2026-06-30', true)],
      '1.startDate',
    ],
    ['an order that is none', [step(4, '2026-01-01', '2026-01-31')], '0.order'],
    ['a day that is none', [step(1, '2026-02-30', '2026-03-31')], '0.startDate'],
  ])('refuse %s, name the place, and stay as they are', async (_, body, field) => {
    await put(YEAR);
    const refused = await put(body);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toContain(field);
    expect((await list()).body).toHaveLength(3);
  });

  it('need a year, on reading and on writing', async () => {
    const query = {};
    const read = await api.call('listSteps', { as: editor, query });
    expect(read.status).toBe(400);
    expect(Object.keys(read.body.errors)).toEqual(['fiscalYear']);
    expect((await api.call('replaceSteps', { as: administrator, query, body: [] })).status).toBe(400);
    expect((await put([], { fiscalYear: 2098 })).status).toBe(400);
  });

  it('are read by everyone of the system and written by its administrators', async () => {
    expect((await list(null)).status).toBe(401);
    expect((await list(editor, 'gap')).status).toBe(403);
    expect((await put(YEAR, { as: editor })).body).toMatchObject({ status: 403, reason: 'roleTooLow' });
    expect((await put(YEAR, { prog: 'gap' })).body).toMatchObject({ status: 403, reason: 'noPermission' });
    const global = (await api.fixtures.globalAdministrator()).uniqueId;
    expect((await put(YEAR, { as: global, prog: 'oes' })).status).toBe(200);
  });

  it('do not exist in LOI: 404 for everyone', async () => {
    const global = (await api.fixtures.globalAdministrator()).uniqueId;
    expect((await list(global, 'loi')).status).toBe(404);
    expect((await put(YEAR, { as: global, prog: 'loi' })).status).toBe(404);
    expect((await list(null, 'loi')).status).toBe(401);
  });

  it('leave a history when they change, and none when they do not', async () => {
    const count = async () => (await api.database.select().from(changes)).length;
    await put(YEAR);
    const before = await count();
    await put([...YEAR].reverse());
    expect(await count()).toBe(before);
    await put(YEAR.slice(0, 1));
    expect(await count()).toBe(before + 1);
  });

  it('have a version by which a stale list is refused with who saved before and when', async () => {
    const saved = await put(YEAR);
    const read = await list();
    expect(read.headers.etag).toBe(saved.headers.etag);
    expect(read.headers.etag).toMatch(/^"[1-9]\d{0,8}"$/);
    const query = { fiscalYear: FISCAL_YEAR };
    const headers = { 'if-match': String(read.headers.etag) };
    const replace = (body: unknown, more = headers) =>
      api.call('replaceSteps', { as: administrator, query, body, headers: more });
    const first = await replace(YEAR.slice(0, 2));
    expect(first.status).toBe(200);
    expect(first.headers.etag).not.toBe(read.headers.etag);
    const stale = await replace(YEAR.slice(1));
    expect(stale.status).toBe(409);
    expect(stale.body.detail).toMatch(
      /^This list of steps was changed by User \d+ on 2026\/03\/15 12:00 UTC, after you opened it\.$/,
    );
    expect((await list()).body).toEqual(first.body);
    expect((await replace(YEAR, { 'if-match': String(first.headers.etag) })).status).toBe(200);
    expect((await replace(YEAR, { 'if-match': 'no tag' })).status).toBe(400);
  });

  it('of a year without any have a version too', async () => {
    await put([]);
    const { headers } = await list();
    await put(YEAR);
    const query = { fiscalYear: FISCAL_YEAR };
    const input = { as: administrator, query, body: [], headers: { 'if-match': String(headers.etag) } };
    expect((await api.call('replaceSteps', input)).status).toBe(409);
  });

  it('survive two administrators who save in parallel: one complete list is stored', async () => {
    const lists = [YEAR, YEAR.slice(0, 2), YEAR.slice(1)];
    const answers = await Promise.all(lists.map((body) => put(body)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const { body } = await list();
    expect(answers.map((answer) => JSON.stringify(answer.body))).toContain(JSON.stringify(body));
  });
});
