/**
 * The product under a deadline's load: several web apps and web APIs on one PostgreSQL, people who are signed in and read
 * and write at once, few and then many in the same run, and what the database holds afterwards.
 *
 * `npm run bench -- load [--people 600] [--baseline 60] [--minutes 10] [--requests 2000000] [--instances 2] [--pool 10] [--faults]`,
 * or `--steps 60,120,240 --minutes 1`: 60 people, then 120, then 240, for a minute each
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Instances, startInstances } from '../../support/instances';
import { type BenchDatabase, openBenchDatabase, openHouse, openNamed } from '../web-api/bench-database';
import { closeConnections } from './client';
import { Ledger } from './ledger';
import { signInPeople } from './people';
import { LOAD_OPTIONS, type Plan, toPlan } from './plan';
import { tellParts, tellPhases, tellRatios, tellVerdict, tellWaits } from './report';
import { listCompared, listComparisons, runPhases } from './run-phases';
import { type Part, Watch } from './watch';

const MOST_SETTLE_SECONDS = 60;

/** Opened resources, closed in reverse order at the end or on Ctrl-C. */
const closing: (() => unknown)[] = [];
const keep = <T>(part: T, close: (part: T) => unknown): T => {
  closing.push(() => close(part));
  return part;
};
async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close();
}

const tell = (line: string) => process.stdout.write(`${line}\n`);
const toMinutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`;

async function tellMachine(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('server_version', 'fsync', 'synchronous_commit')",
  );
  const settings = rows.map(({ name, setting }) => `${name} ${setting}`).join(', ');
  tell(`Node ${process.version}, PostgreSQL ${settings}, ${cpus().length} x ${cpus()[0]?.model}`);
  tell(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}\n`);
}

const listParts = ({ webs, webApis, people }: Instances, { embedded }: BenchDatabase): Part[] => [
  ...webs.map((web, index) => ({ name: `web app ${index + 1}`, toPid: () => web.pid })),
  ...webApis.map((webApi, index) => ({ name: `web API ${index + 1}`, toPid: () => webApi.pid })),
  ...(embedded ? [{ name: 'PostgreSQL', toPid: embedded.toPid }] : []),
  { name: 'directory', toPid: () => people.pid },
  { name: 'this bench', toPid: () => process.pid, isAlone: true },
];

async function measure(plan: Plan, database: BenchDatabase): Promise<void> {
  const databaseUrl = await openHouse(database.url, plan.requests, tell);
  const sessionsUrl = await openNamed(database.url, 'load_sessions');
  // After a crash of the server a client is lost: each task has its own.
  const withClient = async <T>(task: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    return task(client).finally(() => client.end());
  };
  await withClient(tellMachine);
  const instances = keep(
    await startInstances({
      count: plan.instances,
      databaseUrl,
      sessionsUrl,
      webApi: {
        NODE_ENV: 'production',
        WEB_API_HOST: 'localhost',
        ...(plan.pool && { DATABASE_POOL_SIZE: String(plan.pool) }),
      },
      isWatched: false,
    }),
    (each) => each.stop(),
  );
  closing.push(closeConnections);
  // So that tokens run out while the directory is slow: a minute before, the web app asks for new ones.
  if (plan.faults)
    await instances.setFaults({
      accessTokenSeconds: Math.round(plan.untilFaults + 60 + plan.seconds.pause / 2),
    });
  const ledger = new Ledger();
  const began = performance.now();
  const crowd = await withClient((client) => signInPeople(client, instances.origin, plan.people, ledger));
  tell(`${plan.people} people are signed in after ${toMinutes((performance.now() - began) / 1_000)}`);
  const { tally, phases, watch } = await runPhases({
    plan,
    crowd,
    ledger,
    faulty: { instances, database, sessionsUrl, pauseSeconds: plan.seconds.pause },
    withClient,
    toWatch: (toPhase) => keep(new Watch(listParts(instances, database), toPhase), (each) => each.stop()),
    tell,
  });
  tell('');
  tellPhases(tell, tally, phases);
  tell('');
  tellRatios(tell, tally, listComparisons(plan));
  tell('');
  tellWaits(tell, tally, listCompared(plan));
  tell('');
  tellParts(tell, watch, listCompared(plan), Math.min(MOST_SETTLE_SECONDS, plan.seconds.full / 4));
  tell('');
  tellVerdict(tell, await withClient((client) => ledger.judge(client)));
}

process.once('SIGINT', () => void closeAll().finally(() => process.exit(130)));
try {
  const plan = toPlan(parseArgs({ options: LOAD_OPTIONS }).values);
  tell(
    `This run takes about ${toMinutes(plan.inAll)}, and ${toMinutes(plan.seeding)} more to make its database first.`,
  );
  const database = keep(await openBenchDatabase(false, plan.folder), (each) => each.stop());
  await measure(plan, database);
} finally {
  await closeAll();
}
