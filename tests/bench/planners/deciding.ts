/** How soon a rule's figures are painted: a total spread over 450 markets, and a rule used at the desk of their product. */
import type { Page } from 'playwright';
import type { z } from 'zod';
import type { BoardPage, Proposals } from '@/domain/contract/allocation';
import { toQuantityText } from '@/domain/format';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import { fillBareGrid } from './bare-grid';
import { readCall, timeCall } from './call-alone';
import { BOARD, BOARD_CALL, inTurns, type Line, type Pages, ready } from './measures';
import { timeTo } from './stopwatch';

/** A small total, which 450 markets can always share. */
const LEAST_TOTAL = 200;

/** Types a total over the product's allocated figures; the clock starts at the Enter that spreads it. */
async function spread(board: Page, total: number): Promise<number> {
  await board.locator('.ag-row[row-index="0"] .ag-cell[col-id="allocated"]').click();
  await board.keyboard.type(String(total));
  await board.getByRole('dialog', { name: 'Spread a total' }).getByLabel('Total').waitFor();
  const ms = await timeTo(board, {
    events: ['keydown'],
    deed: () => board.keyboard.press('Enter'),
    test: 'cellShows',
    text: `0|allocated|${toQuantityText(total)}`,
  });
  // The next total would save these figures first.
  await board.evaluate(() => window.stopwatch.until('isSaved', ''));
  return ms;
}

/** The rule that is taken. */
const RULE = 'equal';
const ALLOCATED = 'allocatedQuantity';

/** A visible row whose figure the rule changes, and the figure. */
async function findChanged(desk: Page, proposals: Proposals) {
  const { cells = [] } = proposals.find(({ rule }) => rule === RULE) ?? {};
  const rows = await desk
    .locator('.ag-row')
    .filter({ has: desk.locator(`[col-id="${ALLOCATED}"]`) })
    .all();
  for (const row of rows) {
    const marketId = Number(await row.getAttribute('row-id'));
    const proposed = cells.find((cell) => cell.marketId === marketId);
    const shown = await row.locator(`[col-id="${ALLOCATED}"]`).textContent();
    const figure = toQuantityText(proposed?.allocated ?? null);
    if (proposed && !shown?.endsWith(figure))
      return `${await row.getAttribute('row-index')}|${ALLOCATED}|${figure}`;
  }
  throw new Error('The rule changes no figure in sight.');
}

export async function* measureDeciding({ board, bare }: Pages): AsyncGenerator<Line> {
  board.on('dialog', (dialog) => void dialog.accept());
  await board.goto(BOARD);
  await ready(board);
  const [product] = (await readCall<z.infer<typeof BoardPage>>(board, BOARD_CALL)).items;
  if (!product) throw new Error('The board is empty.');
  const path = `/oes/products/${product.productId}/proposal`;
  yield await inTurns(
    'board: a total to its spread over 450 markets',
    'the call',
    (round) => spread(board, LEAST_TOTAL + round + 1),
    (round) => timeCall(board, { path: `${path}?Rule=equal&Total=${LEAST_TOTAL + round + 1}` }),
  );
  const openDesk = async () => {
    await board.goto(`/oes/brand/final-allocation?view=desk&productIds=${product.productId}`);
    await ready(board);
    await board.locator(`.ag-row[row-index="0"] .ag-cell[col-id="${ALLOCATED}"]`).click();
    // The proposals are there.
    await board.locator('button:not([aria-disabled="true"])', { hasText: /^Equal/ }).waitFor();
  };
  await openDesk();
  const changed = await findChanged(board, await readCall<Proposals>(board, `${path}s`));
  yield await inTurns(
    'desk: a key to the rule taken over 450 markets',
    'bare grid',
    async () => {
      const ms = await timeTo(board, {
        events: ['keydown'],
        deed: () => board.keyboard.press(`Alt+${PROPOSAL_RULES.indexOf(RULE) + 1}`),
        test: 'cellShows',
        text: changed,
      });
      // It is undone before it is saved. The desk is opened again, because an undo can lead to another place.
      await board.keyboard.press('Control+z');
      await openDesk();
      return ms;
    },
    async (round) => {
      const began = await bare.evaluate(() => performance.now());
      await fillBareGrid(bare, 250, 1, 2_000 + round);
      await bare.evaluate((text) => window.stopwatch.until('cellShows', text), `5|c0|${2_000 + round}`);
      return (await bare.evaluate(() => performance.now())) - began;
    },
  );
}
