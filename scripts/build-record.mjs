/** The record of a build's sources: a hash that `npm run build` writes beside the build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './settings.mjs';

const RECORD = join(ROOT, 'dist', '.sources');

/** Files and folders. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'domain',
  'services',
  'tracing',
  'scripts/build.mjs',
  'scripts/build-services.mjs',
  'scripts/node-bundle.json',
  'scripts/thread-bundle.json',
  'scripts/web-api-entries.json',
  'public',
  'server.ts',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

function* walk(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* walk(join(path, name));
}

/** The hash of everything that a build reads, with this Node. */
function hashSources() {
  const paths = SOURCES.flatMap((name) => [...walk(join(ROOT, name))]);
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** Whether the last build that ended was made from the sources as they are. */
export const isOfTheseSources = () => existsSync(RECORD) && readFileSync(RECORD, 'utf8') === hashSources();

/**
 * Runs `build` and records its sources, read before the build because they may change meanwhile. A failed build leaves no
 * record.
 */
export async function recordSources(build) {
  const hash = hashSources();
  rmSync(RECORD, { force: true });
  await build();
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, hash);
}
