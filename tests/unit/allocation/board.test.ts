import { describe, expect, test } from '@jest/globals';
import { toBoardCell, toBoardMark } from '@/components/allocation/board/board-cells';
import {
  getTyped,
  maximumOf,
  roomOf,
  toCutShare,
  toFiguresVersion,
  toRowFigures,
} from '@/components/allocation/board/board-figures';
import { toBoardMarkets } from '@/components/allocation/board/board-markets';
import { type AllocationRow, toWriteSubject } from '@/components/allocation/board/board-row';
import { toBoardWords } from '@/components/allocation/board/board-words';
import { sumMarkets, toEntityCell } from '@/components/allocation/board/entity-column';
import { createLiveSums } from '@/components/allocation/board/live-sums';
import { toUsualReasons } from '@/components/allocation/board/offered-reasons';
import {
  getReason,
  toDifferenceText,
  toReasonChanges,
  toReasonTitle,
} from '@/components/allocation/board/reason-cells';
import { toMarketWeights } from '@/components/allocation/board/shown-markets';
import { TOTALS_ID, toTotalsRow } from '@/components/allocation/board/totals-row';
import {
  getProposed,
  summarisePreview,
  toPreviewChanges,
} from '@/components/allocation/proposal/proposal-preview';
import { createProposalStore } from '@/components/allocation/proposal/proposal-store';
import { toWhyText } from '@/components/allocation/proposal/proposal-words';
import { toSeen, toSubmitItem, toSubmitSummary } from '@/components/allocation/submit/submit-plan';
import { holding, writesAtPublication } from '../workspace/writes-fixture';
import { toCells, toProposal, toRow, toStore, toTotals } from './board-of-two';

/** An administrator's write rights: only the state of the product restricts them. */
const writes = writesAtPublication(holding(3, null));
const may = (row: AllocationRow) => writes.whyNot('request.writeBrandPart', toWriteSubject(row));

const NO_VALUE = { requested: '0.00', allocated: '0.00', productsWithout: 0 };

describe('the cut of a cell', () => {
  test.each([
    [8, 6, 0.25],
    [8, 0, 1],
    [8, 8, 0],
    [8, 9, 0],
    [8, null, 0],
    [0, 0, 0],
    [null, 3, 0],
  ])('requested %p, allocated %p leaves out %p', (requested, allocated, share) => {
    expect(toCutShare(requested, allocated)).toBe(share);
  });
});

describe('the figures of a row', () => {
  test('left is supply less allocated, and is updated while the user types', () => {
    const row = toRow({
      supply: 48,
      cells: [
        { requested: 11, allocated: 4 },
        { requested: 9, allocated: 6 },
      ],
    });
    const { buffer, type } = toStore([row]);
    expect(toRowFigures(row, buffer)).toEqual({ allocated: 10, left: 38, undecided: 0 });
    type(row, 1, 8);
    expect(toRowFigures(row, buffer)).toEqual({ allocated: 14, left: 34, undecided: 0 });
  });

  test('markets that are filtered out still count', () => {
    const row = { ...toRow({ supply: 48, cells: [{ requested: 11, allocated: 4 }] }), allocated: 30 };
    expect(toRowFigures(row, toStore([row]).buffer).left).toBe(18);
  });

  test('a refused figure counts in no sum, and leaves its cell as it was', () => {
    const row = toRow({
      supply: 60,
      cells: [
        { requested: 3, allocated: null },
        { requested: 11, allocated: 6 },
      ],
    });
    const { buffer } = toStore([row]);
    const live = createLiveSums(buffer, { rows: [row], totals: toTotals([row]) });
    const refusal = { reason: '54 are left; you typed 99.' };
    buffer.apply([
      { recordKey: '1-1', field: 'allocatedQuantity', content: { value: 99, text: null, refusal } },
    ]);
    expect(toRowFigures(row, buffer)).toEqual({ allocated: 6, left: 54, undecided: 1 });
    expect(live.sumsOf(row)).toMatchObject({ allocated: 6, left: 54 });
    expect(live.sumsOf(toTotalsRow(toTotals([row]), 1))).toMatchObject({ allocated: 6, left: 54 });
    expect(live.figuresOf([1])?.allocated).toBe('–');
    expect(live.figuresOf([1, 2])?.allocated).toBe('6');
    expect(toBoardCell(row, 'market-1', toCells(buffer)).amount).toBeNull();
    expect(getTyped(buffer, row, 1)).toBe(99);
    expect(toBoardWords(row, 'market-1', buffer, () => 'QA')).toMatchObject({ suggestion: 3, more: 54 });
  });

  test('the maximum of a cell is its tightest limit, in whole packs, and says which one', () => {
    const row = { ...toRow({ supply: 11, cells: [{ requested: 9, allocated: 4 }] }), packSize: 4 };
    const { buffer } = toStore([row]);
    expect(roomOf(row, buffer, 1)).toBe(8);
    expect(maximumOf(row, buffer, 1)).toEqual({ figure: 8, cause: 'requested' });
    expect(maximumOf({ ...row, maxPerMarket: 6 }, buffer, 1)).toEqual({ figure: 4, cause: 'perMarket' });
    expect(maximumOf({ ...row, supply: 5 }, buffer, 1)).toEqual({ figure: 4, cause: 'left' });
  });

  test('nothing decided is a dash in each sum, and a decided 0 is a 0', () => {
    const cells = [
      { requested: 3, allocated: null },
      { requested: 2, allocated: null },
    ];
    const row = toRow({ supply: 9, cells });
    const totals = toTotals([row]);
    const { buffer, type } = toStore([row]);
    const live = createLiveSums(buffer, { rows: [row], totals });
    const sums = () => [
      live.sumsOf(row).allocated,
      live.sumsOf(toTotalsRow(totals, 1)).allocated,
      live.figuresOf([1])?.allocated,
    ];
    expect(sums()).toEqual([null, null, '–']);
    expect(toSubmitItem(row, buffer, () => null).allocated).toBeNull();
    type(row, 1, 0);
    expect(sums()).toEqual([0, 0, '0']);
  });

  test('a decided 0 of a market that is filtered away is a 0, and a figure taken back is a dash again', () => {
    const open = toRow({ supply: 10, cells: [{ requested: 9, allocated: null }] });
    const sumOf = (row: typeof open, value: number | null) => {
      const { buffer } = toStore([row]);
      const live = createLiveSums(buffer, { rows: [row], totals: toTotals([row]) });
      const content = { value, text: null, refusal: null };
      buffer.apply([{ recordKey: '1-1', field: 'allocatedQuantity', content }]);
      return live.sumsOf(row).allocated;
    };
    expect(sumOf({ ...open, allocated: 0 }, null)).toBe(0);
    const decided = toRow({ supply: 10, cells: [{ requested: 9, allocated: 4 }] });
    expect(sumOf(decided, null)).toBeNull();
    expect(sumOf({ ...decided, allocated: 6 }, null)).toBe(2);
  });

  test('what no market has answered is a dash in row, entity and last line', () => {
    const row = toRow({ supply: 10, cells: [{ requested: null, allocated: null }] });
    const { buffer } = toStore([row]);
    const live = createLiveSums(buffer, { rows: [row], totals: toTotals([row]) });
    expect(live.sumsOf(row).requested).toBeNull();
    expect(live.sumsOf(toTotalsRow(toTotals([row]), 1)).requested).toBeNull();
    const entity = sumMarkets(row, [1], { buffer, proposals: createProposalStore() });
    expect(entity && toEntityCell(entity)).toMatchObject({ requested: '–', allocated: '–' });
  });

  test('a request without a figure is undecided; 0 is a decision', () => {
    const row = toRow({
      supply: 48,
      cells: [
        { requested: 11, allocated: null },
        { requested: 0, allocated: null },
        { requested: 3, allocated: 0 },
      ],
    });
    expect(toRowFigures(row, toStore([row]).buffer).undecided).toBe(1);
  });

  test('no allocation yet shows a dash, not 0', () => {
    const row = toRow({ supply: 48, cells: [{ requested: 11, allocated: null }] });
    const { buffer, type } = toStore([row]);
    const sums = createLiveSums(buffer, { rows: [row], totals: toTotals([row]) });
    expect(sums.sumsOf(row).allocated).toBeNull();
    type(row, 1, 0);
    expect(sums.sumsOf(row).allocated).toBe(0);
    expect(sums.sumsOf(toTotalsRow(toTotals([row]), 1))).toMatchObject({
      supply: 48,
      requested: 11,
      allocated: 0,
      left: 48,
    });
    expect(toTotalsRow(toTotals([row]), 1)).toMatchObject({ productId: TOTALS_ID, name: '1 product' });
  });

  test('the totals are those of all pages and include the figures typed on this page', () => {
    const [first, second] = [1, 2].map((productId) =>
      toRow({ productId, supply: 10, cells: [{ requested: 9, allocated: 4 }] }),
    );
    if (!first || !second) throw new Error('Two rows were made.');
    const { buffer, type } = toStore([first, second]);
    const totals = toTotals([first, second]);
    const all = toTotalsRow(totals, 1);
    expect(all.name).toBe('2 products on all pages');
    const sums = createLiveSums(buffer, { rows: [first], totals });
    expect(sums.sumsOf(all)).toEqual({
      supply: 20,
      requested: 18,
      allocated: 8,
      left: 12,
      value: null,
      undecided: 0,
    });
    expect(sums.figuresOf([1])).toMatchObject({ requested: '18', allocated: '8' });
    type(first, 1, 6);
    expect(sums.sumsOf(all)).toMatchObject({ allocated: 10, left: 10 });
    expect(sums.figuresOf([1])).toMatchObject({ allocated: '10' });
    // The other page is loaded after the figure was saved: its totals hold it.
    sums.setRows({ rows: [second], totals: { ...totals, allocated: 10 } });
    expect(sums.sumsOf(all).allocated).toBe(10);
    type(second, 1, 5);
    expect(sums.sumsOf(all)).toMatchObject({ allocated: 11, left: 9 });
    sums.setRows({ rows: [second], totals: { ...totals, byMarket: null } });
    expect(sums.figuresOf([1])).toBeNull();
  });

  test('the sum of a market is a dash where no figure is entered, and 0 where one is', () => {
    const row = toRow({
      supply: 10,
      cells: [
        { requested: null, allocated: null },
        { requested: 0, allocated: 0 },
      ],
    });
    const { buffer } = toStore([row]);
    const totals = { ...toTotals([row]), value: { currency: 'EUR', ...NO_VALUE } };
    const live = createLiveSums(buffer, { rows: [row], totals });
    expect(live.figuresOf([1])).toMatchObject({
      ...{ requested: '–', allocated: '–', words: 'none requested, none allocated' },
    });
    expect(live.figuresOf([2])).toMatchObject({ requested: '0', allocated: '0' });
    expect(live.figuresOf([1, 2])).toMatchObject({ requested: '0', allocated: '0' });
    const open = toRow({ supply: 10, cells: [{ requested: 9, allocated: null }] });
    live.setRows({ rows: [open], totals: { ...totals, ...toTotals([open]), value: totals.value } });
    expect(live.sumsOf(toTotalsRow(totals, 1))).toMatchObject({ allocated: null, value: null });
  });

  test('values and budgets follow what is typed; over budget is said in words', () => {
    const unitValue = { currency: 'EUR', amount: '10.05' };
    const row = { ...toRow({ supply: 10, cells: [{ requested: 9, allocated: 4 }] }), unitValue };
    const { buffer, type } = toStore([row]);
    const sums = { requested: '90.45', allocated: '40.20', productsWithout: 0 };
    const totals = { ...toTotals([row]), value: { currency: 'EUR', ...sums } };
    const live = createLiveSums(buffer, { rows: [row], totals });
    const all = toTotalsRow(totals, 1);
    expect([live.sumsOf(row).value, live.sumsOf(all).value]).toEqual(['40.20', '40.20']);
    expect(live.figuresOf([1])?.words).toBe('requested 9, allocated 4');
    // The year has more than this board shows.
    const market = { marketId: 1, ...sums, allocated: '90.00', budget: '100.05' };
    live.setYear({ total: { currency: 'EUR', ...sums }, byBrand: [], byMarket: [market] });
    type(row, 1, 5);
    expect([live.sumsOf(row).value, live.sumsOf(all).value]).toEqual(['50.25', '50.25']);
    expect(live.figuresOf([1])).toMatchObject({
      words: 'requested 9, allocated 5, value 100.05 EUR of a budget of 100.05 EUR, 0.00 EUR left',
    });
    expect(live.figuresOf([1])?.note).toBeUndefined();
    type(row, 1, 6);
    expect(live.figuresOf([1])?.note).toBe('over 10');
    expect(live.figuresOf([1])?.words).toMatch(/over budget by 10\.05 EUR$/);
    // Budgets belong to markets: several markets have no common budget.
    expect(live.figuresOf([1, 2])?.note).toBeUndefined();
  });

  test('a row of 450 markets is summed once per change, for any number of columns', () => {
    const row = toRow({
      supply: 10_000,
      cells: Array.from({ length: 450 }, () => ({ requested: 9, allocated: 4 })),
    });
    const { buffer, type } = toStore([row]);
    let reads = 0;
    const getContent = buffer.getContent.bind(buffer);
    buffer.getContent = (ref) => {
      reads += 1;
      return getContent(ref);
    };
    const sums = createLiveSums(buffer, { rows: [row], totals: toTotals([row]) });
    const all = toTotalsRow(toTotals([row]), 1);
    const askAll = () => {
      for (let column = 0; column < 12; column += 1) sums.sumsOf(column % 2 === 0 ? row : all);
    };
    askAll();
    // The sums come with the row: nothing is added up before the first input.
    expect(reads).toBe(0);
    type(row, 1, 5);
    askAll();
    const once = reads;
    expect(once).toBeGreaterThan(0);
    askAll();
    expect(reads).toBe(once);
    type(row, 1, 6);
    askAll();
    expect(reads).toBe(once * 2);
  });

  test('the figures version counts later saves', () => {
    const row = toRow({
      supply: 48,
      cells: [
        { requested: 11, allocated: 4 },
        { requested: 9, allocated: 6 },
      ],
    });
    const { buffer, type } = toStore([row]);
    type(row, 1, 5);
    buffer.takeDirty();
    buffer.settle([{ key: '1-1', version: 2, values: { allocatedQuantity: 5 } }]);
    expect(toFiguresVersion(row, buffer)).toBe(row.figuresVersion + 1);
    expect(toSeen(row, buffer)).toEqual({ version: 1, figuresVersion: row.figuresVersion + 1 });
  });
});

describe('the cells of the board', () => {
  const row = toRow({ supply: 48, cells: [{ requested: 11, allocated: 4 }] });

  test('a market without a request is read-only', () => {
    const { buffer } = toStore([row]);
    expect(toBoardCell(row, 'market-99', toCells(buffer))).toMatchObject({
      ref: null,
      readOnly: 'This market has no request for this product.',
    });
    expect(toBoardMark(row, 'market-99', toCells(buffer)).words).toBe('none');
  });

  test('a locked figure cannot be typed over', () => {
    const { buffer, lock } = toStore([row]);
    lock(row, 1);
    expect(toBoardCell(row, 'market-1', toCells(buffer)).readOnly).toBe(
      'The figure is locked: L unlocks it.',
    );
    expect(toBoardMark(row, 'market-1', toCells(buffer)).words).toBe('locked');
  });

  test('a cell of the second round says at least how much, before one types', () => {
    const second = toRow({ supply: 48, cells: [{ requested: 11, allocated: 6, floor: 6 }] });
    const { buffer, type } = toStore([second]);
    expect(toBoardCell(second, 'market-1', toCells(buffer)).hint).toBe(
      'at least 6, maximum 11, as requested, 48 left',
    );
    type(second, 1, 5);
    expect(toBoardWords(second, 'market-1', buffer, () => 'FR').suggestion).toBe(6);
    const givesBack = toRow({ supply: 48, cells: [{ requested: 4, allocated: 6, floor: 6 }] });
    expect(toBoardCell(givesBack, 'market-1', toCells(toStore([givesBack]).buffer)).hint).toBe(
      'at least 4, maximum 4, as requested, 48 left',
    );
  });

  test('a figure far above the request is marked, and its hint says so first', () => {
    const { buffer, type } = toStore([row]);
    expect(toBoardMark(row, 'market-1', toCells(buffer)).words).toBe('');
    type(row, 1, 23);
    expect(toBoardMark(row, 'market-1', toCells(buffer)).words).toBe('slip dirty');
    expect(toBoardCell(row, 'market-1', toCells(buffer)).hint).toBe(
      '23 allocated; 11 requested. maximum 11, as requested, 48 left',
    );
    expect(toSubmitItem(row, buffer, () => null).slips).toEqual([
      { marketId: 1, text: '23 allocated; 11 requested.' },
    ]);
  });

  test('a final row is read-only and says why', () => {
    const final = { ...row, finalizedAt: '2027-10-05T14:32:00Z' };
    const { buffer } = toStore([final]);
    const cells = { ...toCells(buffer), whyNot: may };
    expect(toBoardCell(final, 'market-1', cells).readOnly).toContain('the final allocation was submitted');
    expect(toBoardMark(final, 'market-1', cells).words).toBe('final');
  });

  test('markets are sorted by entity, then by code; those without an entity come last', () => {
    const markets = [
      { marketId: 1, code: 'SE', label: 'Sweden', entityId: 2, isRetired: false, version: 1 },
      { marketId: 2, code: 'FR', label: 'France', entityId: 1, isRetired: false, version: 1 },
      { marketId: 3, code: 'DE', label: 'Germany', entityId: 1, isRetired: false, version: 1 },
      { marketId: 4, code: 'XX', label: 'Alone', entityId: null, isRetired: false, version: 1 },
      { marketId: 5, code: 'NO', label: 'Norway', entityId: 2, isRetired: false, version: 1 },
    ];
    const entities = [
      { entityId: 1, code: 'A', label: 'Western Europe', version: 1 },
      { entityId: 2, code: 'B', label: 'Nordics', version: 1 },
    ];
    const four = toRow({
      supply: 1,
      cells: [
        { requested: 1, allocated: 0 },
        { requested: 1, allocated: 0 },
        { requested: 1, allocated: 0 },
        { requested: 1, allocated: 0 },
      ],
    });
    const shown = toMarketWeights([four], undefined);
    expect([...shown.keys()]).toEqual([1, 2, 3, 4]);
    const columns = toBoardMarkets(markets, entities).filter(({ marketId }) => shown.has(marketId));
    expect(columns.map(({ code }) => code)).toEqual(['DE', 'FR', 'SE', 'XX']);
  });

  test('have a column if they have something to decide or a figure of the exception, with most of it first', () => {
    const row = toRow({
      supply: 9,
      cells: [
        { requested: 1, allocated: 1 },
        { requested: 1, allocated: null },
        { requested: 0, allocated: null },
        { requested: 1, allocated: null },
      ],
    });
    const other = toRow({ productId: 2, supply: 9, cells: [{ requested: 1, allocated: 0 }] });
    const rows = [row, { ...other, finalizedAt: '2026-03-15T12:00:00.000Z' }];
    expect([...toMarketWeights(rows, undefined)]).toEqual([
      [2, 1],
      [4, 1],
    ]);
    const matches = [
      { productId: 1, marketIds: [1, 4] },
      { productId: 2, marketIds: [1] },
    ];
    const weights = toMarketWeights(rows, matches);
    expect([...weights]).toEqual([
      [1, 2],
      [4, 1],
    ]);
  });
});

describe('a proposal', () => {
  const row = toRow({
    supply: 20,
    cells: [
      { requested: 11, allocated: 4 },
      { requested: 9, allocated: null },
      { requested: 0, allocated: null },
    ],
  });
  const proposals = new Map([
    [1, toProposal([{ allocated: 11 }, { allocated: 9, isLocked: true }, { allocated: 0 }])],
  ]);

  test('previews the changes, and skips locked cells and markets that requested nothing', () => {
    const { buffer } = toStore([row]);
    expect(summarisePreview(proposals, [row], buffer)).toEqual({ changes: 1, more: 7, kept: 1 });
    expect(getProposed(proposals, row, 1, buffer)).toMatchObject({ before: 4, after: 11, isChange: true });
    expect(toPreviewChanges(proposals, [row], buffer).map(({ content }) => content.value)).toEqual([11]);
  });

  test('also skips a cell that was locked after the preview', () => {
    const { buffer, lock } = toStore([row]);
    lock(row, 1);
    expect(summarisePreview(proposals, [row], buffer)).toMatchObject({ changes: 0, kept: 2 });
  });

  test('explains a figure in a sentence', () => {
    const [cell] = toProposal([{ allocated: 11 }]).cells;
    if (!cell) throw new Error('no cell');
    expect(toWhyText('equal', cell, 'CH')).toBe('CH requested 11 and gets all of it.');
    expect(toWhyText('equal', { ...cell, reason: 'wonDraw' }, 'CH')).toMatch(
      /lots are drawn\. Won the draw for the last pieces: CH gets 11\.$/,
    );
    expect(toWhyText('equal', { ...cell, allocated: 0, reason: 'lostDraw' }, 'CH')).toMatch(
      /lots are drawn\. Lost the draw for the last pieces: CH gets 0\.$/,
    );
  });
});

describe('submitting', () => {
  test('excludes undecided, refused and final rows, each with its reason', () => {
    const decided = toRow({ supply: 20, cells: [{ requested: 11, allocated: 4 }] });
    const undecided = toRow({ productId: 2, supply: 20, cells: [{ requested: 11, allocated: null }] });
    const final = {
      ...toRow({ productId: 3, supply: 20, cells: [{ requested: 1, allocated: 1 }] }),
      finalizedAt: '2027-10-05T14:32:00Z',
    };
    const { buffer } = toStore([decided, undecided, final]);
    const items = [decided, undecided, final].map((row) => toSubmitItem(row, buffer, may));
    const summary = toSubmitSummary(items, false);
    expect(summary).toMatchObject({ allocated: 4, left: 16 });
    expect(summary.ready.map(({ row }) => row.productId)).toEqual([1]);
    expect(summary.held.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('1 request has no figure yet'),
      expect.stringContaining('the final allocation was submitted'),
    ]);
  });

  test('sums nothing to a dash: no product is ready, or none of the ready ones has a figure', () => {
    expect(toSubmitSummary([], false)).toMatchObject({ allocated: null, left: null });
    const unasked = toRow({ supply: 20, cells: [{ requested: null, allocated: null }] });
    const { buffer } = toStore([unasked]);
    const summary = toSubmitSummary([toSubmitItem(unasked, buffer, may)], false);
    expect(summary).toMatchObject({ allocated: null, left: 20 });
    expect(summary.ready).toHaveLength(1);
  });

  test('names the cuts without a reason, which can be given one for all', () => {
    const row = toRow({
      supply: 20,
      cells: [
        { requested: 11, allocated: 4 },
        { requested: 5, allocated: 5 },
        { requested: 9, allocated: 8 },
      ],
    });
    const { buffer } = toStore([row]);
    const items = [toSubmitItem(row, buffer, may)];
    const { unexplained, ready } = toSubmitSummary(items, false);
    expect(ready).toHaveLength(1);
    expect(unexplained.map(({ marketId }) => marketId)).toEqual([1, 3]);
    // If cuts need a reason, the product waits for it.
    const waiting = toSubmitSummary(items, true);
    expect([waiting.ready, waiting.unexplained]).toEqual([[], unexplained]);
    expect(waiting.held[0]?.reason).toContain('2 markets get less than requested without a reason.');
    // The server counts reasons: a comment alone leaves the product waiting.
    buffer.apply(toReasonChanges(unexplained, { allocationComment: 'By phone' }));
    expect(toSubmitItem(row, buffer, may).unexplained).toHaveLength(2);
    buffer.apply(toReasonChanges(unexplained, { allocationReason: 'Short supply' }));
    expect(toSubmitItem(row, buffer, may).unexplained).toEqual([]);
    expect(getReason(buffer, row, 1)).toEqual({
      allocationReason: 'Short supply',
      allocationComment: 'By phone',
    });
  });

  test('waits until all figures are saved', () => {
    const row = toRow({ supply: 20, cells: [{ requested: 11, allocated: 4 }] });
    const { buffer, type } = toStore([row]);
    type(row, 1, 5);
    expect(toSubmitItem(row, buffer, may).reason).toBe('A figure is not saved yet.');
  });
});

describe('the reason of a figure', () => {
  const row = toRow({
    supply: 20,
    cells: [
      { requested: 11, allocated: 4 },
      { requested: 5, allocated: 5 },
    ],
  });
  const name = (marketId: number) => `M${marketId}`;

  test('names its market and product, or how many figures it is written to', () => {
    expect(toReasonTitle([{ row, marketId: 1 }], name)).toBe('M1, Product 1');
    const places = [
      { row, marketId: 1 },
      { row, marketId: 2 },
    ];
    expect(toReasonTitle(places, name)).toBe('2 figures of 1 product');
  });

  test('names the difference between requested and allocated', () => {
    expect(toDifferenceText(26, 20)).toBe('Requested 26, allocated 20: 6 less');
    expect(toDifferenceText(5, 5)).toBe('Requested 5, allocated 5');
    expect(toDifferenceText(5, null)).toBeNull();
  });

  test('is offered where it was written most often', () => {
    const reasons = ['Short supply', 'Short supply', 'Late pitch', null];
    const cells = Object.fromEntries(
      reasons.map((allocationReason, index) => [index, { ...Object.values(row.cells)[0], allocationReason }]),
    ) as AllocationRow['cells'];
    expect(toUsualReasons([{ cells }])).toEqual(['Short supply', 'Late pitch']);
  });
});
