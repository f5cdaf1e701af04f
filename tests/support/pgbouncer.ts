/** PgBouncer with the settings that are shipped, on a free port, before one PostgreSQL after the other. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from './free-port';

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

async function waitForAnswer(url: string, bouncer: ChildProcess, log: () => string): Promise<void> {
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (bouncer.exitCode !== null) throw new Error(`PgBouncer did not start.\n${log()}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
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
  await waitForAnswer(url, bouncer, () => log).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const lead = (other: string) => {
    writeFileSync(file, toSettings(port, other));
    bouncer.kill('SIGHUP');
  };
  return { url, lead, stop };
}
