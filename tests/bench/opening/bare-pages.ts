/**
 * The lower bounds of opening a list: a Next application of two pages with the same rows and none of our code. `/table` is
 * a plain table of the server, `/grid` has Chakra's provider and AG Grid with the modules that our lists use.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../support/free-port';

export type BareRow = Record<string, string>;
export type BarePages = { address: string; stop: () => Promise<void> };

const CONFIG = `export default { poweredByHeader: false, turbopack: { root: process.cwd() } };`;

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

const GRID_PAGE = `import rows from '../rows.json';
import { Grid } from './grid';
export const dynamic = 'force-dynamic';
export default function Page() {
  return <Grid rows={rows} />;
}`;

const GRID = `'use client';
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import {
  CellApiModule, CellStyleModule, ClientSideRowModelModule, ColumnApiModule, EventApiModule, PinnedRowModule,
  RenderApiModule, RowApiModule, RowStyleModule, ScrollApiModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
const modules = [
  CellApiModule, CellStyleModule, ClientSideRowModelModule, ColumnApiModule, EventApiModule, PinnedRowModule,
  RenderApiModule, RowApiModule, RowStyleModule, ScrollApiModule,
];
export function Grid({ rows }) {
  const columns = Object.keys(rows[0]).map((field) => ({ field, width: 90 }));
  return (
    <ChakraProvider value={defaultSystem}>
      <div style={{ position: 'fixed', inset: '190px 0 36px' }}>
        <AgGridReact modules={modules} columnDefs={columns} rowData={rows} rowHeight={36} animateRows={false} />
      </div>
    </ChakraProvider>
  );
}`;

function write(folder: string, rows: readonly BareRow[]): void {
  const files: Record<string, string> = {
    'package.json': '{ "private": true, "type": "module" }',
    'next.config.mjs': CONFIG,
    // Without one of its own, the build takes the product's.
    'instrumentation.js': 'export function register() {}',
    'app/rows.json': JSON.stringify(rows),
    'app/layout.jsx': LAYOUT,
    'app/table/page.jsx': TABLE,
    'app/grid/page.jsx': GRID_PAGE,
    'app/grid/grid.jsx': GRID,
  };
  for (const page of ['table', 'grid']) mkdirSync(join(folder, 'app', page), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

async function waitFor(address: string): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const isUp = await fetch(address)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} does not answer.`);
}

/** Builds the pages inside the project, where its packages are found, and serves them. */
export async function startBarePages(rows: readonly BareRow[]): Promise<BarePages> {
  const folder = mkdtempSync(join(process.cwd(), 'dist', 'bare-'));
  write(folder, rows);
  const next = join('node_modules', 'next', 'dist', 'bin', 'next');
  const [code] = await once(
    spawn(process.execPath, [next, 'build', folder], { stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  );
  if (code !== 0) throw new Error('The bare pages did not build.');
  const port = await findFreePort();
  const server = spawn(process.execPath, [next, 'start', folder, '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const address = `http://localhost:${port}`;
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitFor(`${address}/table`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}
