/** What a person would call a jump: things that move by themselves, columns and rows that end up elsewhere. */
import type { Locator, Page } from '@playwright/test';

type Shift = { value: number; moved: string[] };

/** From now on the page writes down when its grid, or anything in it, moves; to be called anew after each load. */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: unknown[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      const grid = document.querySelector('.ag-root-wrapper');
      for (const entry of list.getEntries()) {
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
        // A figure that grows moves its own letters: a text is no place.
        const moved = sources.flatMap(({ node }) =>
          node instanceof Element && (grid?.contains(node) || node.contains(grid)) ? node.className : [],
        );
        if (moved.length > 0) shifts.push({ value: Reflect.get(entry, 'value'), moved });
      }
    }).observe({ type: 'layout-shift' });
  });
}

export const readShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => Reflect.get(window, 'shifts'));

/** Where each column and the first row stand, in whole pixels. */
export async function readPlaces(grid: Locator): Promise<Record<string, string>> {
  return grid.evaluate((element) => {
    const cells = [...element.querySelectorAll('.ag-header-cell, .ag-row[row-index="0"]')];
    return Object.fromEntries(
      cells.map((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        const name = cell.getAttribute('col-id') ?? `row ${cell.parentElement?.className}`;
        return [name, [left, top, width, height].map(Math.round).join(' ')];
      }),
    );
  });
}

export type SeenRow = { index: number; id: string; height: number; isBlank: boolean };

/** The rows that stand in the part of the grid one sees, from the top. */
export async function readVisibleRows(grid: Locator): Promise<SeenRow[]> {
  return grid.evaluate((element) => {
    const view = element.getBoundingClientRect();
    const header = element.querySelector('.ag-header')?.getBoundingClientRect();
    if (!header) return [];
    const seen = new Map<number, { index: number; id: string; height: number; isBlank: boolean }>();
    for (const row of element.querySelectorAll('.ag-row')) {
      const { top, bottom, height } = row.getBoundingClientRect();
      if (bottom <= header.bottom || top >= view.bottom) continue;
      const index = Number(row.getAttribute('row-index'));
      const isBlank = (row.textContent ?? '').trim() === '' && (seen.get(index)?.isBlank ?? true);
      seen.set(index, { index, id: row.getAttribute('row-id') ?? '', height, isBlank });
    }
    return [...seen.values()].sort((a, b) => a.index - b.index);
  });
}
