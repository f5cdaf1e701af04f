/** An item open over a list has its own address: a link opens it, Back closes it, tab and breadcrumbs name it. */
import { z } from 'zod';
import { Brand, Entity } from '@/domain/contract/core';
import { UserPage } from '@/domain/contract/user';
import { read } from '../fixtures/api';
import { signInByHttp } from '../fixtures/http-sign-in';
import { openPalette } from '../fixtures/keyboard';
import { expect, test } from '../fixtures/test';

test('a user, a brand and an entity open by a link, are named, and close by Back and by the breadcrumb', async ({
  page,
}) => {
  await signInByHttp(page.request, 'globalAdmin');
  const [user] = (await read(page, '/v1/core/users?Search=roux', UserPage)).items;
  const [brand] = await read(page, '/v1/core/brands', z.array(Brand));
  const [entity] = await read(page, '/v1/core/entities', z.array(Entity));
  if (!user || !brand || !entity) throw new Error('The demo has no user, brand or entity.');
  const dialog = page.getByRole('dialog');
  for (const { list, filter, query, name, screen } of [
    {
      list: '/admin/users',
      filter: 'search=roux',
      query: `user=${user.uniqueId}`,
      name: user.name,
      screen: 'Users',
    },
    {
      list: '/admin/brands',
      filter: `search=${brand.code}`,
      query: `brand=${brand.brandId}`,
      name: brand.label,
      screen: 'Brands',
    },
    {
      list: '/admin/markets',
      filter: 'search=a',
      query: `entity=${entity.entityId}`,
      name: entity.label,
      screen: 'Markets',
    },
  ]) {
    await page.goto(`${list}?${filter}`);
    const opener = page.getByRole('button', {
      name: screen === 'Markets' ? `Edit ${name}` : name,
      exact: true,
    });
    await opener.click();
    await expect(page).toHaveURL(new RegExp(`${list}\\?${filter}&${query}$`));
    await expect(dialog.getByRole('heading', { name })).toBeVisible();
    await expect(page).toHaveTitle(`${name}, ${screen} - Allocations`);

    await page.reload();
    await expect(dialog.getByRole('heading', { name })).toBeVisible();
    await expect(page).toHaveTitle(`${name}, ${screen} - Allocations`);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveTitle(`${screen} - Allocations`);
    await expect(page).toHaveURL(new RegExp(`${list}\\?${filter}$`));

    await page.goto(`${list}?${query}`);
    await dialog.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: screen }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${list}$`));
  }

  await openPalette(page);
  const recent = dialog.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent.filter({ hasText: user.name })).toContainText('Users');
  await recent.filter({ hasText: user.name }).click();
  await expect(dialog.getByRole('heading', { name: user.name })).toBeVisible();
});

test('closing leaves no extra entry in the browser history', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  await page.goto('/help');
  await page.goto('/admin/brands');
  await page.getByRole('button', { name: 'Add brand' }).click();
  await expect(page).toHaveURL(/brand=new$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\/brands$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/help$/);
});

test.describe('an unknown item', () => {
  test.use({ expectedConsole: [/404 \(Not Found\)/] });
  test('a link to an unknown item says so and leads to the list', async ({ page }) => {
    await signInByHttp(page.request, 'globalAdmin');
    await page.goto('/admin/users?user=c0ffee00-0000-4000-8000-000000000000');
    await expect(page.getByRole('dialog', { name: 'There is no such user' })).toBeVisible();
    await page.goto('/admin/markets?market=99999');
    await page
      .getByRole('dialog', { name: 'There is no such market' })
      .getByRole('button', { name: 'Show all markets' })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Markets', exact: true }).getByRole('row').nth(1),
    ).toBeVisible();
  });
});
