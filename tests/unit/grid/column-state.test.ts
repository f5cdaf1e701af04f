import {
  applyColumnState,
  moveColumn,
  orderVisible,
  reconcileColumnState,
  setHidden,
  setWidths,
  toInitialState,
} from '@/components/grid/column-state';
import type { GridColumn } from '@/components/grid/columns';
import { PAGE_MARGIN } from '@/components/grid/metrics';

const column = (field: string, more: Partial<GridColumn<string>> = {}): GridColumn<string> => ({
  field,
  header: field,
  kind: 'text',
  width: 100,
  value: (row) => row,
  ...more,
});
const COLUMNS = [
  column('tick', { isFixed: true }),
  column('skuId'),
  column('skuName', { isFlexible: true }),
  column('brand'),
  column('collection', { isHiddenAtFirst: true }),
];
const fields = (columns: readonly { field: string }[]) => columns.map((each) => each.field);

describe('the columns of a user', () => {
  it('are the default columns when nothing was saved, with the optional ones hidden', () => {
    const state = reconcileColumnState(COLUMNS, null);
    expect(fields(applyColumnState(COLUMNS, state))).toEqual(['tick', 'skuId', 'skuName', 'brand']);
  });

  it('keep a column whose place follows from the rows where the rows put it', () => {
    const markets = ['it', 'fr', 'jp'].map((field) => column(field, { isPlacedByRows: true }));
    const saved = {
      order: ['tick', 'brand', 'fr', 'jp', 'it', 'skuId', 'skuName'],
      hidden: ['jp'],
      widths: {},
    };
    const columns = [...COLUMNS, ...markets];
    const state = reconcileColumnState(columns, saved);
    expect(fields(applyColumnState(columns, state)).filter((field) => field.length === 2)).toEqual([
      'it',
      'fr',
    ]);
  });

  it('drop a column that no longer exists and its width', () => {
    const saved = {
      order: ['tick', 'gone', 'brand', 'skuId', 'skuName', 'collection'],
      hidden: ['gone'],
      widths: { gone: 90 },
    };
    expect(reconcileColumnState(COLUMNS, saved)).toEqual({
      order: ['tick', 'brand', 'skuId', 'skuName', 'collection'],
      hidden: [],
      widths: {},
    });
  });

  it('insert a new column after its default neighbour', () => {
    const saved = { order: ['tick', 'brand', 'skuId', 'collection'], hidden: [], widths: {} };
    expect(reconcileColumnState(COLUMNS, saved).order).toEqual([
      'tick',
      'brand',
      'skuId',
      'skuName',
      'collection',
    ]);
  });

  it('hide a new optional column and keep a known one as the user left it', () => {
    const saved = { order: ['tick', 'skuId', 'skuName', 'brand'], hidden: ['brand'], widths: {} };
    expect(reconcileColumnState(COLUMNS, saved).hidden).toEqual(['brand', 'collection']);
  });

  it('never hide or move a fixed column, even when the saved state does', () => {
    const saved = {
      order: ['skuId', 'tick', 'skuName', 'brand', 'collection'],
      hidden: ['tick'],
      widths: {},
    };
    const state = reconcileColumnState(COLUMNS, saved);
    expect(state.order[0]).toBe('tick');
    expect(state.hidden).toEqual([]);
  });

  it('keep the width set by the user and stop that column from stretching', () => {
    const state = setWidths(toInitialState(COLUMNS), { skuName: 301.4, brand: 4 });
    const shown = applyColumnState(COLUMNS, state);
    expect(shown.find((each) => each.field === 'skuName')).toMatchObject({ width: 301, isFlexible: false });
    expect(shown.find((each) => each.field === 'brand')?.width).toBe(44);
  });

  it('widen the last visible column by the margin of the page, except where the user set its width', () => {
    const state = setHidden(toInitialState(COLUMNS), 'collection', true);
    const widthOfLast = (each: typeof state) => applyColumnState(COLUMNS, each).at(-1)?.width;
    const own = COLUMNS.find(({ field }) => field === 'brand')?.width ?? 0;
    expect(widthOfLast(state)).toBe(own + PAGE_MARGIN);
    expect(widthOfLast(setWidths(state, { brand: 90 }))).toBe(90);
  });

  it('move one column to the position of another', () => {
    const state = moveColumn(toInitialState(COLUMNS), 'brand', 'skuId');
    expect(state.order).toEqual(['tick', 'brand', 'skuId', 'skuName', 'collection']);
    expect(moveColumn(state, 'brand', 'nowhere')).toBe(state);
  });

  it('apply the order of the visible ones and keep the position of the hidden ones', () => {
    const state = setHidden(toInitialState(COLUMNS), 'skuName', true);
    expect(orderVisible(state, ['tick', 'brand', 'skuId']).order).toEqual([
      'tick',
      'brand',
      'skuName',
      'skuId',
      'collection',
    ]);
  });

  it('are unchanged after a round trip through storage', () => {
    const state = setHidden(setWidths(toInitialState(COLUMNS), { brand: 140 }), 'collection', false);
    expect(reconcileColumnState(COLUMNS, JSON.parse(JSON.stringify(state)))).toEqual(state);
  });
});
