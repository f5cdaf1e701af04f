/**
 * `node scripts/machinery.mjs`: the budget of machinery. Prints what stands behind the product, beside what may stand there, and
 * fails when one is exceeded. A figure is raised by a decision record alone that names what a person gains.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from './settings.mjs';

const isSource = (path) => /\.(?:tsx?|mjs|cjs)$/.test(path) && !path.startsWith('tests/');
const isMigration = (path) => /^services\/web-api\/migrations\/.*\.sql$/.test(path);
const isOf =
  (...folders) =>
  (path) =>
    isSource(path) && folders.some((folder) => path.startsWith(folder));
const isProduct = isOf('app/', 'components/', 'domain/', 'lib/', 'services/', 'middleware', 'server');

const countIn = (files, isCounted, pattern) =>
  files
    .filter(({ path }) => isCounted(path))
    .reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
const countFiles = (files, isCounted, pattern) =>
  files.filter(({ path, text }) => isCounted(path) && pattern.test(text)).length;

/** Tables that functions of the database fill: what is kept of other tables. Sums on a row of their own subject are none. */
function listFilledTables(files) {
  const bodies = files
    .filter(({ path }) => isMigration(path))
    .flatMap(({ text }) => text.match(/^create (?:or replace )?function[\s\S]*?\$\$[\s\S]*?\$\$/gim) ?? []);
  return new Set(
    bodies.flatMap((body) => [...body.matchAll(/insert into (\w+)/gi)].map(([, table]) => table)),
  );
}

const countWords = (files) =>
  files
    .filter(({ path }) => /^docs\/.*\.md$/.test(path))
    .reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);

/** `count` gets all files as `{ path, text }`. */
export const BUDGET = [
  {
    what: 'triggers of the database',
    most: 8,
    count: (files) =>
      countIn(files, isMigration, /^create (?:or replace )?(?:constraint )?trigger/gim) -
      countIn(files, isMigration, /^drop trigger/gim),
  },
  { what: 'tables that triggers fill', most: 1, count: (files) => listFilledTables(files).size },
  {
    what: 'methods of foreign objects replaced',
    most: 0,
    // Handlers of events (`onclick`) are for assignment; what is tested for is a method that others call.
    count: (files) =>
      countIn(
        files,
        isProduct,
        /^\s*(?:globalThis|window|console|process|response|request|res|req|socket|connection|client|pool|engine|server|[A-Z]\w*\.prototype)\.(?!on[a-z]+ )\w+ = (?:async )?(?:\(|function|\w+ =>|\w+\.bind|wrap|create)/gm,
      ),
  },
  {
    what: 'packages changed while they are built',
    most: 0,
    count: (files) =>
      files.filter(({ path }) => /^(?:patches\/|scripts\/leave-out-of)/.test(path)).length +
      countIn(files, (path) => path === 'package.json', /patch-package|"patchedDependencies"/g),
  },
  {
    what: 'uses of private parts of Next',
    most: 0,
    // Its command line is public.
    count: (files) =>
      countIn(
        files,
        (path) => isSource(path) && path !== 'scripts/machinery.mjs',
        /next\/dist\/(?!bin\/next)|__PRIVATE_NEXT|-manifest\.js(?:on)?\b|__NEXT_DATA__/g,
      ),
  },
  { what: 'caches', most: 3, count: (files) => countIn(files, isProduct, /new LRUCache[<(]/g) },
  {
    what: 'kinds of client store',
    most: 1,
    count: (files) => countFiles(files, isOf('app/', 'components/', 'lib/client/'), /new Set<\(\) => void>/),
  },
  {
    what: 'readers of data on the client',
    most: 1,
    count: (files) =>
      countFiles(
        files,
        isOf('app/', 'components/', 'lib/client/'),
        /\buseSWR(?:Immutable|Infinite)?(?:<[^(]*>)?\(/,
      ),
  },
  {
    what: 'places that define the supply',
    most: 2,
    count: (files) =>
      countFiles(
        files,
        isProduct,
        /[aA]vailable_?[qQ]uantity\}? - (?:Math\.\w+\()?\$?\{?(?:\w+\.)*[rR]eserve_?[qQ]uantity/,
      ),
  },
  { what: 'words in docs/', most: 45_000, count: countWords },
];

/** Each line of the budget with what it is now. */
export const measureMachinery = (files) =>
  BUDGET.map(({ what, most, count }) => ({ what, most, now: count(files) }));

/** The files of the tree: those of git, and new ones. */
function readTree() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => /\.(?:tsx?|mjs|cjs|sql|md|json)$/.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

if (process.argv[1] === import.meta.filename) {
  const lines = measureMachinery(readTree());
  for (const { what, most, now } of lines)
    console.log(
      `${what.padEnd(42)} ${String(now).padStart(7)} of ${String(most).padStart(7)}${now > most ? '  too much' : ''}`,
    );
  process.exitCode = lines.some(({ now, most }) => now > most) ? 1 : 0;
}
