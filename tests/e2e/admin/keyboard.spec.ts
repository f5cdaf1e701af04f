/** Every job of an administrator by keyboard only: no test here uses the mouse. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { Brand, Market } from '@/domain/contract/core';
import { StepList } from '@/domain/contract/step';
import { UserPage } from '@/domain/contract/user';
import { toDateText, toDayAfter } from '@/domain/format';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { signInByHttp } from '../fixtures/http-sign-in';
import { openPalette, pressOn, tabTo, typeInto } from '../fixtures/keyboard';
import { findNewcomer } from '../fixtures/newcomer';
import { OWN_REQUEST } from '../fixtures/session';
import { expect, test } from '../fixtures/test';

const draw = () => randomBytes(3).toString('hex').toUpperCase();
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** Opens a page and waits until it answers a key. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test.setTimeout(120_000);
test.beforeEach(({ page }) => signInByHttp(page.request, 'globalAdmin'));

test('a user from the directory is added and given markets in the tree', async ({ page }) => {
  const person = await findNewcomer(page, 's');

  await open(page, '/admin/users');
  await pressOn(page, page.getByRole('button', { name: 'Add user' }));
  await typeInto(page, dialog(page).getByLabel('Person'), person.displayName);
  await pressOn(page, dialog(page).getByRole('button', { name: person.displayName }));
  await tabTo(page, dialog(page).getByLabel('Role in OES'));
  await page.keyboard.type('Viewer');
  const oes = dialog(page).getByRole('region', { name: 'OES' });
  await pressOn(page, oes.getByRole('radio', { name: 'Brand' }), 'ArrowRight');
  await pressOn(page, oes.getByRole('button', { name: 'Add: Markets in OES' }));
  await typeInto(page, page.getByRole('searchbox', { name: 'Search Markets in OES' }), 'por');
  await pressOn(page, page.getByRole('checkbox', { name: /^Portugal/ }), 'Space');
  await page.keyboard.press('Escape');
  await pressOn(page, button(page, 'Add user'));
  await expect(dialog(page)).toHaveCount(0);
  const { items } = await read(page, `/v1/core/users?Search=${encodeURIComponent(person.mail)}`, UserPage);
  expect(items[0]?.permissions).toMatchObject([{ allocationSystemId: 4, roleId: 1, permissionTypeId: 2 }]);
});

for (const { path, member, group, groups, schema } of [
  {
    path: '/admin/brands',
    member: 'brand',
    group: 'Organization',
    groups: 'organizations',
    schema: z.array(Brand),
  },
  { path: '/admin/markets', member: 'market', group: 'Entity', groups: 'entities', schema: z.array(Market) },
] as const) {
  test(`a ${member} is created, renamed and moved`, async ({ page }) => {
    const code = draw();
    // Its own group, so that rights in the other groups do not change.
    const made = await page.request.post(`/api/v1/core/${groups}`, {
      headers: OWN_REQUEST,
      data: { code, label: `Aim ${code}` },
    });
    const target = z
      .object({ organizationId: z.number().optional(), entityId: z.number().optional() })
      .parse(await made.json());
    await open(page, path);
    await pressOn(page, page.getByRole('button', { name: `Add ${member}` }));
    await typeInto(page, dialog(page).getByRole('textbox', { name: 'Code' }), code);
    await typeInto(page, dialog(page).getByRole('textbox', { name: 'Name' }), `Typed ${code}`);
    await pressOn(page, button(page, `Save ${member}`));
    await expect(dialog(page)).toHaveCount(0);

    await typeInto(page, page.getByRole('searchbox', { name: 'Code or name' }), code);
    await pressOn(page, page.getByRole('button', { name: `Typed ${code}` }));
    await typeInto(page, dialog(page).getByRole('textbox', { name: 'Name' }), `Moved ${code}`);
    await tabTo(page, dialog(page).getByRole('combobox', { name: group }));
    await page.keyboard.type(`Aim ${code}`);
    await pressOn(page, button(page, `Save ${member}`));
    await expect(dialog(page)).toHaveCount(0);
    const all = await read(page, `/v1/core/${member}s`, schema);
    const saved = all.find((each) => each.code === code);
    expect(saved).toMatchObject({ label: `Moved ${code}`, ...target });
  });
}

test('another year is made current after a warning', async ({ page }) => {
  const year = await readCurrentYear(page, 'loi');
  await open(page, '/admin/allocation-system');
  const choose = page.getByLabel('Current fiscal year of LOI');
  const question = page.getByRole('alertdialog');
  for (const [wanted, key] of [
    [year - 1, 'ArrowUp'],
    [year, 'ArrowDown'],
  ] as const) {
    await pressOn(page, choose, key);
    await expect(question).toContainText(`Make ${wanted} the current fiscal year of LOI?`);
    await pressOn(page, question.getByRole('button', { name: `Change to ${wanted}` }));
    await expect(question).toHaveCount(0);
    await expect(choose).toHaveValue(String(wanted));
    expect(await readCurrentYear(page, 'loi')).toBe(wanted);
  }
});

test('a roll-over is previewed first, then applied', async ({ page }) => {
  const year = await readCurrentYear(page, 'gap');
  await open(page, '/admin/allocation-system');
  await pressOn(page, page.getByRole('button', { name: `Prepare GAP ${year + 1}` }));
  await tabTo(page, dialog(page).getByLabel('From fiscal year'));
  await page.keyboard.type(String(year - 2));
  await expect(dialog(page)).toContainText(`Prepare GAP ${year - 1}`);
  const make = dialog(page).getByRole('button', { name: /^Create / });
  await pressOn(page, make);
  await expect(dialog(page).getByRole('status')).toContainText(`as drafts of ${year - 1}`);
  await pressOn(page, button(page, 'Done'));
  await expect(dialog(page)).toHaveCount(0);
});

test('a step is typed, moved by arrows and saved', async ({ page }) => {
  const year = await readCurrentYear(page, 'oes');
  const path = `/v1/oes/steps?fiscalYear=${year}`;
  const before = await read(page, path, StepList);
  const [step] = before;
  if (!step) throw new Error('OES has no steps.');
  await open(page, '/oes/steps');
  const starts = page.getByRole('region', { name: 'First round' }).getByLabel('Starts').first();
  await tabTo(page, page.getByRole('button', { name: /^Publication: Brand publication, first round/ }));
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(starts).toHaveValue(toDateText(toDayAfter(step.startDate, -1)));
  await typeInto(page, starts, toDateText(toDayAfter(step.startDate, -2)));
  await pressOn(page, page.getByRole('button', { name: `Save the steps of ${year}` }));
  await expect(page.getByText('No changes')).toBeVisible();
  const [saved] = await read(page, path, StepList);
  expect(saved?.startDate).toBe(toDayAfter(step.startDate, -2));
  const data = before.map(({ order, startDate, endDate, isMidYearReview }) => ({
    order,
    startDate,
    endDate,
    isMidYearReview,
  }));
  const restored = await page.request.put(`/api${path}`, { headers: OWN_REQUEST, data });
  expect(restored.status()).toBe(200);
});

test('a view-as session begins and ends', async ({ page }) => {
  await open(page, '/admin/users?search=tanabe');
  await pressOn(page, page.getByRole('button', { name: 'Mariko Tanabe', exact: true }));
  await pressOn(page, button(page, 'View as Mariko Tanabe'));
  const bar = page.getByRole('region', { name: 'Viewing as another user' });
  await expect(bar).toContainText('Mariko Tanabe');
  await open(page, '/ruc/market/pitches');
  await pressOn(page, bar.getByRole('button', { name: 'Stop' }));
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(bar).toHaveCount(0);
});

test('a calendar link is made and revoked', async ({ page }) => {
  await page.request.put('/api/v1/core/users/me/calendar-feed/isRevoked', {
    headers: OWN_REQUEST,
    data: { isRevoked: true },
  });
  await open(page, '/');
  await pressOn(page, page.getByRole('button', { name: 'Calendar of deadlines' }));
  await pressOn(page, button(page, 'Make a link'));
  await expect(dialog(page).getByLabel('Your link')).toHaveValue(/\.ics$/);
  await pressOn(page, button(page, 'Revoke link'));
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }));
  await expect(button(page, 'Make a link')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
