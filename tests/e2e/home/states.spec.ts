/** Home while it loads, and for a user whose year is empty. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Brand } from '@/domain/contract/core';
import { User } from '@/domain/contract/user';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { signInByHttp } from '../fixtures/http-sign-in';
import { findShifts, watchShifts } from '../fixtures/layout';
import { OWN_REQUEST } from '../fixtures/session';
import { expect, test } from '../fixtures/test';

test('while Home loads a skeleton says so, and the content then takes the same place', async ({ page }) => {
  await signInByHttp(page.request, 'brandEditor');
  await page.goto('/help');
  // The sidebar opens by a script: from here on the screen answers its links itself.
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  let arrive = () => {};
  const isHeld = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/\?_rsc=/, async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Allocations' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading Home' })).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Help' })).toBeHidden();
  arrive();
  await expect(page.getByRole('region', { name: 'Your tasks' })).toBeVisible();
  await expect(page.getByText('Loading Home')).toHaveCount(0);
});

/** Slow enough that a page is painted in several steps. */
const BYTES_PER_SECOND = 12_000;

test('a page that arrives in pieces moves nothing that is already painted', async ({ page, context }) => {
  await signInByHttp(page.request, 'globalAdmin');
  await watchShifts(context);
  const session = await context.newCDPSession(page);
  for (const path of ['/', '/ruc/steps', '/ruc/imports']) {
    // Scripts and styles are in the browser's cache at the second visit.
    await page.goto(path);
    const network = { offline: false, latency: 0, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', {
      ...network,
      downloadThroughput: BYTES_PER_SECOND,
    });
    await page.reload();
    expect(await findShifts(page), path).toEqual([]);
    await session.send('Network.emulateNetworkConditions', { ...network, downloadThroughput: -1 });
  }
});

test('for a brand without products each part of Home says what is missing, and no empty chart is drawn', async ({
  page,
  context,
}) => {
  await bringAxe(context);
  await signInByHttp(page.request, 'globalAdmin');
  const id = randomBytes(3).toString('hex').toUpperCase();
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { headers: OWN_REQUEST, data });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
    return answer.json();
  };
  const brand = Brand.parse(
    await post('/v1/core/brands', { code: id, label: `Empty ${id}`, organizationId: null }),
  );
  const user = User.parse(
    await post('/v1/core/users', {
      uniqueId: randomUUID(),
      email: `empty.${id.toLowerCase()}@demo.example`,
      name: `Nobody Yet ${id}`,
      permissions: [{ allocationSystemId: 1, roleId: 2, permissionTypeId: 1, ids: [brand.brandId] }],
    }),
  );
  await post('/view-as', { userId: user.userId });
  await page.goto('/');
  await expect(page.getByText(/^You have nothing to do/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Time line' }).getByText('RUC', { exact: true }),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(/No product that you can see is published in RUC for \d+ yet\./);
  await expect(main).toContainText(/No market that you can see has requested anything in RUC for \d+ yet\./);
  await expect(main).toContainText(/No pitch is required in RUC for \d+ yet\./);
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  expect(await auditBothThemes(page)).toEqual([]);
  expect((await page.request.delete('/api/view-as', { headers: OWN_REQUEST })).status()).toBe(200);
});
