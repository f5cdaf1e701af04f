/** A planner's board view: the columns, and the link a colleague opens. */
import { signIn } from '../fixtures/accounts';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { openFilterBar } from './open-board';

test('the board shows the chosen markets, also to a colleague by the link', async ({ page, openAs }) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const grid = await openGrid(page, 'Final allocation');
  const headers = grid.getByRole('columnheader');
  await expect(headers.getByText('IT', { exact: true })).toBeVisible();
  await openFilterBar(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Western Europe' }).uncheck();
  await page.getByRole('checkbox', { name: 'Requested', exact: true }).uncheck();
  await expect(headers.getByText('IT', { exact: true })).toBeHidden();
  await page.keyboard.press('Escape');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: /^View: / }).click();
  await page.getByRole('menuitem', { name: 'Copy the link to this view' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get('columns')).toMatch(/^-requested,/);

  const colleague = await openAs('globalAdmin');
  await colleague.goto(link);
  const theirs = (await openGrid(colleague, 'Final allocation')).getByRole('columnheader');
  await expect(theirs.getByText('CN', { exact: true })).toBeVisible();
  await expect(theirs.getByText('IT', { exact: true })).toBeHidden();
  await expect(theirs.getByText('Requested', { exact: true })).toBeHidden();
  await openFilterBar(colleague);
  await colleague.getByRole('button', { name: 'Columns' }).click();
  await colleague.getByRole('button', { name: 'Back to mine' }).click();
  await expect(theirs.getByText('Requested', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
});
