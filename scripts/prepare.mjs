/** Makes a clone runnable: packages as in the lock file, and a build of the current sources. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildQuietly, isCurrent, isMade } from './build.mjs';
import { run } from './processes.mjs';
import { ROOT } from './settings.mjs';

const readPackages = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});

/** Whether npm's own record of what it installed agrees with the lock file. Packages of other platforms may be missing. */
function isInstalled() {
  const present = readPackages(join(ROOT, 'node_modules', '.package-lock.json'));
  return Object.entries(readPackages(join(ROOT, 'package-lock.json')))
    .filter(([path]) => path !== '')
    .every(([path, { version, optional }]) =>
      present[path] ? present[path].version === version : optional === true,
    );
}

/** Installs from the lock file when node_modules is not what the lock file says. Throws when that fails. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages from the lock file ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The build tools are development packages, so they are installed for any NODE_ENV.
  if ((await run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])) !== 0) {
    throw new Error('The packages could not be installed.');
  }
}

/** Builds the web app and the services when their sources changed since the last build. Throws when that fails. */
export async function ensureBuilt() {
  if (isCurrent()) return;
  console.log('Building: a minute or two ...');
  await buildQuietly();
}

/** Throws unless `npm run build` has made the web app and the services. For commands that build nothing themselves. */
export function requireBuilt() {
  if (!isMade()) throw new Error('The product is not built. Run `npm ci` and `npm run build` first.');
}
