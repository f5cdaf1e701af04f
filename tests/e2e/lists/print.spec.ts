/** Every list prints all its rows in one plain table, with its filters named. */
import { signIn } from '../fixtures/accounts';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { chooseInExcel } from '../fixtures/workbook';

type Paper = { title: string; line: string; rows: number; heads: string[] };

const LISTS = [
  {
    path: '/ruc/products?limit=10&statuses=published',
    grid: 'Products',
    noun: 'product',
    filter: 'Status Published',
    head: 'Requested',
  },
  {
    path: '/ruc/market/pitches?limit=10&hasLastYear=true',
    grid: 'Market pitches',
    noun: 'row',
    filter: 'Last year requested',
    head: 'Quantity',
  },
  {
    path: '/oes/brand/final-allocation?limit=10&statuses=final',
    grid: 'Final allocation',
    noun: 'product',
    filter: 'Status Final',
    head: 'Requested',
  },
  {
    path: '/oes/brand/final-allocation?view=list&limit=10&hasLastYear=true',
    grid: 'Final allocation',
    noun: 'request',
    filter: 'Last year requested',
    head: 'Requested',
  },
] as const;

for (const { path, grid, noun, filter, head } of LISTS) {
  test(`${path} prints all its rows with its filters`, async ({ page }) => {
    await signIn(page, 'globalAdmin', '/help');
    await page.addInitScript(() => {
      window.print = () => {
        const sheet = document.querySelector('[data-print-sheet]');
        const table = sheet?.querySelector('table');
        const textOf = (selector: string) => sheet?.querySelector(selector)?.textContent ?? '';
        window.sessionStorage.setItem(
          'paper',
          JSON.stringify({
            title: textOf('h1'),
            line: textOf('p'),
            rows: table?.querySelectorAll('tbody tr').length ?? 0,
            heads: [...(sheet?.querySelectorAll('thead th') ?? [])].map((head) => head.textContent),
          }),
        );
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    await page.goto(path);
    await openGrid(page, grid);
    await chooseInExcel(page, 'Print');
    await expect.poll(() => page.evaluate(() => window.sessionStorage.getItem('paper'))).not.toBeNull();
    const paper: Paper = JSON.parse(
      (await page.evaluate(() => window.sessionStorage.getItem('paper'))) ?? '{}',
    );
    expect(paper.line).toContain(filter);
    expect(paper.rows).toBeGreaterThan(10);
    expect(paper.line.replaceAll(' ', '')).toMatch(new RegExp(`^${paper.rows}${noun}s?·`));
    expect(paper.heads).toContain(head);
    await expect(page.locator('[data-print-sheet]')).toHaveCount(0);
  });
}
