/**
 * With the sidebar open at 1366 pixels: bars take one line, tasks and notes are whole, and step names are shown whole or
 * as their letter.
 */
import type { Page } from '@playwright/test';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

const LINE_HEIGHT = 60;
const TEXT_LINE_HEIGHT = 30;

const openSidebar = (page: Page) => page.getByRole('button', { name: 'Show sidebar' }).click();

/** The names on bars of the time line of which a part is inside the bar and a part is not. */
const findCutNames = (page: Page) =>
  page.getByRole('region', { name: 'Time line' }).evaluate((line) =>
    [...line.querySelectorAll('li > span[aria-hidden]')].flatMap((name) => {
      const [bar, text] = [name.parentElement, name].map((part) => part?.getBoundingClientRect());
      if (!bar || !text) throw new Error('The bar has no name.');
      const isBelow = text.top >= bar.bottom;
      const isInside = text.left >= bar.left && text.right <= bar.right;
      return isBelow || isInside ? [] : [`${name.textContent} needs ${text.width}, has ${bar.width}`];
    }),
  );

/** The bars of the time line that show neither a name nor its letter. */
const findBlankBars = (page: Page) =>
  page.getByRole('region', { name: 'Time line' }).evaluate((line) => {
    line.scrollIntoView({ block: 'center' });
    const isBlank = (bar: Element) => {
      const { left, top, width, height } = bar.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      return !shown?.matches('li > span[aria-hidden]');
    };
    return [...line.querySelectorAll('li')].filter(isBlank).map(({ title }) => title);
  });

test('a bar of a step shows its whole name or its letter, and has the name as its title', async ({
  openAs,
}) => {
  const page = await openAs('globalAdmin');
  await openSidebar(page);
  await expect(
    page.getByRole('list', { name: 'Steps of OES' }).getByRole('listitem').first(),
  ).toHaveAttribute('title', /^Brand publication, first round: \d{4}/);
  for (const width of [1366, 1280, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    expect(await findCutNames(page)).toEqual([]);
    expect(await findBlankBars(page)).toEqual([]);
  }
});

test('a selection of products takes one line, with its actions, sums and pages', async ({ openAs }) => {
  const page = await openAs('globalAdmin', '/ruc/products');
  const grid = await openGrid(page, 'Products');
  await openSidebar(page);
  await grid.getByRole('checkbox').nth(1).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByText('Supply')).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Next page' })).toBeVisible();
  const box = await bar.boundingBox();
  expect(box?.height).toBeLessThan(LINE_HEIGHT);
});

test('the exceptions and a proposal of a board take one line each', async ({ openAs }) => {
  const page = await openAs('globalAdmin', '/oes/brand/final-allocation');
  await openGrid(page, 'Final allocation');
  await openSidebar(page);
  await page.getByRole('button', { name: /^Propose/ }).click();
  const proposal = page.getByRole('region', { name: 'Proposal preview' });
  await expect(proposal).toContainText('would change');
  for (const bar of [proposal, page.getByRole('search', { name: 'Exceptions' })]) {
    expect((await bar.boundingBox())?.height).toBeLessThan(LINE_HEIGHT);
  }
  await proposal.getByRole('button', { name: 'Discard' }).click();
});

test('the cards of tasks show the whole name of their step', async ({ openAs }) => {
  const page = await openAs('globalAdmin');
  await openSidebar(page);
  const cards = page.getByRole('region', { name: 'Your tasks' }).getByRole('article');
  await expect(cards.first()).toBeVisible();
  const cut = await cards
    .locator('[title]')
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
});

test('no card of a task stands alone in its line', async ({ openAs }) => {
  const page = await openAs('brandEditor');
  const cards = page.getByRole('region', { name: 'Your tasks' }).getByRole('article');
  await expect(cards).toHaveCount(4);
  await openSidebar(page);
  for (const width of [1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    const alone = tops.filter((top) => tops.filter((other) => other === top).length === 1);
    expect(alone).toEqual([]);
  }
});

test('what is said beside the name of a picture has its line', async ({ openAs }) => {
  const page = await openAs('globalAdmin', '/oes/figures');
  await openSidebar(page);
  const notes = page.getByText('units, the largest gap first');
  await expect(notes).toHaveCount(2);
  for (const note of await notes.all()) {
    expect((await note.boundingBox())?.height).toBeLessThan(TEXT_LINE_HEIGHT);
  }
});
