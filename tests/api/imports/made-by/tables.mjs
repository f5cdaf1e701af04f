/** The contents of the files that LibreOffice makes; see README.md. Brand LIBRE, markets LF and LD are the test's. */
const whole = (value) => ({ value, format: 'thousands' });

/** A cell that a merged one beside or above it covers. */
export const COVERED = Symbol('covered');

export const TABLES = {
  products: [
    [
      ...['SKU id', 'SKU name', 'Brand', 'Collection', 'Status', 'Available', 'Reserve', 'Pack size'],
      ...['Unit price', 'Currency', 'Launch', 'Delivery from', 'Comment', 'Disabled', 'Margin'],
    ],
    [
      ...['0007', 'Crème, "brûlée"; d’été', 'LIBRE', null, 'Published', { formula: '6*7', value: 42 }, 2, 2],
      ...[{ value: 1250.5, format: 'amount' }, 'EUR', { day: '2026-05-01', format: 'isoDay' }],
      ...[{ day: '2026-06-30', format: 'isoDay' }, 'two\nlines', false, { value: 0.125, format: 'percent' }],
    ],
    [
      ...['=1+1', '+text', 'Libre & co', '@sum', null, 0, null, null],
      ...[{ value: 19.99, format: 'price' }, 'CHF', null, null, '-5', true, null],
    ],
    [...['1E5', '007', 'LIBRE', '  ', null, whole(30000), 0, 1, null, null, null, null, null, null, null]],
  ],
  // Only a workbook has formats of numbers; they do not change the value.
  formats: [
    ['SKU id', 'SKU name', 'Brand', 'Available', 'Reserve', 'Launch', 'Delivery from', 'Delivery to'],
    [
      ...['0100', 'Formats', 'LIBRE', whole(12345), { value: 3, format: 'percent' }],
      ...[{ day: '2026-05-01', format: 'day' }, { day: '2024-02-29T18:30:00', format: 'day' }, 46143],
    ],
  ],
  'requests-long': [
    ['SKU id', 'Market code', 'Requested', 'Priority', 'Pitch', 'Wanted by'],
    ['0007', 'LF', 4, 1, '=please', { day: '2026-09-30', format: 'isoDay' }],
    ['0007', 'LD', 0, null, null, null],
  ],
  'requests-wide': [
    ['SKU id', 'SKU name', 'LF', 'Libre Land', 'Total'],
    ['0007', 'ignored', whole(6), null, { formula: '6+8', value: 14 }],
    ['1E5', null, null, 0, null],
  ],
  'final-allocations-long': [
    ['SKU id', 'Market code', 'Allocated', 'Allocation reason', 'Allocation comment', 'Locked'],
    ['0007', 'LF', 4, 'As asked', '-', true],
  ],
  // A brand written once for three rows, a name that runs into the next column, a comment with room for two lines.
  merged: [
    ['SKU id', 'SKU name', 'Brand', 'Available', 'Comment'],
    ['M-1', 'First', { merged: 'LIBRE', rows: 3 }, 5, null],
    ['M-2', 'Second', COVERED, 6, null],
    ['M-3', 'Third', COVERED, 7, null],
    ['M-4', { merged: 'Fourth', columns: 2 }, COVERED, 8, null],
    ['M-5', 'Fifth', 'LIBRE', 9, { merged: 'over two rows', rows: 2 }],
    [null, null, null, null, COVERED],
  ],
  'final-allocations-wide': [
    ['SKU id', 'LF', 'LD'],
    ['0007', { formula: '2*3', value: 6 }, null],
  ],
};

export const FILES = [
  { name: 'products.xlsx', table: 'products' },
  { name: 'products-comma.csv', table: 'products', separator: ',' },
  { name: 'products-semicolon-marked.csv', table: 'products', separator: ';', mark: true },
  { name: 'formats.xlsx', table: 'formats' },
  { name: 'merged.xlsx', table: 'merged' },
  { name: 'requests-long.xlsx', table: 'requests-long' },
  { name: 'requests-wide.xlsx', table: 'requests-wide' },
  { name: 'requests-wide-semicolon.csv', table: 'requests-wide', separator: ';' },
  { name: 'final-allocations-long.csv', table: 'final-allocations-long', separator: ',' },
  { name: 'final-allocations-wide.xlsx', table: 'final-allocations-wide' },
];
