import { describe, expect, test } from '@jest/globals';
import { toRangeWords } from '@/components/grid/editing/cell-painter';
import { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { EditSession } from '@/components/grid/editing/edit-session';
import { toContent } from '@/components/grid/editing/sheet';
import { joinCells, restoreCells, toTypedCells } from '@/components/grid/editing/typed-cells';
import { toSheet } from './sheet-of-texts';

const record = (quantity: number | null, version = 1) => ({ key: '1-7', version, values: { quantity } });
const REF = { recordKey: '1-7', field: 'quantity' };

function typedOver(quantity: number | null) {
  const buffer = new EditBuffer();
  buffer.load([record(quantity)]);
  buffer.apply([{ ...REF, content: toContent(48) }]);
  return toTypedCells(buffer);
}

describe('a value typed before a reload', () => {
  test('is restored when the saved value is unchanged', () => {
    const kept = typedOver(30);
    const buffer = new EditBuffer();
    buffer.load([record(30)]);
    expect(restoreCells(buffer, kept)).toEqual([]);
    expect(buffer.getEdit(REF)).toMatchObject({ state: 'dirty', content: { value: 48 } });
  });

  test('waits for a choice when another user changed the cell in the meantime', () => {
    const kept = typedOver(30);
    const buffer = new EditBuffer();
    buffer.load([record(12, 4)]);
    restoreCells(buffer, kept);
    expect(buffer.getEdit(REF)).toMatchObject({
      state: 'conflict',
      content: { value: 48, refusal: { suggestion: 12 } },
    });
    expect(buffer.takeDirty()).toEqual([]);
  });

  test('is dropped when it was saved before the reload', () => {
    const kept = typedOver(30);
    const buffer = new EditBuffer();
    buffer.load([record(48, 2)]);
    restoreCells(buffer, kept);
    expect(buffer.getEdit(REF)).toBeNull();
  });

  test('waits for a choice when its editor was still open, and is not sent automatically', () => {
    const before = new EditBuffer();
    before.load([record(30)]);
    before.held.set({ ...REF, content: toContent(4) });
    const kept = toTypedCells(before);
    before.held.set(null);
    expect(toTypedCells(before)).toEqual([]);
    const buffer = new EditBuffer();
    buffer.load([record(30)]);
    restoreCells(buffer, kept);
    expect(buffer.getEdit(REF)).toMatchObject({ state: 'conflict', content: { value: 4 } });
    expect(buffer.takeDirty()).toEqual([]);
    buffer.insist(REF);
    expect(buffer.takeDirty()).toMatchObject([{ fields: { quantity: 4 } }]);
  });

  test('that waited for a choice waits again, and is not sent', () => {
    const before = new EditBuffer();
    before.load([record(30)]);
    before.dispute(REF, toContent(4), 'It was not finished.');
    const buffer = new EditBuffer();
    buffer.load([record(30)]);
    restoreCells(buffer, toTypedCells(before));
    expect(buffer.getEdit(REF)).toMatchObject({ state: 'conflict', content: { value: 4 } });
    expect(buffer.takeDirty()).toEqual([]);
  });

  test('waits for its row when that is on another page', () => {
    const kept = typedOver(30);
    const buffer = new EditBuffer();
    expect(restoreCells(buffer, kept)).toEqual(kept);
    expect(buffer.takeDirty()).toEqual([]);
  });
});

describe('an editing session', () => {
  const TEXTS = [
    ['1', '2'],
    ['3', '4'],
  ];

  test('a paste reports how many cells were written and which were left out', () => {
    const session = new EditSession(new EditBuffer());
    const sheet = toSheet(TEXTS, (_row, column) => column === 1);
    const range = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } };
    const outcome = session.paste('7\t8\n9\t9\n9\t9', range, sheet);
    expect(outcome.message).toBe('2 cells pasted. 2 not written: The product is final. 2 outside the table.');
    expect(outcome.isPartial).toBe(true);
    expect(session.canUndo()).toBe(true);
    expect(session.undo()?.message).toBe('Undone: paste.');
    expect(session.canRedo()).toBe(true);
  });

  test('a copy has the clipboard format of a spreadsheet', () => {
    const session = new EditSession(new EditBuffer());
    const range = { anchor: { row: 1, column: 1 }, focus: { row: 0, column: 0 } };
    expect(session.copy(range, toSheet(TEXTS))).toBe('1\t2\r\n3\t4\r\n');
  });

  test('without an edit there is nothing to undo', () => {
    const session = new EditSession(new EditBuffer());
    expect(session.undo()).toBeNull();
    session.apply('typing', []);
    expect(session.canUndo()).toBe(false);
  });
});

describe('the frame of a block', () => {
  const bounds = { top: 1, left: 1, bottom: 2, right: 3 };
  test.each([
    [{ row: 1, column: 1 }, 'selected top left anchor'],
    [{ row: 1, column: 2 }, 'selected top'],
    [{ row: 2, column: 3 }, 'selected bottom right corner'],
    [{ row: 0, column: 1 }, ''],
  ])('%p is marked %p', (at, words) => {
    expect(toRangeWords(bounds, { row: 1, column: 1 }, at)).toBe(words);
  });
});

describe('cells that are typed before the kept ones are restored', () => {
  test('are kept with them, and stand where both are of one cell', () => {
    const [typed] = typedOver(30);
    if (!typed) throw new Error('Nothing was typed.');
    const kept = [
      { ...typed, value: 12 },
      { ...typed, field: 'priority', value: 2 },
    ];
    expect(joinCells([typed], kept)).toEqual([typed, { ...typed, field: 'priority', value: 2 }]);
  });
});
