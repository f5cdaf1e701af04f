/** Packages of a test that stay apart from the product's: a folder of `tests/support` with a lock file of its own. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join(process.cwd(), 'node_modules', '.cache');

async function install(name: string, from: string, folder: string): Promise<void> {
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(from, file), join(folder, file));
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  npm.stderr.on('data', (chunk) => {
    log += String(chunk);
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`The packages of ${name} could not be installed.\n${log}`);
}

/** The installation folder, made by the first test file that needs it. Parallel installations do not conflict. */
export async function installApart(name: string): Promise<string> {
  const from = join(process.cwd(), 'tests', 'support', name);
  const lock = createHash('sha256').update(readFileSync(join(from, 'package-lock.json')));
  const folder = join(CACHE, `${name}-${lock.digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, `${name}-draft-`));
  try {
    await install(name, from, draft);
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
