/** The budget of machinery finds what it counts. */

import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

type File = { path: string; text: string };

/** The script is a module of its own: it is asked once, in a process, with trees of these files instead of the real one. */
function measure(trees: readonly (readonly File[])[]): Record<string, number>[] {
  const program = `import { measureMachinery } from './scripts/machinery.mjs';
    const trees = JSON.parse(process.argv[1]);
    const measured = trees.map((files) => measureMachinery(files).map(({ what, now }) => [what, now]));
    console.log(JSON.stringify(measured.map((lines) => Object.fromEntries(lines))));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, '--', JSON.stringify(trees)],
    { encoding: 'utf8' },
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

const MIGRATION = 'services/web-api/migrations/0002_more.sql';
const SAMPLES: readonly [what: string, path: string, text: string][] = [
  ['triggers of the database', MIGRATION, 'create trigger a after update on b execute function c();'],
  [
    'tables that triggers fill',
    MIGRATION,
    'create function c() returns trigger as $$\nbegin\n  insert into sums select 1;\nend $$;',
  ],
  [
    'methods of foreign objects replaced',
    'lib/server/http/a.ts',
    '  response.end = (...all) => end(...all);',
  ],
  ['packages changed while they are built', 'patches/next.patch', ''],
  ['uses of private parts of Next', 'lib/server/a.ts', "import x from 'next/dist/server/x';"],
  ['caches', 'lib/server/a.ts', 'const kept = new LRUCache<string, string>({ max: 1 });'],
  ['kinds of client store', 'lib/client/a.ts', 'const heard = new Set<() => void>();'],
  ['readers of data on the client', 'lib/client/a.ts', 'const { data } = useSWR(key, read);'],
  [
    'places that define the supply',
    'domain/a.ts',
    'const supply = row.availableQuantity - row.reserveQuantity;',
  ],
  ['words in docs/', 'docs/a.md', 'Word.'],
];

const inTests = SAMPLES.map(([, , text]) => [{ path: 'tests/a.ts', text }]);
const inPlace = SAMPLES.map(([, path, text]) => [{ path, text }]);
const measured = measure([[], ...inTests, ...inPlace]);

test.each(SAMPLES.map(([what], index) => [what, index] as const))('%s', (what, index) => {
  expect(measured[1 + index]?.[what]).toBe(0);
  expect(measured[1 + SAMPLES.length + index]?.[what]).toBe(1);
});

test('no line of the budget is without a sample', () => {
  expect(Object.keys(measured[0] ?? {}).sort()).toEqual(SAMPLES.map(([what]) => what).sort());
});
