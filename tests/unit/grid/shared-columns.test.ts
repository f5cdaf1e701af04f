import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applyColumnState, moveColumn, setHidden, toInitialState } from '@/components/grid/column-state';
import type { GridColumn } from '@/components/grid/columns';
import { fromColumnsText, toColumnsText } from '@/components/grid/shared-columns';

const column = (field: string, more: Partial<GridColumn<object>> = {}): GridColumn<object> => ({
  field,
  header: field,
  kind: 'text',
  width: 100,
  value: () => field,
  ...more,
});
const COLUMNS = [
  column('tick', { isFixed: true }),
  column('skuId'),
  column('brand'),
  column('supply'),
  column('launch'),
  column('price', { isHiddenAtFirst: true }),
];
const toShown = (text: string) => {
  const state = fromColumnsText(COLUMNS, text, {});
  return state && applyColumnState(COLUMNS, state).map(({ field }) => field);
};

describe('the columns in an address', () => {
  test('list the hidden columns when the order is the default, because that is shorter', () => {
    expect(toColumnsText(COLUMNS, toInitialState(COLUMNS))).toBe('-price');
    expect(toColumnsText(COLUMNS, setHidden(toInitialState(COLUMNS), 'price', false))).toBe('all');
    const moved = moveColumn(toInitialState(COLUMNS), 'supply', 'skuId');
    expect(toColumnsText(COLUMNS, moved)).toBe('supply,skuId,brand,launch');
  });

  test('show a colleague the same columns, regardless of the colleague’s own choice', () => {
    const fields = ['skuId', 'brand', 'supply', 'launch', 'price'];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...fields), { maxLength: 4 }),
        fc.array(fc.tuple(fc.constantFrom(...fields), fc.constantFrom(...fields)), { maxLength: 5 }),
        (hidden, moves) => {
          const first = hidden.reduce(
            (state, field) => setHidden(state, field, true),
            setHidden(toInitialState(COLUMNS), 'price', false),
          );
          const state = moves.reduce((before, [from, to]) => moveColumn(before, from, to), first);
          const shown = applyColumnState(COLUMNS, state).map(({ field }) => field);
          fc.pre(shown.length > 1);
          expect(toShown(toColumnsText(COLUMNS, state))).toEqual(shown);
        },
      ),
    );
  });

  test('that the list does not have are ignored, and no known column gives null', () => {
    expect(toShown('brand,gone,skuId')).toEqual(['tick', 'brand', 'skuId']);
    expect(fromColumnsText(COLUMNS, 'gone', {})).toBeNull();
    expect(fromColumnsText(COLUMNS, null, {})).toBeNull();
  });
});
