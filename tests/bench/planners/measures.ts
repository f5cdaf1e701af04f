/** A planner's actions on the screens, each beside its lower bound: the call alone, or a bare grid. */
import type { Page } from 'playwright';
import type { z } from 'zod';
import type { BoardPage } from '@/domain/contract/allocation';
import { toAccepted } from '@/domain/contract/answer-forms';
import { operations } from '@/domain/contract/operations';
import { paste } from '../../e2e/pitches/open-pitches';
import { fillBareGrid } from './bare-grid';
import { readCall, timeCall } from './call-alone';
import { followFrames, timeTo, timeToOpen } from './stopwatch';

export type Line = { what: string; ours: number[]; beside: string; bare: number[] };
export type Pages = { pitches: Page; list: Page; board: Page; bare: Page; bareBoard: Page };

const YEAR = 2027;
const ROUNDS = 5;
const WHEELS = 60;
const BLOCK = { rows: 40, columns: 25 };

export async function inTurns(
  what: string,
  beside: string,
  ours: (round: number) => Promise<number>,
  bare: (round: number) => Promise<number>,
): Promise<Line> {
  const line: Line = { what, beside, ours: [], bare: [] };
  await ours(-1);
  await bare(-1);
  for (let round = 0; round < ROUNDS; round += 1) {
    line.ours.push(await ours(round));
    line.bare.push(await bare(round));
  }
  return line;
}

/** Waits until the grid shows rows. */
export const ready = (page: Page) =>
  page.locator('[role="grid"] .ag-row, [role="treegrid"] .ag-row').first().waitFor();
const firstRow = async (page: Page) =>
  (await page.locator('.ag-row[row-index="0"]').first().getAttribute('row-id')) ?? '';

/** The time from a click to other rows. */
const clickToRows = async (page: Page, click: () => Promise<void>) =>
  timeTo(page, { events: ['click'], deed: click, test: 'otherFirstRow', text: await firstRow(page) });

export async function* measureOpening({ pitches, board }: Pages): AsyncGenerator<Line> {
  const screens = [
    [
      'pitches, 250 of 10,598 rows',
      pitches,
      '/ruc/market/pitches',
      { path: `/ruc/pitches?FiscalYear=${YEAR}&Limit=250` },
    ],
    ['board, 40 x 450', board, BOARD, { path: BOARD_CALL, accept: toAccepted(operations.listBoard) }],
  ] as const;
  for (const [name, page, path, call] of screens) {
    for (const [to, test] of [
      ['to its first rows', 'hasRows'],
      ['to the grid that takes input', 'takesInput'],
    ] as const) {
      const open = () => timeToOpen(page, path, test);
      yield await inTurns(`${name}: opened ${to}`, 'the call', open, async () => {
        // A page that still loads its grid would make the call wait.
        await ready(page);
        return timeCall(page, call);
      });
    }
    await ready(page);
  }
}

/** All markets requested its 40 products. */
export const BOARD = '/oes/brand/final-allocation?sort=-requested&statuses=published';
export const BOARD_CALL = `/oes/board?FiscalYear=${YEAR}&Statuses=published&Limit=40&Sort[0].attribute=requested&Sort[0].direction=desc`;
const LIST = '/ruc/brand/final-allocation?view=list';
const LIST_CALL = `/ruc/requests?FiscalYear=${YEAR}&Limit=50`;
const OWN = 'Sort[0].attribute=skuName&Sort[1].attribute=market';

export async function* measureList({ list }: Pages): AsyncGenerator<Line> {
  const fresh = async () => {
    await list.goto(LIST);
    await ready(list);
  };
  const step = (what: string, name: 'link' | 'checkbox' | 'columnheader', label: string, query: string) =>
    inTurns(
      `list of 220,000: ${what}`,
      'the call',
      async () => {
        await fresh();
        const control = list.getByRole(name, { name: label, exact: true });
        return clickToRows(list, () => control.click());
      },
      () => timeCall(list, { path: `${LIST_CALL}&${query}` }),
    );
  yield await step('filtered to its rows', 'checkbox', 'Only disabled', `OnlyDisabled=true&${OWN}`);
  yield await step('sorted by a figure', 'columnheader', 'Requested', 'Sort[0].attribute=requestedQuantity');
  yield await step('the next page', 'link', 'Next page', `Page=2&${OWN}`);
  yield await step('the last page', 'link', 'Last page', `Page=4400&${OWN}`);
}

/** Types a figure that the cell does not already end with. */
async function typeAt(page: Page, field: string, row: number, isCommit: boolean) {
  const cell = page.locator(`.ag-row[row-index="${row}"] .ag-cell[col-id="${field}"]`);
  const before = (await cell.textContent()) ?? '';
  const shown = before.endsWith('3') ? '4' : '3';
  await cell.click();
  const press = () => page.keyboard.press(shown);
  const text = isCommit ? `${row}|${field}|${shown}` : shown;
  if (!isCommit) {
    const time = await timeTo(page, { events: ['keydown'], deed: press, test: 'editorHolds', text });
    await page.keyboard.press('Escape');
    return time;
  }
  await press();
  const deed = () => page.keyboard.press('Enter');
  return timeTo(page, { events: ['keydown'], deed, test: 'cellShows', text });
}

export async function* measureTyping({ pitches, board, bare, bareBoard }: Pages): AsyncGenerator<Line> {
  const field =
    (await board.locator('.ag-row .ag-cell[col-id^="market-"]').first().getAttribute('col-id')) ?? '';
  const screens = [
    ['pitches', pitches, 'priority', bare],
    ['board', board, field, bareBoard],
  ] as const;
  for (const [name, page, column, beside] of screens) {
    for (const isCommit of [false, true]) {
      const what = `${name}: ${isCommit ? 'Enter to the painted cell' : 'a figure to the editor that shows it'}`;
      yield await inTurns(
        what,
        'bare grid',
        (round) => typeAt(page, column, round + 2, isCommit),
        (round) => typeAt(beside, 'c2', round + 2, isCommit),
      );
    }
  }
}

export async function* measurePaste({ board, bareBoard }: Pages): AsyncGenerator<Line> {
  const field =
    (await board.locator('.ag-row .ag-cell[col-id^="market-"]').first().getAttribute('col-id')) ?? '';
  const toBlock = (figure: number) =>
    Array.from({ length: BLOCK.rows }, () => Array(BLOCK.columns).fill(figure).join('\t')).join('\r\n');
  const pasteBlock = async (figure: number, test: 'cellShows' | 'isSaved') => {
    await board.locator(`.ag-row[row-index="0"] .ag-cell[col-id="${field}"]`).click();
    const deed = () => paste(board, toBlock(figure));
    const painted = await timeTo(board, {
      events: ['paste'],
      deed,
      test: 'cellShows',
      text: `5|${field}|${figure}`,
    });
    // The status still shows "Saved" of the previous round until this save starts. Each frame is looked at: it is short.
    await board.evaluate(() => window.stopwatch.until('isSaving', ''));
    const saved = await board.evaluate(() => window.stopwatch.until('isSaved', ''));
    return test === 'isSaved' ? saved : painted;
  };
  const readBulk = async (figure: number) => {
    const { items } = await readCall<z.infer<typeof BoardPage>>(board, BOARD_CALL);
    return items.flatMap(({ cells }) =>
      cells
        .slice(0, BLOCK.columns)
        .map(({ requestId, version }) => ({ requestId, version, allocatedQuantity: figure })),
    );
  };
  let figure = 20 + (Date.now() % 10);
  const next = () => {
    figure = figure === 29 ? 20 : figure + 1;
    return figure;
  };
  yield await inTurns(
    'board: 40 x 25 pasted to painted',
    'bare grid',
    () => pasteBlock(next(), 'cellShows'),
    async (round) => {
      const value = 1_000 + round;
      const text = `5|c1|${value}`;
      const began = await bareBoard.evaluate(() => performance.now());
      await fillBareGrid(bareBoard, BLOCK.rows, BLOCK.columns, value);
      await bareBoard.evaluate((shown) => window.stopwatch.until('cellShows', shown), text);
      return (await bareBoard.evaluate(() => performance.now())) - began;
    },
  );
  yield await inTurns(
    'board: 40 x 25 pasted to saved',
    'the call, dry',
    () => pasteBlock(next(), 'isSaved'),
    async () =>
      timeCall(board, { method: 'PATCH', path: '/oes/requests?dryRun=true', body: await readBulk(next()) }),
  );
}

async function scroll(page: Page, across: number, down: number): Promise<number[]> {
  await page.locator('.ag-row').first().hover();
  return followFrames(page, async () => {
    for (let at = 0; at < WHEELS; at += 1) await page.mouse.wheel(across, down);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  });
}

/** Measures frames, not actions: the time of each frame while scrolling. */
export async function* measureScrolling({ pitches, board, bare, bareBoard }: Pages): AsyncGenerator<Line> {
  await pitches.keyboard.press('Control+Home');
  await board.keyboard.press('Control+Home');
  yield {
    what: 'pitches: frames while 250 rows are wheeled through',
    beside: 'bare grid',
    ours: await scroll(pitches, 0, 140),
    bare: await scroll(bare, 0, 140),
  };
  yield {
    what: 'board: frames while 450 markets are wheeled through',
    beside: 'bare grid',
    ours: await scroll(board, 560, 0),
    bare: await scroll(bareBoard, 560, 0),
  };
}
