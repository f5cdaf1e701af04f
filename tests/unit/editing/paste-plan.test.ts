import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  planBlock,
  planClear,
  planFillDown,
  planFillTo,
  planPaste,
  toFillBounds,
  toLeftOutText,
  toTexts,
} from '@/components/grid/editing/paste-plan';
import { READ_ONLY, toSheet, withChanges } from './sheet-of-texts';

const FOUR = [
  ['a', 'b', 'c'],
  ['d', 'e', 'f'],
  ['g', 'h', 'i'],
  ['j', 'k', 'l'],
];
const at = (row: number, column: number) => ({ top: row, left: column, bottom: row, right: column });
const all = { top: 0, left: 0, bottom: 3, right: 2 };

describe('pasting', () => {
  test('a block is pasted at the selected cell in its own size', () => {
    const plan = planPaste(
      [
        ['1', '2'],
        ['3', '4'],
      ],
      at(1, 1),
      toSheet(FOUR),
    );
    expect(withChanges(FOUR, plan.changes)).toEqual([
      ['a', 'b', 'c'],
      ['d', '1', '2'],
      ['g', '3', '4'],
      ['j', 'k', 'l'],
    ]);
    expect(plan.bounds).toEqual({ top: 1, left: 1, bottom: 2, right: 2 });
  });

  test('one value fills the selection', () => {
    const plan = planPaste([['7']], { top: 0, left: 0, bottom: 3, right: 0 }, toSheet(FOUR));
    expect(withChanges(FOUR, plan.changes).map((row) => row[0])).toEqual(['7', '7', '7', '7']);
  });

  test('the block is repeated only when the selection is a multiple of its size', () => {
    const column = { top: 0, left: 0, bottom: 3, right: 0 };
    expect(
      planPaste([['1'], ['2']], column, toSheet(FOUR)).changes.map(({ content }) => content.value),
    ).toEqual(['1', '2', '1', '2']);
    expect(planPaste([['1'], ['2'], ['3']], column, toSheet(FOUR)).changes).toHaveLength(3);
  });

  test('cells outside the sheet are reported and not written', () => {
    const plan = planPaste(
      [
        ['1', '2'],
        ['3', '4'],
      ],
      at(3, 2),
      toSheet(FOUR),
    );
    expect(plan.changes).toHaveLength(1);
    expect(plan.beyond).toBe(3);
    expect(plan.bounds).toEqual(at(3, 2));
    expect(toLeftOutText(plan)).toBe('3 outside the table.');
  });

  test('read-only cells are reported with their reason and not written', () => {
    const plan = planPaste(
      [['1', '2', '3']],
      at(0, 0),
      toSheet(FOUR, (_row, column) => column === 1),
    );
    expect(withChanges(FOUR, plan.changes)[0]).toEqual(['1', 'b', '3']);
    expect(toLeftOutText(plan)).toBe(`1 not written: ${READ_ONLY}`);
  });

  test('a row shorter than the others leaves the missing cells unchanged', () => {
    const plan = planPaste([['1'], ['2', '3']], at(0, 0), toSheet(FOUR));
    expect(withChanges(FOUR, plan.changes).slice(0, 2)).toEqual([
      ['1', 'b', 'c'],
      ['2', '3', 'f'],
    ]);
  });

  test('changes only the pasted cells, and writes or reports each of them', () => {
    const block = fc.array(fc.array(fc.constantFrom('1', '2', ''), { minLength: 2, maxLength: 2 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(block, fc.nat(3), fc.nat(2), fc.nat(2), (rows, row, column, locked) => {
        const sheet = toSheet(FOUR, (_row, each) => each === locked);
        const plan = planPaste(rows, at(row, column), sheet);
        const refused = [...plan.readOnly.values()].reduce((sum, count) => sum + count, 0);
        expect(plan.changes.length + plan.beyond + refused).toBe(rows.length * 2);
        for (const change of plan.changes) {
          expect(Number(change.recordKey) - row).toBeLessThan(rows.length);
          expect(Number(change.field)).not.toBe(locked);
          expect(change.content.value).toBe(
            rows[Number(change.recordKey) - row]?.[Number(change.field) - column],
          );
        }
      }),
    );
  });

  test('copying a block and pasting it in place changes nothing', () => {
    expect(withChanges(FOUR, planPaste(toTexts(all, toSheet(FOUR)), all, toSheet(FOUR)).changes)).toEqual(
      FOUR,
    );
  });

  test('Delete empties the block', () => {
    expect(withChanges(FOUR, planClear({ ...all, bottom: 0 }, toSheet(FOUR)).changes)[0]).toEqual([
      '',
      '',
      '',
    ]);
  });
});

describe('filling', () => {
  test('Ctrl+D copies the first row of the block down', () => {
    const plan = planFillDown({ top: 0, left: 0, bottom: 2, right: 1 }, toSheet(FOUR));
    expect(withChanges(FOUR, plan.changes)).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'f'],
      ['a', 'b', 'i'],
      ['j', 'k', 'l'],
    ]);
  });

  test('Ctrl+D in one cell copies the cell above, and does nothing in the first row', () => {
    expect(withChanges(FOUR, planFillDown(at(2, 1), toSheet(FOUR)).changes)[2]).toEqual(['g', 'e', 'i']);
    expect(planFillDown(at(0, 1), toSheet(FOUR)).changes).toEqual([]);
  });

  test('the fill handle repeats the block downwards and upwards', () => {
    const source = { top: 1, left: 0, bottom: 2, right: 0 };
    const down = planFillTo(source, toFillBounds(source, { row: 3, column: 0 }), toSheet(FOUR));
    expect(withChanges(FOUR, down.changes).map((row) => row[0])).toEqual(['a', 'd', 'g', 'd']);
    const up = planFillTo(source, toFillBounds(source, { row: 0, column: 0 }), toSheet(FOUR));
    expect(withChanges(FOUR, up.changes).map((row) => row[0])).toEqual(['g', 'd', 'g', 'j']);
  });

  test('the fill handle extends in one direction only', () => {
    expect(toFillBounds(at(1, 1), { row: 3, column: 2 })).toEqual({ top: 1, left: 1, bottom: 3, right: 1 });
    expect(toFillBounds(at(1, 1), { row: 1, column: 2 })).toEqual({ top: 1, left: 1, bottom: 1, right: 2 });
  });
});

describe('a block where columns are hidden', () => {
  const hidden = [{ after: 0, label: 'Priority' }];
  const sheet = toSheet(FOUR, undefined, hidden);
  const refusal =
    'Nothing was written, because columns between are hidden: Priority. Show them, or do it column by column.';

  test('from elsewhere is refused across them, and nothing is written', () => {
    const plan = planBlock([['1', '2']], at(0, 0), sheet, null);
    expect(plan).toMatchObject({ changes: [], refusal });
  });

  test('from elsewhere goes where none is between, and one column goes anywhere', () => {
    expect(planBlock([['1', '2']], at(0, 1), sheet, null).changes).toHaveLength(2);
    expect(planBlock([['1'], ['2']], at(0, 0), sheet, null).changes).toHaveLength(2);
    expect(planBlock([['1']], { ...at(0, 0), right: 2 }, sheet, null).changes).toHaveLength(3);
  });

  test('copied here is pasted by its columns, and what is hidden now is reported', () => {
    const plan = planBlock([['1', '2', '3']], at(1, 0), sheet, ['0', 'priority', '2']);
    expect(withChanges(FOUR, plan.changes)[1]).toEqual(['1', 'e', '3']);
    expect(toLeftOutText(plan)).toBe('1 not written: Their column is hidden.');
    expect(plan.bounds).toEqual({ top: 1, left: 0, bottom: 1, right: 2 });
  });

  test('copied here and pasted in another column is a block from elsewhere', () => {
    expect(planBlock([['1', '2']], at(0, 0), sheet, ['1', '2']).refusal).toBe(refusal);
  });

  test('is not filled across them, but one column is', () => {
    const wide = { ...at(0, 0), right: 1 };
    expect(planFillTo(wide, { ...wide, right: 2 }, sheet)).toMatchObject({ changes: [], refusal });
    expect(planFillTo(at(0, 0), { ...at(0, 0), right: 2 }, sheet).changes).toHaveLength(2);
    expect(planFillTo(wide, { ...wide, bottom: 1 }, sheet).changes).toHaveLength(2);
  });
});
