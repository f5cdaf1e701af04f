/** Crossing a border between folders is a lint error. These tests cross each one once to check the rule. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const FORBIDDEN: [string, string][] = [
  ['domain/a.ts', '@/lib/server/env'],
  ['domain/b.ts', '../lib/client/notify'],
  ['domain/c.ts', 'node:crypto'],
  ['domain/contract/d.ts', 'react'],
  ['lib/server/a.ts', '@/components/ui/button'],
  ['lib/server/b.ts', '@/services/web-api/app'],
  ['lib/server/runtime/a.ts', '../http/pools'],
  ['lib/server/http/a.ts', '@/lib/server/session/sessions'],
  ['lib/server/session/a.ts', '../api/account'],
  ['lib/server/api/a.ts', '../auth/decide'],
  ['lib/server/auth/a.ts', '../workspace/workspace'],
  ['lib/client/a.ts', '@/lib/server/env'],
  ['lib/client/b.ts', '../server/env'],
  ['lib/client/c.ts', 'node:fs'],
  ['components/ui/a.tsx', '@/app/layout'],
  ['components/ui/b.tsx', '@/lib/server/env'],
  ['components/ui/c.tsx', '@/components/workspace/writes'],
  ['components/workspace/a.tsx', '@/components/grid/columns'],
  ['components/workspace/b.tsx', '../shell/shell'],
  ['components/grid/a.tsx', '@/components/list/list-query'],
  ['components/list/a.tsx', '@/components/products/list/product-list'],
  ['components/products/a.tsx', '@/components/shell/shell'],
  ['components/products/list/b.tsx', '@/lib/server/env'],
  ['components/products/c.tsx', 'next/link'],
  ['app/a.tsx', '@/services/web-api/app'],
  ['middleware.ts', './services/directory/app'],
  ['tracing/a.ts', '@/lib/server/runtime/env'],
  ['tracing/b.ts', '../services/web-api/app'],
  ['services/web-api/a.ts', '@/lib/server/env'],
  ['services/web-api/b.ts', '../../components/ui/button'],
  ['services/web-api/c.ts', '@/services/directory/app'],
  ['services/web-api/http/a.ts', '../seed/seed'],
  ['services/web-api/work/a.ts', '../http/call/call'],
  ['services/web-api/work/requests/b.ts', '../../http/call/call'],
  ['services/web-api/work/c.ts', 'fastify'],
  ['services/web-api/work/d.ts', '@/lib/server/env'],
  ['services/web-api/data/a.ts', '../http/call/call'],
  ['services/web-api/data/b.ts', '../work/preconditions'],
  ['services/web-api/data/c.ts', 'fastify'],
  ['services/web-api/tools/a.ts', '../data/database/database'],
  ['services/web-api/tools/b.ts', '../work/preconditions'],
  ['services/directory/a.ts', '../web-api/app'],
];

const PERMITTED: [string, string][] = [
  ['lib/server/z.ts', '@/domain/rights'],
  ['lib/client/z.ts', '@/domain/rights'],
  ['components/ui/z.tsx', '@/lib/client/notify'],
  ['components/shell/z.tsx', '@/components/workspace/writes'],
  ['components/grid/z.tsx', '@/components/workspace/writes'],
  ['components/products/z.tsx', '@/components/list/list-query'],
  ['app/z.tsx', '@/lib/server/workspace'],
  ['services/web-api/z.ts', '@/domain/rights'],
  ['services/web-api/y.ts', 'node:crypto'],
  ['services/web-api/http/z.ts', '../data/database/database'],
  ['services/web-api/http/y.ts', '../work/preconditions'],
  ['services/web-api/work/z.ts', '../data/database/database'],
  ['services/web-api/data/z.ts', '../refusals'],
  ['domain/z.ts', 'zod'],
  ['tracing/z.ts', '@/domain/tracing'],
  ['lib/server/y.ts', '@/tracing/tracer'],
  ['services/web-api/x.ts', '@/tracing/tracer'],
];

/** Two files that import each other. */
const CIRCLE: [string, string][] = [
  ['lib/client/there.ts', './back'],
  ['lib/client/back.ts', './there'],
];

/**
 * The folders that screens build on, in this order, and the shell around them. All other folders of components are screens.
 */
const BELOW_SCREENS = ['ui', 'workspace', 'grid', 'list'];
const SCREEN_FOLDERS = readdirSync('components').filter(
  (name) => ![...BELOW_SCREENS, 'shell'].includes(name),
);
/** The one folder of screens that the frame of lists knows: each list offers the import. */
const KNOWN_TO_LISTS = 'imports';

const FROM_SCREENS = SCREEN_FOLDERS.map((name): [string, string] => [
  `components/${name}/own.tsx`,
  '../shell/shell',
]);
const TO_SCREENS = BELOW_SCREENS.flatMap((below) =>
  SCREEN_FOLDERS.filter((name) => below !== 'list' || name !== KNOWN_TO_LISTS).map(
    (name): [string, string] => [`components/${below}/of-${name}.tsx`, `@/components/${name}/any`],
  ),
);

let folder = '';
let findings = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'allocations-borders-'));
  const { $schema: _schema, vcs: _vcs, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
  for (const [path, what] of [...FORBIDDEN, ...FROM_SCREENS, ...TO_SCREENS, ...PERMITTED, ...CIRCLE]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `import { x } from '${what}';\n\nexport const y = x;\n`);
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--max-diagnostics=none', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  findings = stdout + stderr;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether the linter reports a crossed border in this file. */
const isRefused = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.')}:\\d+:\\d+ lint/style/noRestrictedImports`, 'm').test(findings);

describe('imports go one way', () => {
  test.each(FORBIDDEN)('%s may not import %s', (path) => {
    expect(isRefused(path)).toBe(true);
  });

  test.each([...FROM_SCREENS, ...TO_SCREENS])(
    '%s may not import %s, as no folder of screens is forgotten',
    (path) => {
      expect(isRefused(path)).toBe(true);
    },
  );

  test.each(PERMITTED)('%s may import %s', (path) => {
    expect(isRefused(path)).toBe(false);
  });

  test('and never in a circle', () => {
    expect(findings).toMatch(/^lib\/client\/there\.ts:\d+:\d+ lint\/suspicious\/noImportCycles/m);
  });
});
