/** PgBouncer with the settings that are shipped, on a free port, before one PostgreSQL after the other. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from './free-port';
import { waitForServer } from './postgres-server';

const SHIPPED = 'deploy/postgresql/pgbouncer.ini';
/** It refuses to run as root. */
const NOBODY = 65_534;
const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

function requireProgram(): string {
  const ensure = "import('./scripts/programs.mjs').then(async (p) => console.log(await p.ensurePgbouncer()))";
  const printed = execFileSync(process.execPath, ['--eval', ensure], { encoding: 'utf8' });
  return printed.trim().split('\n').at(-1) ?? '';
}

/** The shipped settings; of this run are its addresses, and that it asks for no password. */
function toSettings(port: number, database: string): string {
  const own: Record<string, string> = {
    allocations: `host=127.0.0.1 port=${new URL(database).port} dbname=allocations user=allocations`,
    listen_addr: '127.0.0.1',
    listen_port: `${port}\nunix_socket_dir =`,
    auth_type: 'any',
  };
  return readFileSync(SHIPPED, 'utf8').replaceAll(/^(\w+) = .*$/gm, (line, name: string) =>
    own[name] === undefined ? line : `${name} = ${own[name]}`,
  );
}

export type PgBouncer = {
  /** Of the database behind it. */
  url: string;
  /** Leads to another server from now on. */
  lead(database: string): void;
  stop(): Promise<void>;
};

export async function startPgBouncer(folder: string, database: string): Promise<PgBouncer> {
  const program = requireProgram();
  const port = await findFreePort();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, toSettings(port, database));
  const bouncer = spawn(program, [file], { ...asUser, cwd: folder });
  let log = '';
  bouncer.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk).slice(-20_000);
  });
  const stop = async () => {
    if (bouncer.exitCode !== null) return;
    const stopped = once(bouncer, 'exit');
    bouncer.kill('SIGTERM');
    await stopped;
  };
  const url = `postgres://allocations@127.0.0.1:${port}/allocations`;
  const isRunning = () => bouncer.exitCode === null;
  try {
    await waitForServer(url, { name: 'PgBouncer', isRunning, log: () => log });
  } catch (error) {
    await stop();
    throw error;
  }
  const lead = (other: string) => {
    writeFileSync(file, toSettings(port, other));
    bouncer.kill('SIGHUP');
  };
  return { url, lead, stop };
}
