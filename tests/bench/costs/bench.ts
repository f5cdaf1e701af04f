/**
 * What each call of a deadline costs the processors, by part: the calls of the load bench one after the other, through one web app
 * and one web API on the full-size data.
 *
 * `npm run bench -- costs [--rounds 40] [--requests 2000000] [--folder <of its PostgreSQL>] [--only "page /"]`
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { startInstances } from '../../support/instances';
import { closeConnections } from '../load/client';
import { Ledger } from '../load/ledger';
import { type Person, signInPeople } from '../load/people';
import { callsOf, type Run, sendRead, write } from '../load/person-work';
import { type Kind, Tally } from '../load/tally';
import { readCpuSeconds } from '../load/watch';
import { openBenchDatabase, openHouse, openNamed } from '../web-api/bench-database';
import { REQUESTS } from '../web-api/shape';

/** Each call is another person's, so that none is served from what a person was just given. */
const PEOPLE = 30;
const WARM_UP = 8;

const Options = z.object({
  rounds: z.coerce.number().int().min(1).default(40),
  requests: z.coerce.number().int().min(20_000).max(REQUESTS).default(REQUESTS),
  folder: z.string().optional(),
  only: z.string().default(''),
});
const OPTIONS = {
  rounds: { type: 'string' },
  requests: { type: 'string' },
  folder: { type: 'string' },
  only: { type: 'string' },
} as const;

const tell = (line: string) => process.stdout.write(`${line}\n`);
const never = new AbortController().signal;

type Piece = { kind: Kind; name: string; once: (turn: number) => Promise<void> };
type Part = { name: string; pid: number | undefined };

/** All calls of the people, each for another person of its side in turn. */
function listPieces(run: Run, people: readonly Person[]): Piece[] {
  const toPerson = (side: Person['side']) => {
    const those = people.filter((person) => person.side === side);
    return (turn: number) => those[turn % those.length] as Person;
  };
  const reads = (['brand', 'market'] as const).flatMap((side) => {
    const person = toPerson(side);
    return callsOf(person(0)).map(({ what, kind }, index): Piece => {
      const once = async (turn: number) => {
        const read = callsOf(person(turn))[index];
        if (read) await sendRead(run, person(turn), read, never);
      };
      return { kind, name: `${kind} ${what} ${index + 1}, ${side}`, once };
    });
  });
  const writer = toPerson('brand');
  return [
    { kind: 'write', name: 'write patchRequests', once: (turn) => write(run, writer(turn), never) },
    ...reads,
  ];
}

async function repeat({ once }: Piece, rounds: number): Promise<void> {
  for (let turn = 0; turn < rounds; turn += 1) await once(turn);
}

const look = (parts: readonly Part[]) =>
  parts.map(({ pid }) => (pid === undefined ? Number.NaN : readCpuSeconds(pid)));

async function measurePiece(run: Run, piece: Piece, parts: readonly Part[], rounds: number): Promise<void> {
  run.phase = `${piece.name}, warm-up`;
  await repeat(piece, WARM_UP);
  run.phase = piece.name;
  const before = look(parts);
  await repeat(piece, rounds);
  const spent = look(parts).map((after, index) => ((after - (before[index] ?? 0)) * 1_000) / rounds);
  const together = spent.reduce((sum, each) => sum + each, 0);
  const cells = [...spent, together, run.tally.figuresOf(piece.name, piece.kind).p50];
  tell(`| ${piece.name} | ${cells.map((ms) => ms.toFixed(1)).join(' | ')} |`);
  for (const failure of run.tally.failuresOf(piece.name)) tell(failure);
}

async function main(undo: (() => unknown)[]): Promise<void> {
  const { rounds, requests, folder, only } = Options.parse(parseArgs({ options: OPTIONS }).values);
  undo.push(closeConnections);
  const database = await openBenchDatabase(false, folder);
  undo.push(() => database.stop());
  const databaseUrl = await openHouse(database.url, requests, tell);
  const sessionsUrl = await openNamed(database.url, 'load_sessions');
  const webApi = { NODE_ENV: 'production', WEB_API_HOST: 'localhost' };
  const instances = await startInstances({ count: 1, databaseUrl, sessionsUrl, webApi, isWatched: false });
  undo.push(() => instances.stop());
  const client = new pg.Client(databaseUrl);
  await client.connect();
  undo.push(() => client.end());
  const ledger = new Ledger();
  const { people } = await signInPeople(client, instances.origin, PEOPLE, ledger);
  const pace = { readEvery: 0, writeEvery: 0 };
  const run: Run = { origin: instances.origin, tally: new Tally(), ledger, pace, phase: '' };
  const parts: Part[] = [
    { name: 'PostgreSQL', pid: database.embedded?.toPid() },
    { name: 'web API', pid: instances.webApis[0]?.pid },
    { name: 'web app', pid: instances.webs[0]?.pid },
  ];
  tell(`\n| call, ms of the processors | ${parts.map(({ name }) => name).join(' | ')} | together | p50 ms |`);
  tell(`| --- |${' ---: |'.repeat(parts.length + 2)}`);
  for (const piece of listPieces(run, people)) {
    if (piece.name.includes(only)) await measurePiece(run, piece, parts, rounds);
  }
}

const undo: (() => unknown)[] = [];
try {
  await main(undo);
} finally {
  for (const each of undo.reverse()) await each();
}
