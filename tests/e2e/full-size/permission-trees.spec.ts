/** Permissions among 250 brands and 450 markets: searched, ticked by organization and all at once, counted, saved. */
import type { Page } from '@playwright/test';
import { UserPage } from '@/domain/contract/user';
import { BRANDS, ENTITIES, MARKETS, ORGANIZATIONS } from '../../support/house/full-size';
import { toMemberIds } from '../../support/house/house';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { expect, test } from '../fixtures/full-size';
import { findNewcomer } from '../fixtures/newcomer';

const dialog = (page: Page) => page.getByRole('dialog', { name: /./ }).first();
const system = (page: Page, label: string) => dialog(page).getByRole('region', { name: label });

test('permissions among hundreds of brands and markets are saved and shown again', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'globalAdmin', '/admin/users');
  const person = await findNewcomer(page, 'Ma');

  await page.getByRole('button', { name: 'Add user' }).click();
  await dialog(page).getByLabel('Person').fill('Ma');
  await dialog(page).getByRole('button', { name: person.displayName }).click();

  const ruc = system(page, 'RUC');
  await dialog(page).getByLabel('Role in RUC').selectOption('Editor');
  await ruc.getByText('Brand', { exact: true }).click();
  await ruc.getByRole('button', { name: 'Add: Brands in RUC' }).click();
  const brands = page.getByRole('group', { name: 'Brands in RUC' });
  const tick = (name: RegExp) => brands.getByRole('checkbox', { name });
  await expect(brands.getByRole('checkbox')).toHaveCount(BRANDS + ORGANIZATIONS + 1);
  const place = await brands.boundingBox();

  await tick(/^All 0 of 250$/).click();
  await expect(tick(/^All 250 of 250$/)).toBeChecked();
  await expect(page.getByText('250 chosen')).toBeVisible();
  await expect(ruc.getByText('All (250)')).toBeVisible();
  await tick(/^Organization 4 10 of 10$/).click();
  await expect(tick(/^All 240 of 250$/)).toBeChecked({ indeterminate: true });
  // Two organizations have room in the row of the system.
  await expect(ruc.getByText('and 22 more')).toBeVisible();

  // One tick selects all search results and nothing else.
  const search = page.getByRole('searchbox', { name: 'Search Brands in RUC' });
  await search.fill('B02');
  await expect(tick(/^All found 9 of 10$/)).toBeVisible();
  await tick(/^All found/).click();
  await expect(tick(/^All found 10 of 10$/)).toBeChecked();
  await search.fill('');
  // The field grows by a line per choice; the tree stays where it was opened.
  expect((await brands.boundingBox())?.y).toBe(place?.y);
  await page.keyboard.press('Escape');

  const oes = system(page, 'OES');
  await dialog(page).getByLabel('Role in OES').selectOption('Viewer');
  await oes.getByText('Market', { exact: true }).click();
  await oes.getByRole('button', { name: 'Add: Markets in OES' }).click();
  const markets = page.getByRole('group', { name: 'Markets in OES' });
  await expect(markets.getByRole('checkbox')).toHaveCount(MARKETS + ENTITIES + 1);
  await markets.getByRole('checkbox', { name: /^Entity 8 0 of 15$/ }).click();
  // The keys reach every tick: the last one is in another entity.
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(page.getByText('16 chosen')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText(`${person.displayName} added`)).toBeVisible();

  const { items } = await read(page, `/v1/core/users?Search=${encodeURIComponent(person.mail)}`, UserPage);
  const isFound = (id: number) => String(id).padStart(3, '0').startsWith('02');
  const none = toMemberIds(4, ORGANIZATIONS, BRANDS).filter((id) => !isFound(id));
  const held = items[0]?.permissions.map(({ ids, ...rest }) => ({
    ...rest,
    ids: ids?.toSorted((a, b) => a - b),
  }));
  const [inRuc, inOes] = held ?? [];
  expect(inRuc?.ids).toEqual(
    Array.from({ length: BRANDS }, (_, index) => index + 1).filter((id) => !none.includes(id)),
  );
  expect(inOes?.ids).toHaveLength(16);
  expect(inOes?.ids).toEqual(expect.arrayContaining(toMemberIds(8, ENTITIES, MARKETS)));

  await page.goto(`/admin/users?search=${encodeURIComponent(person.mail)}`);
  await page.getByRole('table', { name: 'Users' }).getByRole('button', { name: person.displayName }).click();
  await expect(system(page, 'RUC').getByText(/^and \d+ more$/)).toBeVisible();
  await expect(system(page, 'OES').getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await expect(dialog(page).getByRole('button', { name: 'Save user' })).toHaveAccessibleDescription(
    'Nothing has changed.',
  );
});
