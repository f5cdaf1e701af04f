/** Names as long as their field allows, without a space: they cover nothing beside them and push nothing out of the window. */
import { randomBytes } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { MAX_NAME_LENGTH } from '@/domain/limits';
import { openGrid } from '../fixtures/grid';
import { findTooWide } from '../fixtures/layout';
import { expect, test } from '../fixtures/test';

const toLongName = () =>
  randomBytes(3).toString('hex').padEnd(MAX_NAME_LENGTH, 'Donaudampfschifffahrtsgesellschaft');

async function getBox(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

test('a brand with such a name stays in its column', async ({ openAs }) => {
  const page = await openAs('globalAdmin', '/admin/brands');
  const name = toLongName();
  await page.getByRole('button', { name: 'Add brand' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(name.slice(0, 8));
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save brand' }).click();
  await page.getByRole('searchbox', { name: 'Code or name' }).fill(name.slice(0, 8));
  const button = page.getByRole('button', { name, exact: true });
  const cell = await getBox(page.getByRole('cell').filter({ has: button }));
  const box = await getBox(button);
  expect(box.x + box.width).toBeLessThanOrEqual(cell.x + cell.width);
  expect(await findTooWide(page)).toEqual([]);
});

test('a product with such a name leaves the actions beside its title', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/loi/products');
  const grid = await openGrid(page, 'Products');
  await grid.getByRole('link').first().click();
  const field = page.getByRole('textbox', { name: /^Name/ });
  const before = await field.inputValue();
  const save = async (name: string) => {
    await field.fill(name);
    await page
      .getByRole('button', { name: /^Save( draft)?/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  };
  await save(toLongName());
  const heading = await getBox(page.getByRole('heading', { level: 1 }));
  const action = await getBox(page.getByRole('button', { name: 'Disable' }));
  expect(heading.x + heading.width).toBeLessThanOrEqual(action.x);
  expect(action.y).toBeLessThan(heading.y + heading.height);
  await save(before);
});
