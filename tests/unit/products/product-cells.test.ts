import { describe, expect, test } from '@jest/globals';
import { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { toContent } from '@/components/grid/editing/sheet';
import { type ProductCells, toProductCell, toProductMark } from '@/components/products/list/product-cells';
import { toProductRecord, withSaved, withTyped } from '@/components/products/list/product-record';
import { presentProductRow } from '@/components/products/list/product-row';
import { readProductCell } from '@/components/products/list/read-product-cell';
import { toSupply } from '@/domain/supply';
import { DAYS, READ_ON } from '../../support/typed-texts/days';
import { PRICES } from '../../support/typed-texts/prices';
import { QUANTITIES } from '../../support/typed-texts/quantities';
import { makeProduct } from './product-fixture';

const GIVEN = { today: '2026-10-05' };
const row = presentProductRow(makeProduct({ availableQuantity: 100, reserveQuantity: 4, skuName: 'Ring' }));

function toCells(reason: string | null = null): ProductCells {
  const buffer = new EditBuffer();
  buffer.load([toProductRecord(row)]);
  const texts = { textOf: () => 'text', labelOf: (column: string) => column };
  return { buffer, today: GIVEN.today, whyNot: () => reason, ...texts };
}

describe('a cell of the product list', () => {
  test('reads and shows the supply without the reserve', () => {
    const cells = toCells();
    const cell = toProductCell(row, 'supply', cells);
    expect(cell).toMatchObject({
      copyText: '96',
      hint: expect.stringContaining('4 more are kept in reserve'),
    });
    expect(cell.read('120')).toEqual(toContent(124));
    if (!cell.ref) throw new Error('no record');
    cells.buffer.apply([{ ...cell.ref, content: cell.read('120') }]);
    expect(toSupply(withTyped(row, cells.buffer))).toBe(120);
    expect(toProductCell(row, 'supply', cells).copyText).toBe('120');
    expect(withSaved(row, cells.buffer)).toBe(row);
  });

  test('that may not be written gives a reason, and a computed one is read-only', () => {
    expect(toProductCell(row, 'supply', toCells('Not yours.')).readOnly).toBe('Not yours.');
    expect(toProductMark(row, 'supply', toCells('Not yours.')).words).toBe('locked');
    expect(toProductCell(row, 'requested', toCells()).ref).toBeNull();
  });

  test.each([
    ['skuName', '', 'The SKU name field cannot be empty.'],
    ['availableQuantity', 'abc', 'Must be a whole number.'],
    ['availableQuantity', '-3', 'Must not be negative.'],
    ['packSize', '0', 'Must be at least 1.'],
    ['unitPrice', 'apples', 'Must be an amount like 1250.00.'],
    ['launchDate', '31/02/2027', 'Write the date as 2027/03/15.'],
    ['skuName', 'a\u0000b', 'Must not hold control characters.'],
    ['skuName', 'a\nb', 'Must be one line.'],
    ['skuName', '\ud800', 'Holds characters that cannot be kept.'],
    ['collection', 'x'.repeat(121), 'Must be at most 120 characters.'],
    ['currency', 'XYZ', 'Must be one of EUR, CHF, GBP, JPY, USD.'],
  ] as const)('%s refuses %p with the message of the schema', (field, text, reason) => {
    expect(readProductCell(field, text, GIVEN).refusal?.reason).toBe(reason);
  });

  test('refuses an empty required quantity, and reads an empty bound as none', () => {
    expect(readProductCell('availableQuantity', '', GIVEN).refusal).not.toBeNull();
    expect(readProductCell('maxPerMarket', '–', GIVEN)).toEqual(toContent(null));
    expect(readProductCell('currency', ' eur ', GIVEN)).toEqual(toContent('EUR'));
  });

  test.each([
    ...QUANTITIES.map(([text, meaning]) => ['maxPerMarket', text, meaning] as const),
    ...PRICES.map(([text, meaning]) => ['unitPrice', text, meaning] as const),
    ...DAYS.map(([text, meaning]) => ['launchDate', text, meaning] as const),
  ])('in %s %j is %j', (field, text, meaning) => {
    const { value, text: kept, refusal } = readProductCell(field, text, { today: READ_ON });
    if ('value' in meaning) expect({ value, refusal }).toEqual({ ...meaning, refusal: null });
    else expect({ value, kept, refusal: refusal?.reason }).toEqual({ value: null, kept: text, ...meaning });
  });

  test('suggests the supply that is meant with its reserve', () => {
    expect(readProductCell('availableQuantity', '1,234', { ...GIVEN, more: 4 }).refusal?.suggestion).toBe(
      1238,
    );
    expect(readProductCell('unitPrice', '1,234', GIVEN).refusal?.suggestion).toBe('1234');
  });

  test('shows values saved after the row was loaded', () => {
    const cells = toCells();
    const saved = toProductRecord({ ...row, availableQuantity: 50, version: row.version + 1 });
    cells.buffer.settle([saved]);
    expect(withSaved(row, cells.buffer)).toMatchObject({ availableQuantity: 50, version: row.version + 1 });
  });
});
