/** A bare AG Grid of the same rows and columns, with the grid's editor: the lower bound for every screen on it. */
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { STOPWATCH } from './stopwatch';

const ENTRY = `
  import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
  ModuleRegistry.registerModules([AllCommunityModule]);
  window.openBareGrid = (rows, columns) => {
    const fields = Array.from({ length: columns }, (_, index) => 'c' + index);
    const rowData = Array.from({ length: rows }, (_, row) =>
      Object.fromEntries([['id', String(row)], ...fields.map((field, column) => [field, row * 31 + column])]));
    window.bareGrid = createGrid(document.querySelector('#grid'), {
      columnDefs: fields.map((field) => ({ field, width: 76, editable: true })),
      rowData, getRowId: ({ data }) => data.id, rowHeight: 36, animateRows: false,
    });
  };`;

export type BareSize = { rows: number; columns: number };

/** Opens it in the page, with the stopwatch beside it. */
export async function openBareGrid(page: Page, { rows, columns }: BareSize): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await page.setContent('<div id="grid" style="position: fixed; inset: 190px 0 36px"></div>');
  await page.addScriptTag({ content: STOPWATCH });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  await page.evaluate(
    ([rowCount, columnCount]) => Reflect.get(window, 'openBareGrid')(rowCount, columnCount),
    [rows, columns] as const,
  );
  await page.locator('.ag-row').first().waitFor();
}

/** Sets the block in the first columns with the grid's own bulk update. */
export const fillBareGrid = (page: Page, rows: number, columns: number, value: number) =>
  page.evaluate(
    ([rowCount, columnCount, figure]) => {
      const grid = Reflect.get(window, 'bareGrid');
      const update: Record<string, unknown>[] = [];
      grid.forEachNode(({ data, rowIndex }: { data: Record<string, unknown>; rowIndex: number }) => {
        if (rowIndex >= rowCount) return;
        const block = Object.fromEntries(Array.from({ length: columnCount }, (_, at) => [`c${at}`, figure]));
        update.push({ ...data, ...block });
      });
      grid.applyTransaction({ update });
    },
    [rows, columns, value] as const,
  );
