/** Visible jumps: elements that move without input, columns and rows that change position. */
import type { Locator, Page } from '@playwright/test';

type Shift = { value: number; moved: string[] };

/** Records layout shifts of the grid and its content from now on. Call it again after each load. */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: unknown[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      const grid = document.querySelector('.ag-root-wrapper');
      for (const entry of list.getEntries()) {
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
        // A growing figure shifts its own text nodes, and a row's filler (::after) gives way to its cells: only
        // elements count.
        const isElement = (node: Node | null): node is Element =>
          node instanceof Element && !node.nodeName.startsWith('::');
        const moved = sources.flatMap(({ node }) =>
          isElement(node) && (grid?.contains(node) || node.contains(grid)) ? node.className : [],
        );
        if (moved.length > 0) shifts.push({ value: Reflect.get(entry, 'value'), moved });
      }
    }).observe({ type: 'layout-shift' });
  });
}

export const readShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => Reflect.get(window, 'shifts'));

/** The positions of each column and the first row, in whole pixels. */
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

/** The rows in the visible part of the grid, from the top. */
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
