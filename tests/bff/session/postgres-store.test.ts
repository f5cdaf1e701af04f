import pg from 'pg';
import { replacePerProcess, resetPerProcess } from '@/lib/server/runtime/per-process';
import { PostgresStore } from '@/lib/server/session/postgres-store';
import type { SessionSecrets } from '@/lib/server/session/session';
import { StoreUnavailableError } from '@/lib/server/session/session-store';
import { IDLE_MS, Sessions } from '@/lib/server/session/sessions';
import startPostgres from '../../support/postgres-start';
import stopPostgres from '../../support/postgres-stop';

const SECRET = 'the-secret-that-seals-today-0123456789';
const SECRETS: SessionSecrets = {
  user: { id: 'c4a81f7e', name: 'Camille Roux', email: 'brand.editor@demo.example' },
  refreshToken: 'canary-refresh-token',
  accessTokens: {},
};

let url: string;
let now: number;
let stores: PostgresStore[];
const clock = () => now;

/** An instance of the web app, with its own pools on the shared database. */
function open(): Sessions {
  const store = new PostgresStore(url);
  stores.push(store);
  return new Sessions(store, [SECRET], clock);
}

beforeAll(async () => {
  await startPostgres();
  url = process.env.TEST_POSTGRES_URL ?? '';
}, 60_000);
afterAll(() => stopPostgres());

beforeEach(() => {
  now = Date.parse('2026-03-15T12:00:00Z');
  stores = [];
  resetPerProcess();
  replacePerProcess('clock', clock);
  replacePerProcess('log-sink', () => undefined);
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
});

async function query(text: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

test('several instances that start in parallel make one table, and share its sessions', async () => {
  const [a, b, c] = [open(), open(), open()];
  const sessions = await Promise.all([a.create(SECRETS), b.create(SECRETS), c.create(SECRETS)]);
  for (const { id } of sessions) expect(await b.get(id)).toMatchObject(SECRETS);
});

test('nothing in the table reveals the person, the tokens or the id', async () => {
  const { id } = await open().create(SECRETS);
  const text = JSON.stringify(await query('SELECT * FROM web_sessions'));
  for (const secret of [id, 'canary', 'Camille', '@demo.example']) expect(text).not.toContain(secret);
});

test('an ended session is gone in every instance', async () => {
  const [a, b] = [open(), open()];
  const session = await a.create(SECRETS);
  await b.end(session);
  expect(await a.get(session.id)).toBeNull();
  expect(await a.update(session, async (current) => current)).toBeNull();
});

describe('a session that an instance has read before', () => {
  async function openRead() {
    const [reader, other] = [open(), open()];
    const session = await other.create(SECRETS);
    for (let times = 0; times < 3; times += 1) expect(await reader.get(session.id)).toMatchObject(SECRETS);
    return { reader, other, session };
  }

  test('is over there at the next call when another instance ended it', async () => {
    const { reader, other, session } = await openRead();
    await other.end(session);
    expect(await reader.get(session.id)).toBeNull();
  });

  test('is over there at the next call while many are looked up at once', async () => {
    const { reader, other, session } = await openRead();
    const theirs = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        other.create({ ...SECRETS, user: { ...SECRETS.user, id: `person-${number}` } }),
      ),
    );
    const lookUpAll = () => Promise.all([session, ...theirs].map(({ id }) => reader.get(id)));
    await lookUpAll();
    const underWay = lookUpAll();
    await other.end(session);
    const [mine, ...others] = await lookUpAll();
    expect(mine).toBeNull();
    expect(others.map((each) => each?.user.id)).toEqual(theirs.map(({ user }) => user.id));
    await underWay;
  });

  test('is seen there as another user at the next call when View as began in another instance', async () => {
    const { reader, other, session } = await openRead();
    const viewAs = { userId: 7, name: 'Noor', email: 'noor@demo.example', endsAt: '2026-03-15T13:00:00Z' };
    await other.update(session, async (current) => ({ ...current, viewAs }));
    expect(await reader.get(session.id)).toMatchObject({ viewAs });
    await other.update(session, async (current) => ({ ...current, viewAs: undefined }));
    expect((await reader.get(session.id))?.viewAs).toBeUndefined();
  });

  test('has the tokens that another instance bought', async () => {
    const { reader, other, session } = await openRead();
    await other.update(session, async (current) => ({ ...current, refreshToken: 'token-of-another' }));
    expect(await reader.get(session.id)).toMatchObject({ refreshToken: 'token-of-another' });
  });

  test('is none to another id, whose row has its text', async () => {
    const { reader, other, session } = await openRead();
    const another = await other.create({ ...SECRETS, user: { ...SECRETS.user, id: 'somebody-else' } });
    expect(await reader.get(another.id)).not.toBeNull();
    await query(`UPDATE web_sessions SET sealed = (SELECT sealed FROM web_sessions WHERE key = '${session.key}')
      WHERE key = '${another.key}'`);
    expect(await reader.get(another.id)).toBeNull();
    expect(await reader.get(session.id)).toMatchObject(SECRETS);
  });
});

test('a user is signed out everywhere by any instance, and other users stay signed in', async () => {
  const [a, b] = [open(), open()];
  const user = { ...SECRETS.user, id: 'who-left' };
  const mine = await Promise.all(Array.from({ length: 30 }, () => a.create({ ...SECRETS, user })));
  const theirs = await a.create(SECRETS, { device: 'Safari on iOS' });
  expect(await b.listOf(SECRETS.user.id)).toContainEqual({
    key: theirs.key,
    device: 'Safari on iOS',
    createdAt: now,
    seenAt: now,
  });
  expect(await b.endOf(user.id)).toBe(30);
  for (const { id } of mine) expect(await a.get(id)).toBeNull();
  expect(await a.get(theirs.id)).not.toBeNull();
  expect(await b.endOf(user.id)).toBe(0);
});

test('a table of the previous release is upgraded and keeps its sessions', async () => {
  const { id } = await open().create(SECRETS);
  await query('ALTER TABLE web_sessions DROP COLUMN owner, DROP COLUMN device');
  expect(await open().get(id)).toMatchObject(SECRETS);
});

test('use of a session is recorded, and idleness ends it', async () => {
  const sessions = open();
  const { id } = await sessions.create(SECRETS);
  now += IDLE_MS - 1;
  expect(await sessions.get(id)).not.toBeNull();
  now += IDLE_MS - 1;
  expect(await sessions.get(id)).not.toBeNull();
  now += IDLE_MS;
  expect(await sessions.get(id)).toBeNull();
});

test('changes of one session by many instances run one after the other, and none is lost', async () => {
  const instances = [open(), open(), open()];
  const session = await open().create({ ...SECRETS, refreshToken: '0' });
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      instances[index % 3]?.update(session, async (current) => ({
        ...current,
        refreshToken: String(Number(current.refreshToken) + 1),
      })),
    ),
  );
  expect((await open().get(session.id))?.refreshToken).toBe('60');
});

test('changes of many sessions at once do not deadlock', async () => {
  const sessions = open();
  const all = await Promise.all(Array.from({ length: 40 }, () => sessions.create(SECRETS)));
  const changed = await Promise.all(
    all.map((session) => sessions.update(session, async (current) => ({ ...current, refreshToken: 'new' }))),
  );
  expect(changed.every((session) => session?.refreshToken === 'new')).toBe(true);
});

test('a failed change leaves the session as it was, and free for the next change', async () => {
  const sessions = open();
  const session = await sessions.create(SECRETS);
  await expect(
    sessions.update(session, async () => {
      throw new Error('the directory is away');
    }),
  ).rejects.toThrow('the directory is away');
  expect(
    await sessions.update(session, async (current) => ({ ...current, refreshToken: 'new' })),
  ).toMatchObject({
    refreshToken: 'new',
  });
});

test('connections that the database closed are replaced', async () => {
  const sessions = open();
  const { id } = await sessions.create(SECRETS);
  await query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
  const answers = await Promise.allSettled([sessions.get(id), sessions.get(id)]);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(StoreUnavailableError);
  }
  expect(await sessions.get(id)).not.toBeNull();
});

test('a missing database is reported as such, within its time', async () => {
  const store = new PostgresStore('postgres://postgres@127.0.0.1:1/postgres');
  stores.push(store);
  const sessions = new Sessions(store, [SECRET], clock);
  await expect(sessions.get('A'.repeat(43))).rejects.toThrow(StoreUnavailableError);
  await expect(sessions.end({ key: 'a'.repeat(64) })).rejects.toThrow(StoreUnavailableError);
});
