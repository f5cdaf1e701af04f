/**
 * The local folder on a full disk. No disk is filled: a process can have a limit for the size of its files
 * (`ulimit -f`), and a write beyond it fails in the middle, as on a full disk.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openLocalFolder } from '@/services/web-api/tools/storage/local-folder';
import { withBundle } from '../../support/node-bundle';

const KEY = 'products/aa/one';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const listFiles = (at = folder): string[] =>
  readdirSync(at).flatMap((name) =>
    statSync(join(at, name)).isDirectory() ? listFiles(join(at, name)) : [join(at, name)],
  );

test('a file without room leaves nothing half written, and the previous file as it was', async () => {
  await openLocalFolder(folder).put(KEY, Buffer.from('as it was'), 'image/png');
  await withBundle(join('tests', 'api', 'storage', 'put-file.ts'), async (bundle) => {
    // In blocks of 512 bytes: room for 8 kB.
    const put = async (key: string, size: number) => {
      const input = [
        '-c',
        'ulimit -f 16 && exec "$@"',
        'sh',
        process.execPath,
        bundle,
        folder,
        key,
        String(size),
      ];
      return (await promisify(execFile)('sh', input)).stdout;
    };
    expect(await put(KEY, 100_000)).toBe('EFBIG');
    expect(await put('products/bb/two', 100_000)).toBe('EFBIG');
    expect(listFiles()).toEqual([join(folder, KEY)]);
    expect(readFileSync(join(folder, KEY), 'utf8')).toBe('as it was');
    expect(await put('products/bb/two', 4_000)).toBe('done');
  });
});
