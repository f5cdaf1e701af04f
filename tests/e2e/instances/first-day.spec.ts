/** Home of an empty installation: the list of the set-up leads from the first organization to the first product. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { AllocationSystem } from '@/domain/contract/core';
import { DEMO_ACCOUNTS } from '@/services/demo/accounts';
import { type Instances, startInstances } from '../../support/instances';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { signInByHttp } from '../fixtures/http-sign-in';
import { OWN_REQUEST } from '../fixtures/session';
import { test as base, expect } from '../fixtures/test';

const accountOf = (name: string) => {
  const found = DEMO_ACCOUNTS.find(({ email }) => email.startsWith(name));
  if (!found) throw new Error(`The directory has no ${name}.`);
  return found;
};

const test = base.extend<object, { empty: Instances }>({
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const empty = await startInstances({ count: 1, webApi: {}, isWatched: false });
      const { uniqueId, email, name } = accountOf('global.admin');
      const args = [join('dist', 'web-api', 'create-admin.mjs'), uniqueId, email, ...name.split(' ')];
      const { connectionString = '' } = empty.database.options;
      execFileSync(process.execPath, args, { env: { ...process.env, DATABASE_URL: connectionString } });
      await use(empty);
      await empty.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ empty }, use) => use(empty.origin),
});

const setup = (page: Page) => page.getByRole('region', { name: 'Set up Allocations' });
const rowOf = (page: Page, title: string) => setup(page).getByRole('listitem').filter({ hasText: title });
const current = (page: Page) => setup(page).locator('[aria-current="step"]');

async function send(page: Page, method: 'post' | 'put', path: string, data: unknown) {
  const answer = await page.request[method](`/api${path}`, { headers: OWN_REQUEST, data });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}

async function addFirst(page: Page, thing: string) {
  await current(page)
    .getByRole('link', { name: `Add ${thing}` })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('ORV');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Orvane');
  await dialog.getByRole('button', { name: `Save ${thing}` }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/');
}

/** The steps of the year's first round, in every system that has steps. */
async function setSteps(page: Page) {
  const systems = AllocationSystem.array().parse(
    await (await page.request.get('/api/v1/core/allocation-systems')).json(),
  );
  for (const { code, currentFiscalYear } of systems.filter((each) => each.code !== 'LOI')) {
    const steps = [1, 2, 3].map((order) => ({
      order,
      startDate: `${currentFiscalYear}-0${order}-01`,
      endDate: `${currentFiscalYear}-0${order}-20`,
      isMidYearReview: false,
    }));
    await send(page, 'put', `/v1/${code.toLowerCase()}/steps?fiscalYear=${currentFiscalYear}`, steps);
  }
}

test('the screens of an empty installation say that there is nothing yet, and filters can be cleared', async ({
  page,
}) => {
  await signInByHttp(page.request, 'globalAdmin');
  const main = page.getByRole('main');
  await page.goto('/ruc/products');
  await expect(main).toContainText(/No products in RUC for fiscal year \d+/);
  await main.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Products' })).toBeChecked();
  await page.goto('/ruc/products?skuName=scarf');
  await expect(main).toContainText('No product matches these filters');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(main).toContainText(/No products in RUC for fiscal year \d+/);

  await page.goto('/ruc/market/pitches?isRequestRequired=true&isAnswered=false');
  await expect(main).toContainText(/Nothing is on offer in RUC for fiscal year \d+/);
  await expect(main).not.toContainText('You are done');

  await page.goto('/ruc/brand/final-allocation');
  await page.getByRole('button', { name: 'Show final products' }).click();
  await expect(main).toContainText(/No product is published in RUC for fiscal year \d+/);
  await main.getByRole('link', { name: 'View products' }).click();
  await expect(page).toHaveURL('/ruc/products');

  await page.goto('/admin/users?search=nobody');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'global.admin@demo.example' })).toBeVisible();
  await page.goto('/admin/history');
  await expect(page.getByRole('row').filter({ hasText: 'global.admin@demo.example' })).toBeVisible();
  await page.goto('/ruc/imports');
  await expect(main).toContainText('You have imported nothing in RUC yet.');
  await page.goto('/brands-and-markets');
  await expect(main).toContainText('There are no brands and no markets yet');
});

test('an empty installation is set up from the list on Home, which then makes way for the year', async ({
  page,
  context,
  openAs,
}) => {
  await bringAxe(context);
  await signInByHttp(page.request, 'globalAdmin');
  await page.goto('/');
  await expect(setup(page).getByRole('listitem')).toHaveCount(5);
  await expect(setup(page)).toContainText('0 of 5 done');
  await expect(page.getByRole('region', { name: 'Your tasks' })).toHaveCount(0);
  expect(await auditBothThemes(page)).toEqual([]);

  await expect(setup(page)).toContainText(/Setup check: \d+ of \d+ parts work/);
  await setup(page).getByRole('button', { name: 'Hide this list' }).click();
  await expect(setup(page).getByRole('listitem')).toHaveCount(0);
  const bringBack = setup(page).getByRole('button', { name: 'Show this list' });
  await expect(bringBack).toBeFocused();
  await expect(page.getByRole('region', { name: 'Your tasks' })).toBeVisible();
  await page.reload();
  await bringBack.click();
  await expect(setup(page).getByRole('listitem')).toHaveCount(5);

  await setup(page).getByRole('link', { name: 'Import: Organizations and brands' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import brands' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/admin/brands');
  await page.goto('/');

  await addFirst(page, 'organization');
  await expect(current(page)).toContainText('1 organization, no brand yet');
  await addFirst(page, 'brand');
  await expect(rowOf(page, 'Organizations and brands')).toContainText('Done');
  await send(page, 'post', '/v1/core/markets', { code: 'FR', label: 'France', entityId: null });
  const { uniqueId, email, name } = accountOf('brand.editor');
  await send(page, 'post', '/v1/core/users', {
    ...{ uniqueId, email, name },
    permissions: [{ allocationSystemId: 1, roleId: 2, permissionTypeId: 1, ids: [1] }],
  });
  await page.goto('/');
  await expect(current(page)).toContainText('RUC, GAP and OES are missing');

  const editor = await openAs('brandEditor');
  await expect(
    editor.getByRole('heading', { name: 'Your administrator is setting up Allocations' }),
  ).toBeVisible();

  await setSteps(page);
  await page.goto('/');
  await expect(setup(page)).toContainText('4 of 5 done');
  await current(page).getByRole('link', { name: 'Add product to RUC' }).click();
  await page.getByLabel('SKU id').fill('1');
  await page.getByLabel('SKU name').fill('Scarf');
  await page.getByLabel('Brand').selectOption({ index: 1 });
  await page.getByLabel('Available').fill('10');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/ruc\/products\/\d+$/);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your tasks' })).toBeVisible();
  await expect(setup(page)).toHaveCount(0);
});
