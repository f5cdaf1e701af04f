import { describe, expect, test } from '@jest/globals';
import { ZodError } from 'zod';
import { TypedCells } from '@/components/grid/editing/typed-cells';
import { parsePlaces } from '@/components/workspace/recent-places';

const CELL = { recordKey: '7:3', field: 'allocatedQuantity', value: 4, text: null, over: null };

describe('what the browser kept', () => {
  test.each([
    ['nothing', []],
    ['a figure, a text and a flag', [CELL, { ...CELL, value: 'a' }, { ...CELL, value: true, over: 2 }]],
    ['an open editor', [{ ...CELL, text: '4x', isOpen: true }]],
  ])('is read: %s', (_, cells) => {
    expect(TypedCells.parse(cells)).toEqual(cells);
  });

  test('is read without the fields of a later version', () => {
    expect(TypedCells.parse([{ ...CELL, colour: 'red' }])).toEqual([CELL]);
  });

  test.each([
    ['no list', CELL],
    ['an entry that is none', [CELL, null]],
    ['a cell without its record', [{ ...CELL, recordKey: undefined }]],
    ['a value with parts', [{ ...CELL, value: { all: 4 } }]],
    ['no text where one is due', [{ ...CELL, text: 4 }]],
    ['a number that is none', [{ ...CELL, over: Number.NaN }]],
  ])('is refused as a whole: %s', (_, cells) => {
    expect(() => TypedCells.parse(cells)).toThrow(ZodError);
  });

  test('leaves no recent places if one of them is not ours', () => {
    const place = { href: '/ruc/products', title: 'Products', detail: 'RUC' };
    expect(parsePlaces(JSON.stringify([place]))).toEqual([place]);
    for (const wrong of [[place, { href: 7 }], place, 'places', null])
      expect(parsePlaces(JSON.stringify(wrong))).toEqual([]);
    expect(parsePlaces('{')).toEqual([]);
  });
});
