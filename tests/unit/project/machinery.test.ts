/** The budget of machinery finds what it counts. */

import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

type File = { path: string; text: string };

/** The script is a module of its own: it is asked in a process, with these files instead of the tree. */
function measure(files: readonly File[]): Record<string, number> {
  const program = `import { measureMachinery } from './scripts/machinery.mjs';
    const files = JSON.parse(process.argv[1]);
    console.log(JSON.stringify(Object.fromEntries(measureMachinery(files).map(({ what, now }) => [what, now]))));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, '--', JSON.stringify(files)],
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

test.each(SAMPLES)('%s', (what, path, text) => {
  const others = { path: 'tests/a.ts', text };
  expect(measure([others])[what]).toBe(0);
  expect(measure([others, { path, text }])[what]).toBe(1);
});

test('no line of the budget is without a sample', () => {
  expect(Object.keys(measure([])).sort()).toEqual(SAMPLES.map(([what]) => what).sort());
});
