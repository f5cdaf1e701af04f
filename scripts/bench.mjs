/**
 * `npm run bench` measures what a person waits for, part by part, in some 20 minutes; docs/performance.md has the limits.
 * `npm run bench -- <name> [arguments]` measures one part: it bundles tests/bench/<name>/bench.ts and runs it with the arguments
 * that follow. Not part of `npm test`: a bench reports figures and does not pass or fail.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { run } from './processes.mjs';
import { ROOT } from './settings.mjs';

const FOLDER = join(ROOT, 'tests', 'bench');

/** They start the product as it is built. */
const OF_THE_BUILT_PRODUCT = ['load'];

/** What runs without a name, each in its shortest form that still tells something. */
const ALL = [
  ['opening', '--rounds', '3'],
  ['planners'],
  ['web-api'],
  ['load', '--minutes', '1', '--requests', '220000'],
];

const entryOf = (name) => join(FOLDER, name, 'bench.ts');
const listNames = () => readdirSync(FOLDER).filter((name) => existsSync(entryOf(name)));

async function measure(name, given) {
  if (OF_THE_BUILT_PRODUCT.includes(name)) await ensureBuilt();
  const { build } = await import('esbuild');
  const { nodeBundle } = await import('./build-services.mjs');
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  // Inside the project, so that the bundle resolves its external packages.
  const folder = mkdtempSync(join(ROOT, 'dist', 'bench-'));
  try {
    const outfile = join(folder, 'bench.mjs');
    await build({ ...nodeBundle, entryPoints: [entryOf(name)], outfile });
    return await run(process.execPath, ['--enable-source-maps', outfile, ...given]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main() {
  const [name, ...given] = process.argv.slice(2);
  if (name && !listNames().includes(name)) throw new Error(`Name a bench: ${listNames().join(', ')}.`);
  await ensureInstalled();
  // Ctrl-C also reaches the bench: it stops what it started, then this process ends.
  process.on('SIGINT', () => undefined);
  for (const [part, ...more] of name ? [[name, ...given]] : ALL) {
    console.log(`# ${part}\n`);
    process.exitCode = (await measure(part, more)) || process.exitCode;
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
