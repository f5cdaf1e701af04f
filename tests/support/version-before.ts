/** The web API and the web app of the commit before this one, or of the revision in UPGRADE_FROM, built beside this one. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { copyTree } from './packaged-tree';
import { buildServer } from './web-api-process';

const ROOT = process.cwd();
const MIGRATIONS = 'services/web-api/migrations';
const MAX_ARCHIVE_BYTES = 256 * 1024 * 1024;
const Package = z.object({ dependencies: z.record(z.string(), z.string()) });

function run(command: string, args: readonly string[], input?: Buffer): Buffer | null {
  const { status, stdout } = spawnSync(command, args, { cwd: ROOT, input, maxBuffer: MAX_ARCHIVE_BYTES });
  return status === 0 ? stdout : null;
}

/** The revision's commit, shortened; null where this folder has no such history. */
function findCommit(revision: string): string | null {
  const found = run('git', ['rev-parse', '--verify', '--quiet', '--short', `${revision}^{commit}`]);
  return found?.toString().trim() ?? null;
}

const isInstalled = (name: string) => existsSync(join(ROOT, 'node_modules', name, 'package.json'));

/** Writes the sources of a commit to a folder. Throws when git cannot. */
function unpack(commit: string, folder: string): void {
  const archive = join(folder, 'sources.tar');
  const packed = run('git', ['archive', commit, '--', '.', ':(exclude)docs']);
  if (packed === null) throw new Error(`git cannot pack ${commit}.`);
  writeFileSync(archive, packed);
  if (run('tar', ['-xf', archive, '-C', folder]) === null) throw new Error(`${archive} cannot be unpacked.`);
  rmSync(archive);
}

export type VersionBefore = {
  /** Its description, for the name of the test: the report then says what was compared. */
  name: string;
  /** Null: only this version can be built here. */
  commit: string | null;
};

/** Throws when UPGRADE_FROM names no commit: the requested version is never replaced by another. */
function findAsked(): VersionBefore | null {
  const asked = process.env.UPGRADE_FROM;
  if (asked === undefined) return null;
  const commit = findCommit(asked);
  if (commit === null) throw new Error(`UPGRADE_FROM: there is no commit ${asked} here.`);
  return { name: `${asked} (${commit})`, commit };
}

function findParent(): VersionBefore {
  const commit = findCommit('HEAD~1');
  if (commit !== null && isOnBaseline(commit)) return { name: `the commit before (${commit})`, commit };
  return { name: 'this version, as the history has no commit before it,', commit: null };
}

/** The version in UPGRADE_FROM, else the commit before. Throws when there is no such version. */
export const findVersionBefore = (): VersionBefore => findAsked() ?? findParent();

/** Versions with another baseline had other tables, and no way leads from them to these. */
const isOnBaseline = (commit: string): boolean =>
  run('git', ['diff', '--quiet', commit, '--', `${MIGRATIONS}/0001_baseline.sql`]) !== null;

/** As above, but one whose tables this version changes, as far as the history reaches: a release without that tries the least. */
export function findVersionOfOtherTables(): VersionBefore {
  const changed = run('git', ['log', '-1', '--format=%H', '--', MIGRATIONS])?.toString().trim();
  const before = changed ? findCommit(`${changed}~1`) : null;
  const commit = before !== null && isOnBaseline(before) ? before : null;
  const found = commit === null ? null : { name: `the commit before the last migration (${commit})`, commit };
  return findAsked() ?? found ?? findParent();
}

type Unpacked = { folder: string; remove(): void };

/** Its sources, on the packages of this version. Throws when it needs one that is not installed. */
function unpackVersion(commit: string): Unpacked {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  // Inside the project, so that its packages are found.
  const folder = mkdtempSync(join(ROOT, 'dist', 'before-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    unpack(commit, folder);
    const { dependencies } = Package.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    const missing = Object.keys(dependencies).filter((name) => !isInstalled(name));
    if (missing.length > 0)
      throw new Error(`${commit} needs ${missing.join()}: install it for this test (npm i --no-save).`);
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Builds its web API. Throws when it needs a package that is not installed. */
export async function buildVersionBefore({
  commit,
}: VersionBefore): Promise<{ entry: string; remove(): void }> {
  if (commit === null) return buildServer();
  const { folder, remove } = unpackVersion(commit);
  try {
    return await buildServer(folder);
  } finally {
    remove();
  }
}

/** The sources of a web app. */
const OF_WEB = [
  ...['app', 'components', 'lib', 'domain', 'tracing', 'middleware.ts', 'instrumentation.ts'],
  ...['instrumentation-client.ts', 'server.ts', 'next.config.mjs', 'tsconfig.json', 'package-lock.json'],
];

/** Builds its web app, and resolves to the folder of it. undefined: that of this version, whose sources are the same. */
export async function buildWebBefore({ commit }: VersionBefore): Promise<Unpacked | undefined> {
  if (commit === null || run('git', ['diff', '--quiet', commit, '--', ...OF_WEB]) !== null) return undefined;
  const { folder, remove } = unpackVersion(commit);
  // The framework takes the folder of the lock file as the root of everything, packages and fonts as well.
  copyTree(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  try {
    await promisify(execFile)(process.execPath, [next, 'build'], { cwd: folder, env });
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
