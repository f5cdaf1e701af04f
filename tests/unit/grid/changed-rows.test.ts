import { type ShownTexts, toChangedCells, toChangedRows } from '@/components/grid/changed-rows';
import { isOwnChange, isSameOrder } from '@/components/grid/use-list-page';

type Row = { id: number; supply: number; left: number };
const rowId = ({ id }: Row) => String(id);
const row = (id: number, supply: number, left = 0): Row => ({ id, supply, left });

describe('a renewal of a list', () => {
  it('finds the rows of both answers whose data differ', () => {
    const before = [row(1, 10), row(2, 20), row(3, 30)];
    const after = [row(2, 20), row(1, 11), row(4, 40)];
    expect(toChangedRows(before, after, rowId)).toEqual([row(1, 11)]);
  });

  it('marks only the cells that show another text than before', () => {
    const shown: ShownTexts = new Map([['1', new Map(Object.entries({ supply: '10', left: '0' }))]]);
    const now = row(1, 11);
    const changed = toChangedCells([now], rowId, shown, (each, field) => String(each[field as keyof Row]));
    expect([...changed]).toEqual([[now, new Set(['supply'])]]);
  });

  it('marks nothing where the person saw the figure already, because it was saved here', () => {
    // The row of the last answer still held 10; the cell showed what was typed and saved.
    const shown: ShownTexts = new Map([['1', new Map([['supply', '11']])]]);
    const changed = toChangedCells([row(1, 11)], rowId, shown, (each) => String(each.supply));
    expect(changed.size).toBe(0);
  });

  it('marks no row that was not on the page before', () => {
    expect(toChangedCells([row(4, 40)], rowId, new Map(), () => 'x').size).toBe(0);
  });

  it('is in place for the same rows in the same order, and on a page without rows', () => {
    const rows = [row(1, 10), row(2, 20)];
    expect(isSameOrder(rows, [row(1, 11), row(2, 20)], rowId)).toBe(true);
    expect(isSameOrder(rows, [row(2, 20), row(1, 10)], rowId)).toBe(false);
    expect(isSameOrder(rows, [row(1, 10)], rowId)).toBe(false);
    expect(isSameOrder(rows, [...rows, row(3, 30)], rowId)).toBe(false);
    expect(isSameOrder([], rows, rowId)).toBe(true);
  });

  describe('of rows that the person changed', () => {
    const page = { items: [row(1, 10), row(2, 20), row(3, 30)], limit: 3 };
    const isOwn = ({ id }: Row) => id === 2;
    const isOwnOnly = (after: readonly Row[], before: Pick<typeof page, 'items' | 'limit'> = page) =>
      isOwnChange(before, after, rowId, isOwn);

    it('is in place where they went or moved, and the next row came up for one that went', () => {
      expect(isOwnOnly([row(1, 10), row(3, 30)])).toBe(true);
      expect(isOwnOnly([row(2, 25), row(1, 10), row(3, 30)])).toBe(true);
      expect(isOwnOnly([row(1, 10), row(3, 30), row(4, 40)])).toBe(true);
    });

    it('is in place where one came back', () => {
      const open = { items: [row(1, 10), row(3, 30)], limit: 3 };
      expect(isOwnOnly([row(1, 10), row(2, 20), row(3, 30)], open)).toBe(true);
      expect(isOwnOnly([row(1, 10), row(4, 40), row(3, 30)], open)).toBe(false);
    });

    it('is news where another row went, moved or came', () => {
      expect(isOwnOnly([row(1, 10), row(2, 20)])).toBe(false);
      expect(isOwnOnly([row(3, 30), row(1, 10)])).toBe(false);
      expect(isOwnOnly([row(1, 10), row(4, 40), row(3, 30)])).toBe(false);
      expect(isOwnOnly([row(1, 10), row(3, 30), row(4, 40), row(5, 50)])).toBe(false);
      expect(isOwnOnly([row(1, 10), row(3, 30), row(4, 40)], { ...page, limit: 25 })).toBe(false);
    });

    it('is news where the person changed nothing', () => {
      expect(isOwnChange(page, [row(1, 10), row(3, 30)], rowId, () => false)).toBe(false);
    });
  });
});
