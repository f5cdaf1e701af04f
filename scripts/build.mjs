/** Builds the product: `npm run build`. The commands that run it build by the same steps. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOfTheseSources, recordSources } from './build-record.mjs';
import { run, runQuietly } from './processes.mjs';
import { ROOT } from './settings.mjs';

/** The last file that each step writes. */
const MADE = ['.next/BUILD_ID', 'dist/web/server.mjs', 'dist/web-api/server.mjs'];
export const isMade = () => MADE.every((path) => existsSync(join(ROOT, path)));
/** Whether the build is up to date with the sources. */
export const isCurrent = () => isMade() && isOfTheseSources();

async function build(run) {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const next = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');
  if ((await run(process.execPath, [next, 'build'], env)) !== 0)
    throw new Error('The web app did not build.');
  if ((await run(process.execPath, [join(ROOT, 'scripts', 'build-services.mjs')])) !== 0) {
    throw new Error('The services did not build.');
  }
}

/** Builds the web app and the services. Shows the output of the tools, and throws, only when one of them does not build. */
export const buildQuietly = () => recordSources(() => build(runQuietly));

if (process.argv[1] === fileURLToPath(import.meta.url)) await recordSources(() => build(run));
