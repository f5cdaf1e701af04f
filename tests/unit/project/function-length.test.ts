/** Functions have at most 60 lines. biome.json lists the files with longer ones; the list only shrinks. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { linter, overrides } from '../../../biome.json';

/** Lower it when a file leaves the list; never raise it. */
const MOST_EXCEPTIONS = 17;
const LONG = 'tests-own/long.ts';

const EXCEPTIONS = overrides
  .filter(({ linter: { rules } }) => 'complexity' in rules)
  .flatMap(({ includes }) => includes)
  .filter((path) => path !== 'tests/**');

let folder = '';
let findings = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'allocations-lengths-'));
  const config = { linter: { rules: { preset: 'none', complexity: linter.rules.complexity } } };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
  for (const path of EXCEPTIONS) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
  mkdirSync(join(folder, dirname(LONG)));
  writeFileSync(join(folder, LONG), `export function long() {\n${'  long();\n'.repeat(61)}}\n`);
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--max-diagnostics=none', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  findings = stdout + stderr;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isLong = (path: string) => findings.includes(`${path}:`);

describe('the length of functions', () => {
  test('a function of more than 60 lines is found', () => {
    expect(isLong(LONG)).toBe(true);
  });

  test.each(EXCEPTIONS)(
    '%s still needs its exception; when it does not, remove it from the list in biome.json',
    (path) => {
      expect(isLong(path)).toBe(true);
    },
  );

  test('the list of exceptions only shrinks', () => {
    expect(EXCEPTIONS.length).toBeLessThanOrEqual(MOST_EXCEPTIONS);
  });
});
