/** The table that a list shows before its grid has loaded, and where scripts are off. */
import { describe, expect, test } from '@jest/globals';
import type { GridColumn } from '@/components/grid/columns';
import { DataGrid } from '@/components/grid/data-grid';
import { ServerTable } from '@/components/grid/server-table';
import { PICTURE_COLUMN } from '@/components/pictures/picture-column';
import { RowPicture } from '@/components/pictures/row-picture';
import type { ProductFile } from '@/domain/contract/product';
import { toMarkup } from '../ui/to-markup';

type Row = { id: number; name: string; stock: number | null };

const COLUMNS: readonly GridColumn<Row>[] = [
  { field: 'name', header: 'Name', kind: 'text', width: 120, value: (row) => row.name, sort: 'name' },
  {
    field: 'stock',
    header: 'Stock',
    kind: 'number',
    width: 80,
    value: (row) => row.stock,
    group: { id: 'figures', header: 'Figures' },
  },
];
const ROWS: readonly Row[] = [
  { id: 1, name: 'Blue', stock: 1_200 },
  { id: 2, name: 'Red', stock: null },
];

const show = (rest: { rows?: readonly Row[]; empty?: string; isBusy?: boolean } = {}) =>
  toMarkup(
    <DataGrid<Row>
      label="Colours"
      columns={COLUMNS}
      rows={ROWS}
      rowId={(row) => String(row.id)}
      sort={[{ attribute: 'name', direction: 'desc' }]}
      hrefOfSort={(attribute) => `?sort=${attribute}`}
      {...rest}
    />,
  );

describe('the table of a list', () => {
  test('has the rows of a tall window, the height of all rows, and a note for readers without scripts', () => {
    const markup = show({
      rows: Array.from({ length: 100 }, (_, id) => ({ id, name: `Row ${id}`, stock: 1 })),
    });
    expect(markup.match(/<tr data-row=/g)).toHaveLength(30);
    expect(markup).toContain(`<div style="height:${70 * 36}px"><noscript>`);
    expect(markup).toContain('These are the first 30 of 100 rows.');
    expect(show()).not.toContain('<noscript>');
  });

  test('has taller rows with pictures, in which a long name takes a second line', () => {
    const markup = toMarkup(
      <DataGrid<Row>
        label="Colours"
        columns={[
          { ...PICTURE_COLUMN, render: () => <RowPicture files={[]} /> },
          {
            field: 'name',
            header: 'Name',
            kind: 'text',
            width: 120,
            isTwoLines: true,
            value: (row) => row.name,
          },
        ]}
        rows={Array.from({ length: 100 }, (_, id) => ({ id, name: `Row ${id}`, stock: 1 }))}
        rowId={(row) => String(row.id)}
      />,
    );
    expect(markup).toContain(`<div style="height:${70 * 40}px"><noscript>`);
    expect(markup).toMatch(/<td data-field="name" class="[^"]*"><span class="[^"]*">Row 0<\/span><\/td>/);
  });

  test('has the tile of a picture only: the grid asks for those in sight', () => {
    const file: ProductFile = {
      fileId: 1,
      fileName: 'watch.png',
      contentType: 'image/png',
      size: 1,
      isMain: true,
      url: '/v1/ruc/products/1/files/1',
    };
    expect(toMarkup(<RowPicture files={[file]} />)).toMatch(/^<span class="[^"]*"><\/span>$/);
    expect(toMarkup(<RowPicture files={[]} />)).toContain('<svg');
  });

  test('is a table with its name, a header for each column and a row for each record', () => {
    const markup = show();
    expect(markup).toContain('aria-label="Colours"');
    expect(markup.match(/<th scope="col" /g)).toHaveLength(2);
    expect(markup.match(/<tr data-row=/g)).toHaveLength(2);
  });

  test('says by which column it is sorted, and sorts by a link where the column can be sorted', () => {
    const [name = '', stock = ''] = show().match(/<th scope="col" .*?<\/th>/g) ?? [];
    expect(name).toContain('aria-sort="descending"');
    expect(name).toContain('<a href="?sort=name"');
    expect(stock).not.toMatch(/aria-sort|<a /);
  });

  test('has a header over each group of columns', () => {
    expect(show()).toMatch(/<th colSpan="1" scope="colgroup">Figures<\/th>/);
  });

  test('marks the columns that begin outside of the window, with the header of a group in two parts', () => {
    const group = { id: 'markets', header: 'Markets' };
    const columns = Array.from({ length: 20 }, (_, at) => ({
      ...COLUMNS[1],
      field: `market-${at}`,
      header: `M${at}`,
      kind: 'number' as const,
      value: () => at,
      width: 120,
      group,
    }));
    const table = { label: 'Markets', columns, rows: ROWS, rowId: (row: Row) => String(row.id) };
    const markup = toMarkup(<ServerTable<Row> {...table} />);
    const [row = ''] = markup.match(/<tr data-row="1".*?<\/tr>/) ?? [];
    const cells = [...row.matchAll(/<td class="([^"]*)">(\d+)</g)];
    const beyond = (name: string) =>
      cells.filter(([, names]) => names?.includes(name)).map(([, , at]) => Number(at));
    // Twelve columns of 120 pixels fit into 1440, sixteen into 1920.
    expect(beyond('beyondLaptop')).toEqual([12, 13, 14, 15]);
    expect(beyond('beyondDesktop')).toEqual([16, 17, 18, 19]);
    expect(markup.match(/<th colSpan="\d+"/g)).toEqual([
      '<th colSpan="12"',
      '<th colSpan="4"',
      '<th colSpan="4"',
    ]);
    // Seen once, over the first part.
    expect(markup.match(/>Markets</g)).toHaveLength(3);
    expect(markup.match(/<span class="[^"]*hidden[^"]*">Markets</g)).toHaveLength(2);
    // Without a grid there is nothing else that shows them.
    expect(toMarkup(<ServerTable<Row> {...table} isWhole />)).not.toContain('beyond');
  });

  test('formats a figure, and shows a dash for an undecided one', () => {
    const figures = [...show().matchAll(/<td class="[^"]*number[^"]*">([^<]*)</g)].map(([, text]) => text);
    expect(figures).toEqual(['1 200', '–']);
  });

  test('names the column of a cell that may hold the focus, and not of a text', () => {
    const columns = COLUMNS.map((column) =>
      column.field === 'name' ? { ...column, render: ({ name }: Row) => <a href="#x">{name}</a> } : column,
    );
    const table = { label: 'Colours', columns, rows: ROWS, rowId: (row: Row) => String(row.id) };
    const markup = toMarkup(<ServerTable<Row> {...table} />);
    expect(markup.match(/<td data-field="name"/g)).toHaveLength(2);
    expect(markup).not.toContain('<td data-field="stock"');
  });

  test('shows what is there instead of rows, and that newer rows are on their way', () => {
    expect(show({ rows: [], empty: 'Nothing yet' })).toContain('Nothing yet');
    expect(show({ empty: 'Nothing yet' })).not.toContain('Nothing yet');
    expect(show({ isBusy: true })).toMatch(/aria-busy="true"><div role="progressbar" aria-label="Loading"/);
  });
});
