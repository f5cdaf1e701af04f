/** The steps of a year: typed, dragged, moved by keys, copied; checked while typing, and explained in a preview. */
import type { Locator, Page } from '@playwright/test';
import type { z } from 'zod';
import { StepList } from '@/domain/contract/step';
import { toDateText, toDayAfter } from '@/domain/format';
import { toNextYearSteps } from '@/domain/steps';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { readCurrentYear } from '../fixtures/current-year';
import { expect, test } from '../fixtures/test';

const first = (page: Page) => page.getByRole('region', { name: 'First round' });
const starts = (page: Page): Locator => first(page).getByLabel('Starts').first();
const ends = (page: Page): Locator => first(page).getByLabel('Ends').first();
const bar = (page: Page) =>
  page.getByRole('button', { name: /^Publication: Brand publication, first round/ });
const preview = (page: Page) => page.getByRole('region', { name: 'Who can do what, when' });
const save = (page: Page) => page.getByRole('button', { name: /^Save the steps of/ });

async function openSteps(page: Page): Promise<z.output<typeof StepList>> {
  await signIn(page, 'globalAdmin', '/gap/steps');
  const year = await readCurrentYear(page, 'gap');
  return read(page, `/v1/gap/steps?FiscalYear=${year}`, StepList);
}

function requireFirst(steps: z.output<typeof StepList>) {
  const [step] = steps;
  if (!step) throw new Error('GAP has no steps.');
  return step;
}

test('dates are checked while typing; errors are shown and prevent saving', async ({ page, context }) => {
  await bringAxe(context);
  const step = requireFirst(await openSteps(page));
  await expect(starts(page)).toHaveValue(toDateText(step.startDate));
  await expect(save(page)).toHaveAccessibleDescription('Nothing has changed.');
  await ends(page).fill(toDateText(toDayAfter(step.startDate, -1)));
  await expect(first(page).getByText('A step cannot end before it starts.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Brand publication ends' })).toBeVisible();
  await expect(save(page)).toHaveAccessibleDescription('Correct the dates first.');
  expect(await auditBothThemes(page)).toEqual([]);
  await ends(page).fill('someday');
  await expect(first(page).getByText('Write the date as 2027/03/15.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(ends(page)).toHaveValue(toDateText(step.endDate));
  await expect(save(page)).toHaveAccessibleDescription('Nothing has changed.');
});

test('a bar can be dragged along the line, and moved by keys day by day', async ({ page }) => {
  const step = requireFirst(await openSteps(page));
  const box = await bar(page).boundingBox();
  if (!box) throw new Error('The step has no bar.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 40, middle.y, { steps: 4 });
  await page.mouse.up();
  await expect(starts(page)).not.toHaveValue(toDateText(step.startDate));
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(starts(page)).toHaveValue(toDateText(step.startDate));

  await bar(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(starts(page)).toHaveValue(toDateText(toDayAfter(step.startDate, -1)));
  await expect(ends(page)).toHaveValue(toDateText(toDayAfter(step.endDate, -1)));
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(ends(page)).toHaveValue(toDateText(toDayAfter(step.endDate, -2)));
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(starts(page)).toHaveValue(toDateText(toDayAfter(step.startDate, -2)));
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('last year is copied 52 weeks later, and the preview follows the unsaved rows', async ({ page }) => {
  await openSteps(page);
  const year = await readCurrentYear(page, 'gap');
  const copied = requireFirst(
    toNextYearSteps(await read(page, `/v1/gap/steps?FiscalYear=${year - 1}`, StepList)),
  );
  await page.getByRole('button', { name: `Copy from ${year - 1}, 52 weeks later` }).click();
  await expect(starts(page)).toHaveValue(toDateText(copied.startDate));
  const row = preview(page).getByRole('row', { name: new RegExp(`^${toDateText(copied.startDate)}`) });
  await expect(row).toContainText('Brand publication');
  await expect(row.getByRole('cell').nth(2)).toHaveText('Add, change and publish products');
  await expect(row.getByRole('cell').nth(3)).toHaveText('View only');
  await starts(page).fill(toDateText(toDayAfter(copied.startDate, 1)));
  await expect(
    preview(page).getByRole('row', { name: new RegExp(`^${toDateText(toDayAfter(copied.startDate, 1))}`) }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a change of the step open today is confirmed before it is saved', async ({ page, context }) => {
  await bringAxe(context);
  const steps = await openSteps(page);
  const open = steps.findIndex(({ order, isMidYearReview }) => isMidYearReview && order === 1);
  expect(open).toBeGreaterThan(-1);
  const review = page.getByRole('region', { name: 'Mid-year review' });
  await review.getByRole('button', { name: /^Leave out Brand publication/ }).click();
  await save(page).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This closes Brand publication, mid-year review today');
  expect(await auditBothThemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('steps that a colleague saved since are not overwritten, and the typed date stays', async ({
  openAs,
}) => {
  const [mine, theirs] = [
    await openAs('globalAdmin', '/gap/steps'),
    await openAs('globalAdmin', '/gap/steps'),
  ];
  const year = await readCurrentYear(mine, 'gap');
  const { startDate } = requireFirst(await read(mine, `/v1/gap/steps?FiscalYear=${year}`, StepList));
  const [typed, saved] = [toDateText(toDayAfter(startDate, -2)), toDateText(toDayAfter(startDate, -1))];
  await starts(mine).fill(typed);
  await starts(theirs).fill(saved);
  await save(theirs).click();
  await expect(save(theirs)).toHaveAccessibleDescription('Nothing has changed.');
  await save(mine).click();
  await expect(mine.getByText(/^The steps were not saved\./)).toBeVisible();
  await expect(starts(mine)).toHaveValue(typed);
  const [kept] = await read(mine, `/v1/gap/steps?FiscalYear=${year}`, StepList);
  expect(toDateText(kept?.startDate ?? null)).toBe(saved);
});

test('LOI says that it has no steps', async ({ page }) => {
  await signIn(page, 'globalAdmin', '/loi/steps');
  await expect(page.getByText('LOI has no steps', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
});

test('an administrator of the system sets its current year on Steps, with the consequences first', async ({
  page,
}) => {
  await signIn(page, 'rucAdmin', '/ruc/steps');
  const year = await readCurrentYear(page, 'ruc');
  const current = page.getByLabel('Current fiscal year of RUC');
  const choose = async (to: number) => {
    await current.selectOption(String(to));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`RUC will open on ${to} for everyone.`);
    await question.getByRole('button', { name: `Change to ${to}` }).click();
    await expect(question).toHaveCount(0);
    await expect(current).toHaveValue(String(to));
    expect(await readCurrentYear(page, 'ruc')).toBe(to);
    // The page is that of the new year: a dialog of the former one would go with it.
    await expect(page.getByRole('heading', { level: 1, name: `Steps of RUC ${to}` })).toBeVisible();
  };
  await choose(year - 1);
  await choose(year);
});
