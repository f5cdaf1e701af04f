/** Two instances of each part behind one address: no request depends on which instance answered the last one. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { signIn } from '../fixtures/accounts';
import { expect, test } from '../fixtures/instances';
import { sendRaw } from '../fixtures/send-raw';
import { OWN_REQUEST, openSession } from '../fixtures/session';

const ME = '/api/v1/core/users/me';
const Calls = z.object({ calls: z.object({ token: z.number().optional() }) });
const Steps = z.array(z.looseObject({ order: z.number() }));
const Systems = z.array(z.looseObject({ allocationSystemId: z.number(), currentFiscalYear: z.number() }));

const readSystems = async (page: Page) =>
  Systems.parse(await (await page.request.get('/api/v1/core/allocation-systems')).json());

test('a user can sign in, read and write with any instance answering', async ({ page, instances }) => {
  await signIn(page, 'globalAdmin', '/ruc/products');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Products');
  for (const path of ['/', '/gap/products', '/loi/steps', '/oes/brand/final-allocation', '/admin/users']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  const year = (await readSystems(page)).find((each) => each.allocationSystemId === 1)?.currentFiscalYear;
  const path = `/api/v1/ruc/steps?fiscalYear=${year}`;
  const before = Steps.parse(await (await page.request.get(path)).json());
  const own = { ...OWN_REQUEST, origin: instances.origin };
  const written = await page.request.put(path, { headers: own, data: before });
  expect(written.status()).toBe(200);
  const seen = await Promise.all([0, 1, 2, 3].map(async () => (await page.request.get(path)).json()));
  for (const answer of seen) expect(answer).toEqual(await written.json());
});

test('30 parallel requests with an expired token at two instances, strict rotation: one refresh, all succeed', async ({
  instances,
}) => {
  // Expires within the margin at which a token counts as expired: the first calls after the sign-in need a new one.
  await instances.setFaults({ reset: true, accessTokenSeconds: 30, strictRotation: true });
  const { cookie } = await openSession(instances.origin, 'brandEditor');
  await instances.setFaults({ reset: true, strictRotation: true });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      sendRaw(instances.webs[index % 2]?.url ?? '', ME, { headers: { cookie } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  const { calls } = Calls.parse(await instances.setFaults({}));
  expect(calls.token).toBe(1);
});

test('signing out at one instance ends the session at both', async ({ instances }) => {
  const { cookie } = await openSession(instances.origin, 'marketEditor');
  const [first = '', second = ''] = instances.webs.map(({ url }) => url);
  for (const web of [first, second])
    expect((await sendRaw(web, ME, { headers: { cookie } })).status).toBe(200);
  const headers = { ...OWN_REQUEST, cookie };
  expect((await sendRaw(second, '/auth/sign-out', { method: 'POST', headers })).status).toBe(200);
  for (const web of [first, second]) {
    expect((await sendRaw(web, ME, { headers: { cookie } })).status).toBe(401);
    expect((await sendRaw(web, '/ruc/market/pitches', { headers: { cookie } })).status).toBe(307);
  }
});
