/** Objects as columns: nothing is lost, columns without a value for each item are refused, and a full board is small. */

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { BoardCell, BoardPage } from '@/domain/contract/allocation';
import { BoardColumns, packBoardPage } from '@/domain/contract/board-columns';
import { columnsOf } from '@/domain/contract/columns';
import { unpackBoardPage } from '@/domain/contract/packed-board';
import { packList, unpackList } from '@/domain/contract/packed-list';
import { toRow, toTotals } from '../../allocation/board-of-two';

const Item = z.object({ id: z.number().int(), note: z.string().nullable() });
const Packed = columnsOf(Item);

const MARKETS = 450;
const PRODUCTS = 40;

/** Every market requests every product, as on the full-size board. */
function toBoard(): BoardPage {
  const rows = Array.from({ length: PRODUCTS }, (_, product) => {
    const cells = Array.from(
      { length: MARKETS },
      (_, at): BoardCell => ({
        requestId: 200_000 + at * PRODUCTS + product,
        marketId: 1 + at,
        isRequestRequired: at % 7 === 0,
        requested: (at * 37 + product * 11) % 320,
        priority: at % 3 === 0 ? 1 + (at % 9) : null,
        allocated: at % 4 === 0 ? null : (at * 17 + product) % 90,
        floor: at % 5 === 0 ? at : null,
        isLocked: at % 29 === 0,
        allocationReason: at % 40 === 0 ? 'Cut to what the "boutique" can sell.' : null,
        allocationComment: null,
        status: at % 4 === 0 ? 'submitted' : 'allocated',
        version: 1 + (at % 5),
      }),
    );
    return { ...toRow({ productId: product + 1, supply: 900, cells: [] }), cells };
  });
  return { items: rows, totalCount: PRODUCTS, page: 1, limit: PRODUCTS, totals: toTotals([]) };
}

describe('a list as columns', () => {
  const toItems = (notes: (string | null)[]) => notes.map((note, id) => ({ id, note }));

  test.each([
    ['of equal values', toItems([null, null, null])],
    ['of few values', toItems([...'aaaabbbbaaaa'])],
    ['of many values', toItems([...'abcdefgh'])],
    ['of one item', toItems(['a'])],
    ['without items', []],
  ])('%s is the list again', (_, items) => {
    const sent: unknown = JSON.parse(JSON.stringify(packList(['id', 'note'], items)));
    expect(unpackList(Packed.parse(sent))).toEqual(items);
  });

  const id = { each: [1, 2] };
  test.each([
    ['a column that is too short', { count: 2, columns: { id, note: { each: ['a'] } } }],
    ['a place without a value', { count: 2, columns: { id, note: { of: ['a'], at: [0, 1] } } }],
    ['too few places', { count: 2, columns: { id, note: { of: ['a'], at: [0] } } }],
    ['a value of another kind', { count: 2, columns: { id, note: { all: 3 } } }],
    ['no column of a field', { count: 2, columns: { id } }],
    ['objects', [{ id: 1, note: 'a' }]],
  ])('is refused with %s', (_, sent) => {
    expect(Packed.safeParse(sent).success).toBe(false);
  });
});

describe('a board of 40 products and 450 markets as columns', () => {
  const board = toBoard();

  test('is the board again, and names no field that the contract does not', () => {
    const items = board.items.map((row) => ({ ...row, secret: 1 }));
    const sent: unknown = JSON.parse(JSON.stringify(BoardColumns.pack({ ...board, items })));
    expect(JSON.stringify(sent)).not.toContain('secret');
    // 18,000 cells are compared at once: expect takes seconds to look for a difference.
    expect(isDeepStrictEqual(BoardColumns.schema.parse(sent), board)).toBe(true);
    expect(isDeepStrictEqual(unpackBoardPage(packBoardPage(board)), board)).toBe(true);
  });

  test('from a service of an older version lacks a newer column, which then has its default', () => {
    const sent = JSON.parse(JSON.stringify(packBoardPage(board)));
    for (const row of sent.items) delete row.cells.columns.floor;
    const [row] = BoardColumns.schema.parse(sent).items;
    expect(new Set(row?.cells.map(({ floor }) => floor))).toEqual(new Set([null]));
  });

  test('is handed on as it came by who does not look into it', () => {
    const sent: unknown = JSON.parse(JSON.stringify(packBoardPage(board)));
    const page = BoardColumns.schema.parse(sent);
    expect(packBoardPage(page)).toEqual(sent);
    expect(packBoardPage(page).items[0]).toBe(packBoardPage(page).items[0]);
    // Another row of the same figures is packed.
    const items = page.items.map((row) => ({ ...row, supply: 7 }));
    expect(packBoardPage({ ...page, items }).items[0]?.supply).toBe(7);
  });

  test('is at most 0.8 MB of JSON, and as text within a page at most 0.9 MB', () => {
    const text = JSON.stringify(packBoardPage(board));
    expect(text.length).toBeLessThan(800_000);
    expect(JSON.stringify(text).length).toBeLessThan(900_000);
    expect(JSON.stringify(board).length).toBeGreaterThan(3_000_000);
  });
});
