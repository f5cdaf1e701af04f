/** Stored drafts and mail addresses are readable by their owner only, also where they were open before. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connectPglite } from '@/services/web-api/data/database/connect-pglite';
import { openLocalFolder } from '@/services/web-api/tools/storage/local-folder';
import { createStorageKey } from '@/services/web-api/tools/storage/storage';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'allocations-modes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

test('the folder of the embedded database', async () => {
  const open = join(folder, 'data');
  mkdirSync(open);
  chmodSync(open, 0o755);
  await (await connectPglite(open)).close();
  expect([modeOf('data'), modeOf('data', 'database')]).toEqual(['700', '700']);
}, 120_000);

test('the folders of files', async () => {
  await openLocalFolder(join(folder, 'files')).put(
    createStorageKey('products'),
    Buffer.from('x'),
    'text/plain',
  );
  expect([modeOf('files'), modeOf('files', 'products')]).toEqual(['700', '700']);
});

test('the log of a part of the demo', () => {
  mkdirSync(join(folder, 'logs'));
  const log = join(folder, 'logs', 'part.log');
  writeFileSync(log, 'before\n', { mode: 0o644 });
  const script = `import { startPart } from './scripts/processes.mjs';
    await startPart('part', ['-e', ''], process.env, ${JSON.stringify(log)}).done;`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  expect(modeOf('logs', 'part.log')).toBe('600');
});
