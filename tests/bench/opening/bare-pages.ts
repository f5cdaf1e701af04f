/**
 * The lower bounds of opening a list: a Next application of two pages with the same rows and none of our code. `/table` is
 * a plain table of the server, `/grid` has Chakra's provider and AG Grid with the modules that our lists use. From `/home`, which
 * has the grid's code already, a link leads to `/grid`, and from there one to `/other` rows, as many as the pitches have.
 */
import { type BareNext, startBareNext } from '../../support/bare-next';

export type BareRow = Record<string, string>;

const LAYOUT = `export default function Layout({ children }) {
  return <html lang="en"><body style={{ margin: 0, font: '13px sans-serif' }}>{children}</body></html>;
}`;

const TABLE = `import rows from '../rows.json';
export const dynamic = 'force-dynamic';
export default function Page() {
  const fields = Object.keys(rows[0]);
  return (
    <table>
      <thead><tr>{fields.map((field) => <th key={field}>{field}</th>)}</tr></thead>
      <tbody>{rows.map((row, index) => (
        <tr key={index} data-row={index}>{fields.map((field) => <td key={field}>{row[field]}</td>)}</tr>
      ))}</tbody>
    </table>
  );
}`;

const GRID_PAGE = `import Link from 'next/link';
import rows from '../rows.json';
import { Grid } from './grid';
export const dynamic = 'force-dynamic';
export default function Page() {
  return <><Link href="/other" prefetch={false}>Other rows</Link><Grid rows={rows} name="grid" /></>;
}`;

const OTHER_PAGE = `import rows from '../rows.json';
import { Grid } from '../grid/grid';
export const dynamic = 'force-dynamic';
const others = Array.from({ length: 250 }, (_, index) => rows[(index * 7 + 1) % rows.length]);
export default function Page() {
  return <Grid rows={others} name="other" />;
}`;

const HOME_PAGE = `import Link from 'next/link';
import { Ready } from './ready';
export const dynamic = 'force-dynamic';
export default function Page() {
  return <><Ready /><Link href="/grid" prefetch={false}>Grid</Link></>;
}`;

const READY = `'use client';
import { Grid } from '../grid/grid';
export const Ready = () => <p>{Grid.name === '' ? 'No grid' : 'Ready'}</p>;`;

const GRID = `'use client';
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import {
  CellApiModule, CellStyleModule, ClientSideRowModelModule, ColumnApiModule, EventApiModule, PinnedRowModule,
  RenderApiModule, RowApiModule, RowStyleModule, ScrollApiModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useCallback, useMemo } from 'react';
const modules = [
  CellApiModule, CellStyleModule, ClientSideRowModelModule, ColumnApiModule, EventApiModule, PinnedRowModule,
  RenderApiModule, RowApiModule, RowStyleModule, ScrollApiModule,
];
export function Grid({ rows, name }) {
  const getRowId = useCallback(({ data }) => data.rowKey, []);
  const keyed = useMemo(() => rows.map((row, index) => ({ ...row, rowKey: name + index })), [rows, name]);
  const columns = Object.keys(rows[0]).map((field) => ({ field, width: 90 }));
  return (
    <ChakraProvider value={defaultSystem}>
      <div style={{ position: 'fixed', inset: '190px 0 36px' }}>
        <AgGridReact
          modules={modules} columnDefs={columns} rowData={keyed} getRowId={getRowId} rowHeight={36} animateRows={false}
        />
      </div>
    </ChakraProvider>
  );
}`;

export const startBarePages = (rows: readonly BareRow[]): Promise<BareNext> =>
  startBareNext(
    {
      'app/rows.json': JSON.stringify(rows),
      'app/layout.jsx': LAYOUT,
      'app/table/page.jsx': TABLE,
      'app/grid/page.jsx': GRID_PAGE,
      'app/grid/grid.jsx': GRID,
      'app/other/page.jsx': OTHER_PAGE,
      'app/home/page.jsx': HOME_PAGE,
      'app/home/ready.jsx': READY,
    },
    '/table',
  );
