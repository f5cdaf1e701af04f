/** The check for circles of imports finds those that the linter leaves out, and nothing else. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'allocations-circles-'));
  execFileSync('git', ['init', '--quiet', folder]);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function check(files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), `${text}\n`);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/circles.mjs', folder], {
    encoding: 'utf8',
  });
  return { status, found: stderr.trim() };
}

const TO_B = "import { b } from './b';\nexport const a = b;";

test.each([
  ['of a type alone', "import type { A } from './a';\nexport type B = A;"],
  ['of a lazy import', "export const load = () => import('./a');"],
  ['of the type of a lazy import', "export type B = typeof import('./a');"],
  ['of an export that passes on', "export { a } from './a';"],
  ['by the alias of the project', "import { a } from '@/a';\nexport const b = a;"],
])('a circle %s is found', (_what, b) => {
  expect(check({ 'a.ts': TO_B, 'b.tsx': b })).toEqual({
    status: 1,
    found: 'A circle of imports: a.ts, b.tsx',
  });
});

test('a circle of three files is found once, and a file beside it is not in it', () => {
  const files = {
    'a.ts': TO_B,
    'b.ts': "import type { C } from './c';\nexport const b: C = 1;",
    'c.ts': "import { a } from './a';\nimport { d } from './d';\nexport type C = typeof a | typeof d;",
    'd.ts': 'export const d = 1;',
  };
  expect(check(files).found).toBe('A circle of imports: a.ts, b.ts, c.ts');
});

test('two ways to the same file are no circle', () => {
  const files = { 'a.ts': TO_B, 'b.ts': "export { d as b } from './d';", 'd.ts': 'export const d = 1;' };
  expect(check({ ...files, 'c.ts': "import './a';\nimport './b';" })).toEqual({ status: 0, found: '' });
});
