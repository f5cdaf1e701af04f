import { type GridColumn, toAlign, toCellText, toCopyText } from '@/components/grid/columns';

describe('the text of a cell', () => {
  it.each([
    ['number', 1240, '1 240'],
    ['number', 0, '0'],
    ['number', null, '–'],
    ['number', '8450.00', '8 450.00'],
    ['date', '2026-09-11T08:00:00Z', '2026/09/11'],
    ['date', null, '–'],
    ['shortDate', '2026-09-11', '09/11'],
    ['text', null, ''],
    ['code', 'ORV-39', 'ORV-39'],
    ['status', undefined, '–'],
  ] as const)('for %s %j is "%s"', (kind, value, text) => {
    expect(toCellText(kind, value)).toBe(text);
  });

  it('is digits alone in a copy of a figure, and the shown text otherwise', () => {
    const column = (kind: GridColumn<number>['kind']): GridColumn<number> => ({
      ...{ field: 'left', header: 'Left', kind, width: 80 },
      value: (row) => row,
    });
    expect([-1234, 0].map((left) => toCopyText(column('number'), left))).toEqual(['-1234', '0']);
    expect(toCopyText({ ...column('text'), value: () => '1 234' }, 0)).toBe('1 234');
  });

  it('is right-aligned for numbers and dates, left-aligned for text, unless the column says otherwise', () => {
    expect(toAlign({ kind: 'number' })).toBe('end');
    expect(toAlign({ kind: 'date' })).toBe('end');
    expect(toAlign({ kind: 'text' })).toBe('start');
    expect(toAlign({ kind: 'text', align: 'center' })).toBe('center');
  });
});
