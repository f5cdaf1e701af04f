import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { expect, test } from '../fixtures/test';
import { makeWorkbook } from './make-workbook';
import { eventually, show } from './open-import';

const HEADER = ['SKU id', 'SKU name', 'Brand', 'Available', 'Note'];

test('every state of an import meets WCAG 2.2 AA in both themes, and is reached by keyboard only', async ({
  openAs,
}) => {
  const page = await openAs('brandEditor', '/gap/imports');
  await bringAxe(page.context());
  await page.goto('/gap/imports?kind=products');
  await expect(page.getByRole('heading', { level: 1, name: /^Import/ })).toBeVisible();
  expect(await auditBothThemes(page)).toEqual([]);

  // The headers are those of another kind: the page asks the user.
  await page.getByLabel('choose it').setInputFiles(
    await makeWorkbook('keys.xlsx', [
      ['SKU id', 'Market code', 'Requested'],
      ['X', 'FR', 1],
    ]),
  );
  await expect(page.getByText('Its columns are those of market pitches, not of products.')).toBeVisible();
  expect(await auditBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take another file' }).press('Enter');

  await page
    .getByLabel('choose it')
    .setInputFiles(
      await makeWorkbook('states.xlsx', [
        HEADER,
        [`E2E-A-${process.pid}`, 'Accessible', 'Orvane', 5, null],
        [`E2E-B-${process.pid}`, 'Refused', 'Orvane', -5, null],
      ]),
    );
  await eventually(page.getByText(/^Checked /)).toBeVisible();
  await expect(page.getByText('Columns that are not read: Note.')).toBeVisible();
  expect(await auditBothThemes(page)).toEqual([]);
  await show(page, 'All');
  await page.getByRole('button', { name: 'Apply 1 change', exact: true }).press('Enter');
  await eventually(page.getByText(/^Applied /)).toBeVisible();
  expect(await auditBothThemes(page)).toEqual([]);
});

test('a narrow window, as at 200 % zoom, shows the whole screen', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/gap/imports');
  await page.setViewportSize({ width: 683, height: 384 });
  await expect(page.getByLabel('choose it')).toBeAttached();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
