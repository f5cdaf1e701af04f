import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { DEMO_ACCOUNTS } from '@/services/demo/accounts';
import { createClock } from '@/services/web-api/clock';
import { productFiles, products, requests } from '@/services/web-api/data/database/schema';
import { seedDemo } from '@/services/web-api/seed/seed';
import { DEMO_WEIGHTS } from '@/services/web-api/seed/settings';
import { toThumbnailKey } from '@/services/web-api/tools/storage/thumbnail-key';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

const NOW = '2026-11-21T09:00:00Z';
let api: TestWebApi;
let seeded: boolean;

const seed = () =>
  seedDemo({ database: api.database, storage: api.storage, clock: createClock(new Date(NOW)) });
const uniqueIdOf = (account: string) =>
  DEMO_ACCOUNTS.find((each) => each.email === `${account}@demo.example`)?.uniqueId;

async function toBytes(key: string): Promise<Buffer> {
  const file = await api.storage.get(key);
  const chunks: Buffer[] = [];
  for await (const chunk of file?.stream ?? []) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

beforeAll(async () => {
  api = await startWebApi({ now: NOW });
  seeded = await seed();
}, 120_000);
afterAll(() => api.close());

describe('the demo in a database', () => {
  it('is written once: a second start changes nothing', async () => {
    expect(seeded).toBe(true);
    const count = () => api.database.$count(requests);
    const before = await count();
    expect(await seed()).toBe(false);
    expect(await count()).toBe(before);
    expect(before).toBeGreaterThan(8_000);
  });

  it('lets a newcomer do all three jobs at once', async () => {
    const { body } = await api.call('listAllocationSystems', { as: uniqueIdOf('brand.editor') });
    const current = body.map((each: { currentStep: { order: number } | null }) => each.currentStep?.order);
    expect(current).toEqual([2, 1, undefined, 3]);
    expect(body.every((each: { currentFiscalYear: number }) => each.currentFiscalYear === 2027)).toBe(true);
    expect((await api.call('listFiscalYears', { as: uniqueIdOf('brand.editor') })).body).toEqual([
      2025, 2026, 2027,
    ]);
    const summary = await api.call('getSummary', {
      as: uniqueIdOf('market.editor'),
      query: { fiscalYear: 2027 },
    });
    const { required, requiredAnswered } = summary.body.requests;
    expect(required - requiredAnswered).toBeGreaterThan(10);
    expect(required - requiredAnswered).toBeLessThan(120);
    expect(summary.body.answersByDay.length).toBeGreaterThan(5);
  });

  it('has every demo account except the one without', async () => {
    for (const { email, uniqueId } of DEMO_ACCOUNTS) {
      const { status } = await api.call('getMe', { as: uniqueId });
      expect([email, status]).toEqual([email, email.startsWith('no.account') ? 404 : 200]);
    }
  });

  it('keeps sums that agree with its requests', async () => {
    const wrong = await api.database.execute(sql`
      select p.product_id from ${products} p
      left join (
        select product_id, count(*) as n, count(requested_quantity) as answered,
          sum(coalesce(requested_quantity, 0)) as asked, sum(coalesce(allocated_quantity, 0)) as given
        from ${requests} group by product_id
      ) r using (product_id)
      where (p.request_count, p.answered_count, p.requested_total, p.allocated_total)
        <> (coalesce(r.n, 0), coalesce(r.answered, 0), coalesce(r.asked, 0), coalesce(r.given, 0))`);
    expect(wrong).toMatchObject({ rows: [] });
  });

  it('has the values of a year, whose settings are in the history as they stand', async () => {
    const as = uniqueIdOf('ruc.admin');
    const query = { fiscalYear: 2027 };
    const value = await api.call('getYearValue', { as, query });
    expect(value.body.total).toMatchObject({ currency: 'EUR', productsWithout: 0 });
    expect(Number(value.body.total.requested)).toBeGreaterThan(1_000_000);
    const settings = await api.call('getValueSettings', { as, query });
    const history = await api.call('listSettingsChanges', { as, query: { kind: 'valueSettings' } });
    const [latest] = history.body.items;
    expect([latest.fiscalYear, latest.fields[0].to]).toEqual([2027, settings.body]);
    const sharing = await api.call('getSharingSettings', { as });
    expect(sharing.body).toMatchObject(DEMO_WEIGHTS);
  });

  it('continues with ids after those of the demo', async () => {
    const as = uniqueIdOf('global.admin');
    const brand = await api.call('createBrand', { as, body: { code: 'NEW', label: 'New' } });
    expect(brand.status).toBe(201);
    const user = { uniqueId: 'new-user', email: 'new@test.example', name: 'New' };
    expect((await api.call('createUser', { as, body: user })).status).toBe(201);
  });

  it('stores a picture and its small form for each product that has one', async () => {
    const files = await api.database.select().from(productFiles);
    expect(files.length).toBeGreaterThan(1_200);
    const [first] = files;
    const original = await toBytes(first?.storageKey ?? '');
    expect(original.length).toBe(first?.size);
    expect(await sharp(original).metadata()).toMatchObject({ format: 'webp', width: 800, height: 800 });
    const small = await toBytes(toThumbnailKey(first?.storageKey ?? ''));
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 });
  });
});
