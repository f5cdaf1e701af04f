/** The file tree of an installation, as docs/deployment.md says: the build, production packages, and nothing else. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

const ROOT = process.cwd();
const Lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().default(false) })) });
const OF_BUILD = ['dist/web', 'dist/web-api', 'package.json', 'next.config.mjs'];

/** Hard links where the file system has them: a copy of all packages would take longer than a start. */
export function copyTree(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  if (spawnSync('cp', ['-al', from, to]).status !== 0) cpSync(from, to, { recursive: true });
}

/** What `npm ci --omit=dev` installs at the top; packages inside of packages come with them. */
function listProductionPackages(): string[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  return Object.entries(packages)
    .filter(([path, { dev }]) => !dev && /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
    .map(([path]) => path)
    .filter((path) => existsSync(join(ROOT, path)));
}

/** Throws when nothing is built. `remove` deletes the folder. */
export function makePackagedTree(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'allocations-tree-'));
  for (const each of [...OF_BUILD, ...listProductionPackages()]) copyTree(join(ROOT, each), join(path, each));
  // The web app writes below its folder only while it is developed; the cache of a build is not shipped.
  cpSync(join(ROOT, '.next'), join(path, '.next'), {
    recursive: true,
    filter: (from) => !(basename(from) === 'cache' && dirname(from) === join(ROOT, '.next')),
  });
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
