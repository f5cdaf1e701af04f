/** Bundles the services to dist/: one file an entry, packages left outside. Takes about a second. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './settings.mjs';

await build({
  absWorkingDir: ROOT,
  entryPoints: {
    'web-api/server': 'services/web-api/server.ts',
    'directory/server': 'services/directory/server.ts',
    'directory/token-cli': 'services/directory/token-cli.ts',
  },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: 'linked',
  logLevel: 'warning',
});
cpSync(join(ROOT, 'services/web-api/migrations'), join(ROOT, 'dist/web-api/migrations'), { recursive: true });
