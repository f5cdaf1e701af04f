/**
 * Scenarios: made of the board's products by a rule, compared, and applied, typed, and applied with a choice for figures
 * that moved since.
 */
import type { Page } from '@playwright/test';
import { BoardPage, Proposal } from '@/domain/contract/allocation';
import { MAX_SCENARIO_NAME } from '@/domain/limits';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { typeInto } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { cellOf, openBoard, readOpenRows } from './open-board';

/** An open product that the equal rule would change, and the figure of it that moves meanwhile. */
async function readToShare(page: Page) {
  for (const row of await readOpenRows(page)) {
    if (row.packSize !== 1) continue;
    const path = `/v1/oes/products/${row.productId}/proposal?Rule=equal`;
    const { cells } = await read(page, path, Proposal);
    const proposed = new Map(cells.map(({ marketId, allocated }) => [marketId, allocated]));
    const differing = row.cells.filter(
      ({ marketId, requested, isLocked, allocated }) =>
        requested && !isLocked && allocated !== proposed.get(marketId),
    );
    // A lower figure always fits the supply.
    const toTheirs = (allocated: number | null) => (allocated === null ? 0 : allocated - 1);
    const moving = differing.find(
      ({ marketId, allocated }) => allocated !== 0 && toTheirs(allocated) !== proposed.get(marketId),
    );
    if (moving && differing.length > 1)
      return { row, marketId: moving.marketId, theirs: toTheirs(moving.allocated) };
  }
  throw new Error('The demo has no such product.');
}

async function make(page: Page, name: string, start: string) {
  await page.getByRole('button', { name: 'New scenario' }).click();
  const dialog = page.getByRole('dialog', { name: 'New scenario' });
  await expect(dialog.getByText('Of 1 open product')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Start from').selectOption({ label: start });
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Make the scenario' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Scenarios', exact: true }).getByText(name)).toBeVisible();
}

async function readFigures(page: Page, productId: number) {
  const year = await readCurrentYear(page, 'oes');
  const { items } = await read(page, `/v1/oes/board?FiscalYear=${year}&ProductIds=${productId}`, BoardPage);
  return new Map(items[0]?.cells.map(({ marketId, allocated }) => [marketId, allocated]));
}

test('rules stand side by side as scenarios; one is applied and keeps the figure that moved meanwhile', async ({
  page,
}) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const { row, marketId, theirs } = await readToShare(page);
  const before = await readFigures(page, row.productId);
  await openBoard(page, [row]);
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Scenarios').click();
  await expect(page).toHaveURL(/view=scenarios/);
  await expect(page.getByText('There is no scenario yet')).toBeVisible();
  await page.getByRole('button', { name: 'Equal', exact: true }).click();
  const first = page.getByRole('dialog', { name: 'New scenario' });
  await expect(first.getByLabel('Start from')).toHaveValue('equal');
  await expect(first.getByLabel('Name')).toHaveValue('Equal');
  await first.getByLabel('Name').fill('Even hand');
  await first.getByRole('button', { name: 'Make the scenario' }).click();
  await expect(first).toBeHidden();
  await make(page, 'By request', 'Proportional');
  // Each tick counts at once: the second does not wait for the first.
  const ticks = page.getByRole('table', { name: 'Scenarios', exact: true }).getByRole('checkbox');
  for (const isOn of [false, true]) for (const tick of await ticks.all()) await tick.setChecked(isOn);
  const table = page.getByRole('table', { name: 'Scenarios side by side' });
  await expect(table.getByRole('columnheader', { name: /Even hand/ })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: /By request/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /Lowest fill rate/ })).toBeVisible();
  expect(await readFigures(page, row.productId)).toEqual(before);

  // A market opens by key, and shows the product that differs.
  const market = table.getByRole('button', { expanded: false }).first();
  await market.press('Enter');
  await expect(table.getByRole('button', { expanded: true })).toHaveCount(1);
  await page.reload();
  await expect(table.getByRole('columnheader', { name: /By request/ })).toBeVisible();

  // Meanwhile a figure of the board moves.
  const grid = await openBoard(page, [row]);
  await typeInto(await cellOf(grid, marketId), String(theirs));
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Scenarios').click();
  await page.getByRole('checkbox', { name: 'Even hand' }).check();
  await table.getByRole('button', { name: 'Apply to board Even hand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply Even hand to the board' });
  await expect(dialog.getByRole('heading', { name: '1 figure moved since' })).toBeVisible();
  const moved = dialog.getByRole('table', { name: 'Moved since' }).getByRole('row').nth(1);
  await expect(moved.getByRole('cell').nth(3)).toHaveText(String(theirs));
  await expect(moved.getByRole('radio', { name: 'Board', exact: true })).toBeChecked();
  await dialog.getByRole('button', { name: /^Apply \d+ figures?$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/figures? applied$/)).toBeVisible();
  const after = await readFigures(page, row.productId);
  expect(after.get(marketId)).toBe(theirs);
  expect([...after].filter(([id, figure]) => figure !== before.get(id)).length).toBeGreaterThan(1);
});

test('a scenario is mixed by entity, shared, and deleted', async ({ page }) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const { row } = await readToShare(page);
  await page.goto(`/oes/brand/final-allocation?view=scenarios&productIds=${row.productId}`);
  await make(page, 'To mix', 'The board as it is now');
  await page.getByRole('button', { name: 'Mix by entity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mix by entity' });
  await dialog.getByLabel('Name').fill('Mixed');
  await dialog.getByRole('combobox').first().selectOption({ label: 'To mix' });
  await dialog.getByRole('checkbox', { name: /Share with colleagues/ }).check();
  await dialog.getByRole('button', { name: 'Make the mix' }).click();
  const list = page.getByRole('table', { name: 'Scenarios', exact: true });
  await expect(list.getByRole('row', { name: /^Mixed.*Shared/ })).toBeVisible();
  await list.getByRole('button', { name: 'Delete Mixed' }).click();
  await page.getByRole('button', { name: 'Delete the scenario' }).click();
  await expect(list.getByText('Mixed', { exact: true })).toHaveCount(0);
});

test('a figure is typed by key: Enter keeps it, an error keeps what was typed, undo brings it back', async ({
  page,
}) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const { row, marketId, theirs } = await readToShare(page);
  await page.goto(`/oes/brand/final-allocation?view=scenarios&productIds=${row.productId}`);
  await make(page, 'To type', 'Equal');
  const table = page.getByRole('table', { name: 'Scenarios side by side' });
  await page.getByRole('radiogroup', { name: 'Rows' }).getByText('All', { exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Group' }).getByText('By product').click();
  await table.getByRole('button', { expanded: false }).first().press('Enter');
  const figures = table.getByRole('button', { name: /^To type, / });
  await expect(figures.first()).toBeVisible();
  await figures.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(figures.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const before = (await figures.first().innerText()).trim();

  await page.keyboard.type('77');
  await page.keyboard.press('Escape');
  await expect(figures.first()).toHaveText(before);
  await expect(figures.first()).toBeFocused();
  await page.keyboard.type('1.5');
  await page.keyboard.press('Enter');
  await expect(table.getByText('Must be a whole number.')).toBeVisible();
  await expect(figures.first()).toHaveText('1.5');
  await expect(figures.nth(1)).toBeFocused();
  await page.getByRole('button', { name: '1 refused' }).click();
  await expect(figures.first()).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(figures.first()).toHaveText(before);

  // A figure of the board moves: it is taken by key anyway.
  const grid = await openBoard(page, [row]);
  await typeInto(await cellOf(grid, marketId), String(theirs));
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Scenarios').click();
  await page.getByRole('checkbox', { name: 'To type' }).check();
  await table.getByRole('button', { name: 'Apply to board To type' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Apply To type to the board' });
  const moved = dialog.getByRole('table', { name: 'Moved since' }).getByRole('row').nth(1);
  const mine = await moved.getByRole('cell').nth(4).innerText();
  await moved.getByRole('radio', { name: 'Board', exact: true }).press('ArrowRight');
  await expect(moved.getByRole('radio', { name: 'Scenario', exact: true })).toBeChecked();
  await dialog.getByRole('button', { name: /^Apply \d+ figures?$/ }).press('Enter');
  await expect(dialog).toBeHidden();
  expect((await readFigures(page, row.productId)).get(marketId)).toBe(Number(mine));
});

test('names as long as they may be, without a space, leave all columns in a window of 1366 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const { row } = await readToShare(page);
  await page.goto(`/oes/brand/final-allocation?view=scenarios&productIds=${row.productId}`);
  const list = page.getByRole('table', { name: 'Scenarios', exact: true });
  const names = ['One', 'Two', 'Three'].map((name) => name.padEnd(MAX_SCENARIO_NAME, 'Donaudampfschiff'));
  await expect(page.getByRole('button', { name: 'New scenario' })).toBeVisible();
  for (const tick of await list.getByRole('checkbox').all()) await tick.setChecked(false);
  for (const name of names) {
    await make(page, name, 'Equal');
    await list.getByRole('checkbox', { name }).check();
  }
  const table = page.getByRole('table', { name: 'Scenarios side by side' });
  for (const name of names) await expect(table.getByRole('columnheader', { name })).toBeVisible();
  for (const each of [list, table]) {
    const box = await each.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1366);
  }
  // While they are compared.
  for (const name of names) {
    await list.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('button', { name: 'Delete the scenario' }).click();
    await expect(list.getByText(name)).toHaveCount(0);
  }
});
