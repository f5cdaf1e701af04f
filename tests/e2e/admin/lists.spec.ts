/** Brands with organizations and markets with entities: added, edited, moved, refused, changed by two users at once. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { Brand, Market } from '@/domain/contract/core';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { OWN_REQUEST } from '../fixtures/session';
import { expect, test } from '../fixtures/test';

/** A code unique to this run, because added items stay. */
const draw = () => randomBytes(3).toString('hex').toUpperCase();
const dialog = (page: Page) => page.getByRole('dialog');

const LISTS = [
  {
    path: '/admin/brands',
    member: 'brand',
    members: 'Brands',
    group: 'organization',
    groups: 'Organizations',
  },
  { path: '/admin/markets', member: 'market', members: 'Markets', group: 'entity', groups: 'Entities' },
] as const;

async function fill(page: Page, code: string, label: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(label);
}

async function addGroup(page: Page, group: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `Add ${group}` }).click();
  await fill(page, draw(), label);
  await dialog(page)
    .getByRole('button', { name: `Save ${group}` })
    .click();
  await expect(dialog(page)).toHaveCount(0);
}

// Axe audits two dialogs in both themes, and the list is loaded twice.
test.setTimeout(120_000);

for (const { path, member, members, group, groups } of LISTS) {
  test(`a ${member} is added into an ${group}, renamed and moved into another`, async ({ page, context }) => {
    await bringAxe(context);
    await signIn(page, 'globalAdmin', path);
    const id = draw();
    const [former, next] = [`Former ${id}`, `Next ${id}`];
    await addGroup(page, group, former);
    await addGroup(page, group, next);

    await page.getByRole('button', { name: `Add ${member}` }).click();
    const save = dialog(page).getByRole('button', { name: `Save ${member}` });
    await save.click();
    await expect(
      dialog(page).getByRole('alert').filter({ hasText: 'The Code field cannot be empty.' }),
    ).toBeVisible();
    expect(await auditBothThemes(page)).toEqual([]);
    await fill(page, id, `Newcomer ${id}`);
    await dialog(page).getByRole('combobox').selectOption(former);
    await dialog(page).getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(dialog(page)).toHaveCount(0);

    const pane = page.getByRole('region', { name: groups });
    const list = page.getByRole('region', { name: members, exact: true });
    await pane.getByRole('button', { name: `${former} 1` }).click();
    await list.getByRole('button', { name: `Newcomer ${id}` }).click();
    await fill(page, id, `Renamed ${id}`);
    await dialog(page).getByRole('combobox').selectOption(next);
    await save.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(pane.getByRole('button', { name: `${former} 0` })).toBeVisible();
    await pane.getByRole('button', { name: `${next} 1` }).click();
    await expect(list.getByRole('button', { name: `Renamed ${id}` })).toBeVisible();
    await page.reload();
    await pane.getByRole('button', { name: `${next} 1` }).click();
    await expect(list.getByRole('button', { name: `Renamed ${id}` })).toBeVisible();
  });
}

test('a code used by another brand is refused before anything is sent', async ({ page }) => {
  await signIn(page, 'globalAdmin', '/admin/brands');
  const [taken] = await read(page, '/v1/core/brands', z.array(Brand));
  await page.getByRole('button', { name: 'Add brand' }).click();
  await fill(page, taken?.code ?? '', 'Second of its code');
  await dialog(page).getByRole('button', { name: 'Save brand' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    `The Code must be unique. ${taken?.code} is already used by ${taken?.label}.`,
  );
  await expect(dialog(page).getByRole('textbox', { name: 'Code' })).toBeFocused();
});

test.describe('two users at once', () => {
  test.use({ expectedConsole: [/409 \(Conflict\)/] });

  test('the second user to save sees who saved first, and keeps the typed values', async ({ page }) => {
    await signIn(page, 'globalAdmin', '/admin/markets');
    const code = draw();
    const created = await page.request.post('/api/v1/core/markets', {
      headers: OWN_REQUEST,
      data: { label: `Contested ${code}`, code, entityId: null },
    });
    const market = Market.parse(await created.json());
    await page.reload();
    await page.getByRole('searchbox', { name: 'Code or name' }).fill(code);
    await page.getByRole('button', { name: `Contested ${code}` }).click();
    await page.request.put(`/api/v1/core/markets/${market.marketId}`, {
      headers: { ...OWN_REQUEST, 'if-match': `"${market.version}"` },
      data: { label: `Quicker ${code}`, code, entityId: null },
    });
    await fill(page, code, `Slower ${code}`);
    await dialog(page).getByRole('button', { name: 'Save market' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('was changed by Inès Valmont');
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(`Slower ${code}`);
    await expect(dialog(page).getByRole('row', { name: /^Name / })).toHaveText(
      `NameQuicker ${code}Slower ${code}`,
    );

    await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(`Slower ${code}`);
    await dialog(page).getByRole('button', { name: 'Save market' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Slower ${code}` })).toBeVisible();
  });
});

test('a button that works says so and takes no second click', async ({ page }) => {
  await signIn(page, 'globalAdmin', '/admin/brands');
  const id = draw();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: string[] = [];
  await page.route('**/api/v1/core/brands', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().url());
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add brand' }).click();
  await fill(page, id, `Busy ${id}`);
  const save = dialog(page).getByRole('button', { name: 'Save brand' });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  // Focusable still, so that the focus is not lost: neither a click nor Enter sends again.
  await save.click({ force: true });
  await save.press('Enter');
  expect(sent).toHaveLength(1);
  answer();
  await expect(dialog(page)).toHaveCount(0);
  expect(sent).toHaveLength(1);
});
