import { describe, expect, test } from '@jest/globals';
import { TypedCells } from '@/components/grid/editing/typed-cells';
import { parsePlaces } from '@/components/workspace/recent-places';
import { isNumber, isObjectOf, toShape } from '@/domain/shape';

const CELL = { recordKey: '7:3', field: 'allocatedQuantity', value: 4, text: null, over: null };

describe('what the browser kept', () => {
  test.each([
    ['nothing', []],
    ['a figure, a text and a flag', [CELL, { ...CELL, value: 'a' }, { ...CELL, value: true, over: 2 }]],
    ['an open editor', [{ ...CELL, text: '4x', isOpen: true }]],
    ['a field of a later version', [{ ...CELL, colour: 'red' }]],
  ])('is read: %s', (_, cells) => {
    expect(TypedCells.parse(cells)).toEqual(cells);
  });

  test.each([
    ['no list', CELL],
    ['an entry that is none', [CELL, null]],
    ['a cell without its record', [{ ...CELL, recordKey: undefined }]],
    ['a value with parts', [{ ...CELL, value: { all: 4 } }]],
    ['no text where one is due', [{ ...CELL, text: 4 }]],
    ['a number that is none', [{ ...CELL, over: Number.NaN }]],
  ])('is refused as a whole: %s', (_, cells) => {
    expect(() => TypedCells.parse(cells)).toThrow('another form');
  });

  test('is no object if it is a list', () => {
    expect(() => toShape(isObjectOf<{ length: number }>({ length: isNumber })).parse([])).toThrow(TypeError);
  });

  test('leaves no recent places if one of them is not ours', () => {
    const place = { href: '/ruc/products', title: 'Products', detail: 'RUC' };
    expect(parsePlaces(JSON.stringify([place]))).toEqual([place]);
    for (const wrong of [[place, { href: 7 }], place, 'places', null])
      expect(parsePlaces(JSON.stringify(wrong))).toEqual([]);
    expect(parsePlaces('{')).toEqual([]);
  });
});
