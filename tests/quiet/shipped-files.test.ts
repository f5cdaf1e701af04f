/** The files of `deploy/` by the programs that read or check them: Caddy, Prometheus, systemd and ShellCheck. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';

const PATIENCE_MS = 600_000;
const Checkers = z.object({
  caddy: z.string(),
  promtool: z.string(),
  shellcheck: z.string(),
  systemdAnalyze: z.string(),
});
const Target = z.object({ expr: z.string() });
const Board = z.object({ panels: z.array(z.object({ title: z.string(), targets: z.array(Target).min(1) })) });

const folder = mkdtempSync(join(tmpdir(), 'allocations-shipped-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let checkers: z.output<typeof Checkers>;
beforeAll(() => {
  // What it prints while it fetches programs comes before its last line.
  const ensure =
    "import('./scripts/programs.mjs').then(async (p) => console.log(JSON.stringify(await p.ensureCheckers())))";
  const printed = execFileSync(process.execPath, ['--eval', ensure], { encoding: 'utf8' });
  checkers = Checkers.parse(JSON.parse(printed.trim().split('\n').at(-1) ?? ''));
}, PATIENCE_MS);

/** The exit code of a program and all that it printed. */
function run(program: string, args: readonly string[], input = '') {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    NODE_ENV: 'test' as const,
    AUTH_URL: 'https://pieces.house.example',
  };
  const { status, stdout, stderr } = spawnSync(program, args, { env, input, encoding: 'utf8' });
  return { status, printed: `${stdout}${stderr}` };
}

/** A text as a file of this run. */
function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const read = (path: string) => readFileSync(path, 'utf8');

describe('the proxy', () => {
  const validate = (path: string) =>
    run(checkers.caddy, ['validate', '--adapter', 'caddyfile', '--config', path]);

  test('Caddy takes its file', () => {
    const { status, printed } = validate('deploy/compose/Caddyfile');
    expect([status, printed]).toEqual([0, expect.stringContaining('Valid configuration')]);
  });

  test('a misspelled directive would be found', () => {
    const wrong = write(
      'Caddyfile',
      read('deploy/compose/Caddyfile').replace('reverse_proxy', 'revers_proxy'),
    );
    expect(validate(wrong)).toMatchObject({ status: 1, printed: expect.stringContaining('revers_proxy') });
  });
});

describe('alarms and board', () => {
  const check = (path: string) => run(checkers.promtool, ['check', 'rules', '--lint-fatal', path]);
  const ALARMS = 'deploy/prometheus/alarms.yaml';

  test('Prometheus takes every alarm', () => {
    const alarms = read(ALARMS).match(/^ +- alert:/gm) ?? [];
    expect(check(ALARMS)).toMatchObject({
      status: 0,
      printed: expect.stringContaining(`SUCCESS: ${alarms.length} rules found`),
    });
  });

  test('a query that does not close would be found', () => {
    const wrong = write('alarms.yaml', read(ALARMS).replace('[5m])) /', '[5m]) /'));
    expect(check(wrong)).toMatchObject({ status: 1, printed: expect.stringContaining('parse error') });
  });

  /** A board has queries and no rules, so each query becomes a rule. */
  const checkBoard = (text: string) => {
    const queries = Board.parse(JSON.parse(text)).panels.flatMap(({ targets }) => targets);
    const rules = queries.map(({ expr }, index) => ({ record: `board:query_${index}`, expr }));
    const path = write('board.json', JSON.stringify({ groups: [{ name: 'board', rules }] }));
    return { ...check(path), count: queries.length };
  };

  test('Prometheus takes every query of the board', () => {
    const { status, printed, count } = checkBoard(read('deploy/grafana/allocations.json'));
    expect(count).toBeGreaterThan(10);
    expect([status, printed]).toEqual([0, expect.stringContaining(`SUCCESS: ${count} rules found`)]);
    const wrong = read('deploy/grafana/allocations.json').replace(
      'sum by (operation)',
      'summ by (operation)',
    );
    expect(checkBoard(wrong)).toMatchObject({ status: 1, printed: expect.stringContaining('parse error') });
  });
});

describe('shell', () => {
  const check = (text: string) =>
    run(checkers.shellcheck, ['--shell=bash', '--enable=quote-safe-variables', '-'], text);
  const clean = { status: 0, printed: '' };
  const files = execFileSync('git', ['ls-files', '*.sh'], { encoding: 'utf8' }).trim().split('\n');
  const blocks = [...read('docs/deployment.md').matchAll(/^```sh (backup|restore) (\w+)\n([\s\S]*?)^```/gm)];

  test.each(files)('ShellCheck finds nothing in %s', (path) => {
    expect(check(read(path))).toEqual(clean);
  });

  test('ShellCheck finds nothing in the commands of the deployment guide that back up and restore', () => {
    expect(blocks).toHaveLength(6);
    for (const [, , , commands = ''] of blocks) expect(check(commands)).toEqual(clean);
  });

  test('a path without quotes would be found', () => {
    const wrong = read('deploy/compose/backup.sh').replace('"$part/files/"', '$part/files/');
    expect(check(wrong)).toMatchObject({ status: 1, printed: expect.stringContaining('SC2086') });
  });
});

describe('units', () => {
  const UNITS = 'deploy/systemd';
  const names = readdirSync(UNITS);
  /** Developers' machines may have Node elsewhere than in /usr/bin/node. */
  const verify = (edit: (text: string) => string = (text) => text) => {
    const paths = names.map((name) =>
      write(name, edit(read(join(UNITS, name))).replaceAll('/usr/bin/node', process.execPath)),
    );
    return run(checkers.systemdAnalyze, ['verify', '--man=no', '--recursive-errors=no', ...paths]);
  };

  test('systemd takes them without a word', () => {
    expect(names).toHaveLength(2);
    expect(verify()).toEqual({ status: 0, printed: '' });
  });

  test.each([
    ['a misspelled key', 'ProtectSystem=', 'ProtectSystm='],
    ['a value that is none', 'TimeoutStopSec=', 'TimeoutStopSec=soon '],
    ['a program that is not there', 'ExecStart=/usr/bin/', 'ExecStart=/usr/bin/missing-'],
  ])('%s would be found', (_what, right, wrong) => {
    expect(verify((text) => text.replace(right, wrong)).printed).not.toBe('');
  });
});
