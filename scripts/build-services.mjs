/**
 * Bundles the services and the web app's server to dist/: one file per entry, packages external except for those of threads. Takes about a second.
 */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from './settings.mjs';

/** Migrations are read as files at run time, so they lie beside the bundle. */
const copyMigrations = {
  name: 'copy-migrations',
  setup: ({ onEnd }) =>
    onEnd(() => {
      const from = join(ROOT, 'services', 'web-api', 'migrations');
      const to = join(ROOT, 'dist', 'web-api', 'migrations');
      // One that the sources do not have any more would be applied as well.
      rmSync(to, { recursive: true, force: true });
      if (existsSync(from)) cpSync(from, to, { recursive: true });
    }),
};

const readJson = (name) => JSON.parse(readFileSync(join(ROOT, 'scripts', name), 'utf8'));

/** How a file is bundled to run in Node: packages stay external. JSON, so that tests read it too. */
export const nodeBundle = {
  absWorkingDir: ROOT,
  ...readJson('node-bundle.json'),
};

const toDist = { ...nodeBundle, outdir: 'dist', outExtension: { '.js': '.mjs' } };
const threads = readJson('thread-bundle.json');

/** The entries of the web API that are threads, or the others. */
const toEntryPoints = (areThreads) =>
  Object.fromEntries(
    Object.entries(readJson('web-api-entries.json'))
      .filter(([name]) => threads.entries.includes(name) === areThreads)
      .map(([name, path]) => [`web-api/${name}`, path]),
  );

/** A thread has its own memory, so it is bundled with what it uses of its packages. */
const bundleThreads = {
  name: 'bundle-threads',
  setup: ({ onEnd }) =>
    onEnd(async () => {
      await build({ ...toDist, ...threads.options, entryPoints: toEntryPoints(true) });
    }),
};

/** How the services are bundled, for a build and for development alike. */
export const serviceBuild = {
  ...toDist,
  entryPoints: {
    ...toEntryPoints(false),
    'web/server': 'server.ts',
    'web/doctor': 'lib/server/api/doctor-cli.ts',
    'directory/server': 'services/directory/server.ts',
    'directory/token-cli': 'services/directory/token-cli.ts',
  },
  plugins: [copyMigrations, bundleThreads],
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await build(serviceBuild);
