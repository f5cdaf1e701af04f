/** The check for repeated code finds a copy, and nothing else. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'allocations-repeats-'));
  execFileSync('git', ['init', '--quiet', folder]);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const toBody = (count: number, name = 'step') =>
  Array.from({ length: count }, (_, index) => `  ${name}(${index});`);

function check(files: Readonly<Record<string, readonly string[]>>) {
  for (const [path, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), lines.join('\n'));
  }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/repeats.mjs', folder], {
    encoding: 'utf8',
  });
  return { status, found: stderr.trim() };
}

describe('repeated code', () => {
  test('is found with both places, whatever its indentation and its comments', () => {
    const copy = ['// A comment.', ...toBody(10).map((line) => `    ${line}`)];
    expect(check({ 'a.ts': ['start();', ...toBody(10)], 'b.ts': copy })).toEqual({
      status: 1,
      found: 'b.ts:2: 10 lines as in a.ts:2',
    });
  });

  test('is counted whole', () => {
    expect(check({ 'a.ts': toBody(25), 'b.ts': toBody(25) }).found).toBe('b.ts:1: 25 lines as in a.ts:1');
  });

  test('of fewer lines, of imports and of brackets is allowed', () => {
    const imports = toBody(20).map((_, index) => `import { a${index} } from './a${index}';`);
    const short = [...imports, ...toBody(9), ...Array.from({ length: 20 }, () => '}')];
    expect(check({ 'a.ts': short, 'b.ts': short })).toEqual({ status: 0, found: '' });
  });

  test('has more room in tests', () => {
    const files = { 'tests/a.ts': toBody(11), 'tests/b.ts': toBody(11) };
    expect(check(files).status).toBe(0);
    expect(check({ 'tests/a.ts': toBody(12), 'tests/b.ts': toBody(12) }).status).toBe(1);
  });

  test('is not a list of equal lines in one place', () => {
    expect(check({ 'a.ts': Array.from({ length: 15 }, () => 'wait();') }).status).toBe(0);
  });
});
