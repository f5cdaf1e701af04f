/** Bundles the services to dist/: one file per entry, packages external. Takes about a second. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
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
      if (existsSync(from)) cpSync(from, join(ROOT, 'dist', 'web-api', 'migrations'), { recursive: true });
    }),
};

const readJson = (name) => JSON.parse(readFileSync(join(ROOT, 'scripts', name), 'utf8'));

/** How a file is bundled to run in Node: packages stay external. JSON, so that tests read it too. */
export const nodeBundle = {
  absWorkingDir: ROOT,
  ...readJson('node-bundle.json'),
};

/** How the services are bundled, for a build and for development alike. */
export const serviceBuild = {
  ...nodeBundle,
  entryPoints: {
    ...Object.fromEntries(
      Object.entries(readJson('web-api-entries.json')).map(([name, path]) => [`web-api/${name}`, path]),
    ),
    'directory/server': 'services/directory/server.ts',
    'directory/token-cli': 'services/directory/token-cli.ts',
  },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  plugins: [copyMigrations],
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await build(serviceBuild);
