/**
 * Users: found, added from the directory, given permissions; and the parts that an administrator of one system cannot
 * change.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { UserPage } from '@/domain/contract/user';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { hold } from '../fixtures/hold';
import { openPalette } from '../fixtures/keyboard';
import { findNewcomer } from '../fixtures/newcomer';
import { OWN_REQUEST } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { downloadRows } from '../fixtures/workbook';

const names = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('button');
const dialog = (page: Page) => page.getByRole('dialog');
const system = (page: Page, label: string): Locator => dialog(page).getByRole('region', { name: label });

async function openUser(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/users?search=${encodeURIComponent(name)}`);
  // A press does nothing before the page is hydrated.
  await expect(async () => {
    if (!(await dialog(page).isVisible())) await names(page).filter({ hasText: name }).click();
    await expect(dialog(page).getByText(name).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

async function choose(page: Page, filter: string, option: string): Promise<void> {
  const filters = page.getByRole('search', { name: 'Filters' });
  await filters.getByRole('button', { name: new RegExp(`^${filter} `) }).click();
  await page.getByRole('dialog', { name: filter }).getByRole('button', { name: option, exact: true }).click();
}

test('the filters narrow the list, are in the address, and apply to the workbook', async ({ page }) => {
  await signIn(page, 'globalAdmin', '/admin/users');
  const all = await read(page, '/v1/core/users?Limit=500', UserPage);
  await choose(page, 'System', 'GAP');
  await choose(page, 'Role', 'Administrator');
  await expect(page).toHaveURL(/allocationSystemId=2.*roleId=3/);
  // A global administrator is an administrator of every system.
  const administrators = all.items.filter(
    ({ isGlobalAdministrator, permissions }) =>
      isGlobalAdministrator || permissions.some((held) => held.allocationSystemId === 2 && held.roleId === 3),
  );
  await expect(names(page)).toHaveText(administrators.map(({ name }) => name));
  const { rows } = await downloadRows(page);
  expect(rows.map((row) => row.Name)).toEqual(administrators.map(({ name }) => name));

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('lindqvist');
  await expect(page.getByText('No user matches these filters')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Include inactive' }).click();
  await expect(names(page)).toHaveText(['Oskar Lindqvist']);
  await page.reload();
  await expect(names(page)).toHaveText(['Oskar Lindqvist']);
});

test('the list shows photos from one call, initials without one, and keeps page, scroll and focus over an entry', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/graph/users/')) calls.push(pathname);
  });
  await signIn(page, 'globalAdmin', '/admin/users?limit=20&page=2');
  const rows = page.getByRole('table', { name: 'Users' }).locator('tbody tr');
  await expect(rows.locator('[data-initials] img').first()).toBeVisible();
  await expect(rows.locator('[data-initials]:not(:has(img))').first()).toBeVisible();
  expect(calls.sort()).toEqual(['/api/graph/users/missing', '/api/graph/users/photos']);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);

  const last = names(page).last();
  await last.scrollIntoViewIfNeeded();
  const before = await last.boundingBox();
  await last.click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(last).toBeFocused();
  await expect(page).toHaveURL(/page=2/);
  expect(await last.boundingBox()).toEqual(before);
});

test('on a phone the editor is a page with a card for each system, and each control has a visible label', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'globalAdmin', '/admin/users');
  await openUser(page, 'Camille Roux');
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  for (const label of ['RUC', 'GAP', 'LOI', 'OES']) {
    const labels = system(page, label).locator('label').filter({ visible: true });
    await expect(labels).toContainText([`Role in ${label}`, 'Permission type', 'Brand', 'Market', 'Brands']);
    const widths = await labels.evaluateAll((list) => list.map((each) => each.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThan(20);
  }
  await expect(system(page, 'RUC').getByText('Include new brands of Horology, Jewellery')).toBeVisible();
  const scrollers = await page.evaluate(
    () =>
      [...document.querySelectorAll('[role="dialog"], [role="dialog"] *')].filter(
        (each) => getComputedStyle(each).overflowY === 'auto' && each.scrollHeight > each.clientHeight + 1,
      ).length,
  );
  expect(scrollers).toBe(1);
});

test('a user shows who gave which right, and leads to the same changes in History', async ({ page }) => {
  await signIn(page, 'globalAdmin', '/admin/users');
  await openUser(page, 'Inès Valmont');
  await expect(dialog(page).getByText('Added by')).toBeVisible();
  await dialog(page).getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/admin\/history\?kind=user&recordId=\d+$/);
  const rows = page.getByRole('table', { name: 'History' }).locator('tbody').getByRole('row');
  await expect(rows.last()).toContainText('Inès Valmont');
  await expect(rows.last()).toContainText('Added');
  const { rows: written } = await downloadRows(page);
  expect(new Set(written.map((row) => row.Record))).toEqual(new Set(['Inès Valmont']));
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await choose(page, 'System', 'GAP');
  await expect(page).toHaveURL(/allocationSystemId=2/);
  await expect(rows.filter({ hasText: /GAP \d{4}/ }).first()).toBeVisible();
  await expect(rows.filter({ hasText: /RUC \d{4}/ })).toHaveCount(0);
});

test('a global administrator downloads the audit record, which has their own sign-in; others have no button', async ({
  page,
  openAs,
}) => {
  const other = await openAs('rucAdmin', '/admin/history?tab=work');
  await expect(other.getByRole('button', { name: 'Download Excel' })).toBeVisible();
  await expect(other.getByRole('radio', { name: 'Work' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Download audit record' })).toHaveCount(0);
  await signIn(page, 'globalAdmin', '/admin/history?tab=work');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download audit record' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Audit record \d{4}-\d\d-\d\d\.jsonl$/);
  const { status, stdout } = spawnSync(process.execPath, ['scripts/verify-audit.mjs', await download.path()]);
  expect([status, stdout.toString()]).toEqual([0, expect.stringMatching(/^\d+ events, 1 to \d+, are as/)]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('"operation":"recordSignIn"');
});

test('page and sorting are in the address', async ({ page }) => {
  await signIn(page, 'globalAdmin', '/admin/users');
  const first = await names(page).first().textContent();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('link', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  expect(await names(page).first().textContent()).not.toBe(first);
});

test('a user from the directory is found by a name prefix, shown with a photo, and added', async ({
  page,
  context,
}) => {
  await bringAxe(context);
  await signIn(page, 'globalAdmin', '/admin/users');
  const person = await findNewcomer(page, 'Ma');

  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Add user' })).toHaveAccessibleDescription(
    'Choose a person of the directory first.',
  );
  await dialog(page).getByLabel('Person').fill('Ma');
  const choice = dialog(page).getByRole('button', { name: person.displayName });
  await expect(choice).toBeVisible();
  expect(await auditBothThemes(page)).toEqual([]);
  await choice.click();
  await expect(dialog(page).getByText(person.mail)).toBeVisible();
  await dialog(page).getByLabel('Role in GAP').selectOption('Viewer');
  await system(page, 'GAP').getByText('Market', { exact: true }).click();
  const add = dialog(page).getByRole('button', { name: 'Add user' });
  const missing = system(page, 'GAP').getByText('The Markets field cannot be empty.');
  await expect(missing).toHaveCount(0);
  await add.click();
  await expect(missing).toBeVisible();
  await system(page, 'GAP').getByRole('button', { name: 'Add: Markets in GAP' }).click();
  await page.getByRole('searchbox', { name: 'Search Markets in GAP' }).fill('Portugal');
  await page.getByRole('checkbox', { name: /^Portugal/ }).check();
  await page.keyboard.press('Escape');
  await add.click();
  await expect(page.getByText(`${person.displayName} added`)).toBeVisible();
  const after = await read(page, `/v1/core/users?Search=${encodeURIComponent(person.mail)}`, UserPage);
  expect(after.items[0]?.permissions).toMatchObject([
    { allocationSystemId: 2, roleId: 1, permissionTypeId: 2 },
  ]);
});

test('changing the role or type clears selections, says so and takes it back', async ({ page, context }) => {
  await bringAxe(context);
  await signIn(page, 'globalAdmin', '/admin/users');
  await openUser(page, 'Camille Roux');
  const ruc = system(page, 'RUC');
  const chosen = ruc.getByRole('button', { name: /^Remove / });
  // Two whole organizations, each as one.
  await expect(chosen).toHaveCount(2);
  expect(await auditBothThemes(page)).toEqual([]);

  await dialog(page).getByLabel('Role in RUC').selectOption('Viewer');
  await expect(chosen).toHaveCount(0);
  await expect(ruc.getByText('13 brands cleared.')).toBeVisible();
  await ruc.getByRole('button', { name: 'Undo' }).click();
  await expect(chosen).toHaveCount(2);
  await dialog(page).getByLabel('Role in RUC').selectOption('Viewer');
  await ruc.getByRole('button', { name: 'Add: Brands in RUC' }).click();
  await page.getByRole('checkbox', { name: /^All/ }).check();
  await page.keyboard.press('Escape');
  await ruc.getByText('Market', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Save user' }).click();
  await expect(ruc.getByText('The Markets field cannot be empty.')).toBeVisible();
  await dialog(page).getByLabel('Role in RUC').selectOption('Administrator');
  await expect(ruc.getByRole('radiogroup', { name: 'Permission type in RUC' })).toHaveCount(0);
  await dialog(page).getByLabel('Role in RUC').selectOption('Editor');
  await expect(ruc.getByText('The Permission type field cannot be empty.')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog(page).getByLabel('Role in RUC')).toHaveValue('2');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(names(page).filter({ hasText: 'Camille Roux' })).toBeFocused();
});

test('an account found in the directory is opened; rights are given once and kept over a reload', async ({
  page,
}) => {
  await signIn(page, 'globalAdmin', '/admin/users');
  await page.goto('/admin/users?user=new');
  await dialog(page).getByLabel('Person').fill('camille');
  await dialog(page)
    .getByRole('button', { name: /Camille Roux\s*has an account/ })
    .click();
  await expect(dialog(page).getByRole('heading', { name: 'Camille Roux' })).toBeVisible();
  await dialog(page).getByLabel('Role in LOI').selectOption('');
  await expect(dialog(page).getByText('LOI differs')).toBeVisible();
  const same = dialog(page).getByRole('checkbox', { name: 'The same in all four' });
  await same.check();
  await expect(dialog(page).getByText('LOI has the rights of RUC now.')).toBeVisible();
  await expect(dialog(page).getByLabel('Role in All four')).toHaveValue('2');
  await same.uncheck();
  await expect(dialog(page).getByLabel('Role in LOI')).toHaveValue('2');
  await system(page, 'LOI')
    .getByRole('checkbox', { name: /^Include new brands of/ })
    .check();
  await page.reload();
  await expect(dialog(page).getByText('What you typed before is back, not saved yet.')).toBeVisible();
  await expect(system(page, 'LOI').getByRole('checkbox', { name: /^Include new brands of/ })).toBeChecked();

  await dialog(page).getByRole('checkbox', { name: 'Global administrator' }).check();
  await expect(dialog(page).getByLabel('Role in RUC')).toHaveValue('3');
  await expect(dialog(page).getByLabel('Role in RUC')).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Save user' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save user?' });
  await expect(question).toContainText('Camille Roux becomes a global administrator');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('an administrator of RUC sees the other systems locked, with the reason', async ({ page, context }) => {
  await bringAxe(context);
  await signIn(page, 'rucAdmin', '/admin/users');
  await openUser(page, 'Camille Roux');
  await expect(dialog(page).getByLabel('Role in RUC')).toBeEnabled();
  for (const label of ['GAP', 'LOI', 'OES']) {
    await expect(dialog(page).getByLabel(`Role in ${label}`)).toBeDisabled();
    await expect(system(page, label)).toContainText(`You do not administer ${label}.`);
  }
  await expect(dialog(page).getByLabel('Active')).toBeDisabled();
  await expect(
    dialog(page).getByText('This person also works in systems that you do not administer.'),
  ).toBeVisible();
  expect(await auditBothThemes(page)).toEqual([]);

  await openUser(page, 'Inès Valmont');
  await expect(dialog(page).getByLabel('Role in RUC')).toBeDisabled();
  await expect(
    dialog(page).getByText('Only global administrators manage a global administrator.').first(),
  ).toBeVisible();
});

test('the personal data of an inactive user is removed after a question, and a former user stays', async ({
  page,
}) => {
  await signIn(page, 'globalAdmin', '/admin/users');
  const id = randomUUID().slice(0, 8);
  const data = { uniqueId: `leaver-${id}`, email: `leaver-${id}@demo.example`, name: `Leaver ${id}` };
  const made = await page.request.post('/api/v1/core/users', {
    headers: OWN_REQUEST,
    data: { ...data, isActive: false },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/admin/users?includeInactive=true&search=${data.name}`);
  await names(page).filter({ hasText: data.name }).click();
  await dialog(page)
    .getByRole('button', { name: `More for ${data.name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Remove personal data' }).click();
  const question = page.getByRole('alertdialog', { name: `Remove the personal data of ${data.name}?` });
  await expect(question).toContainText('This cannot be undone.');
  await question.getByRole('button', { name: 'Remove personal data' }).click();
  await expect(page.getByText(`The personal data of ${data.name} is removed`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/admin/users?includeInactive=true&search=former');
  await expect(
    names(page)
      .filter({ hasText: /^Former user \d+$/ })
      .first(),
  ).toBeVisible();
});

test('an order is taken without loading the page again, and the headers stay where they are', async ({
  page,
}) => {
  await signIn(page, 'globalAdmin', '/admin/users');
  const table = page.getByRole('table', { name: 'Users' });
  const header = table.getByRole('columnheader', { name: 'Email' });
  const top = (await header.boundingBox())?.y;
  // Before the page is hydrated the header is a plain link; the palette opens after that.
  await openPalette(page);
  await page.keyboard.press('Escape');
  const release = await hold(page, /\/api\/v1\/core\/users/);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await header.getByRole('link', { name: 'Email' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  expect((await header.boundingBox())?.y).toBe(top);
  release();
  await expect(page).toHaveURL(/sort=email/);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(header.getByRole('link', { name: 'Email' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
});
