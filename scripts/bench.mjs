/**
 * `npm run bench -- <name> [arguments]` measures: it bundles tests/bench/<name>/bench.ts and runs it with the arguments
 * that follow. Not part of `npm test`: a bench reports what things cost and does not pass or fail.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { run } from './processes.mjs';
import { ROOT } from './settings.mjs';

const FOLDER = join(ROOT, 'tests', 'bench');

/** They start the product as it is built. */
const OF_THE_BUILT_PRODUCT = ['bff', 'costs', 'load'];

const entryOf = (name) => join(FOLDER, name, 'bench.ts');
const listNames = () => readdirSync(FOLDER).filter((name) => existsSync(entryOf(name)));

async function main() {
  const [name, ...given] = process.argv.slice(2);
  if (!name || !listNames().includes(name)) throw new Error(`Name a bench: ${listNames().join(', ')}.`);
  await ensureInstalled();
  if (OF_THE_BUILT_PRODUCT.includes(name)) await ensureBuilt();
  const { build } = await import('esbuild');
  const { nodeBundle } = await import('./build-services.mjs');
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  // Inside the project, so that the bundle resolves its external packages.
  const folder = mkdtempSync(join(ROOT, 'dist', 'bench-'));
  // Ctrl-C also reaches the bench: it stops what it started, then this process ends.
  process.on('SIGINT', () => undefined);
  try {
    const outfile = join(folder, 'bench.mjs');
    await build({ ...nodeBundle, entryPoints: [entryOf(name)], outfile });
    process.exitCode = await run(process.execPath, ['--enable-source-maps', outfile, ...given]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
