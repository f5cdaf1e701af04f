import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { replacePerProcess, resetPerProcess } from '@/lib/server/runtime/per-process';
import { FileStore } from '@/lib/server/session/file-store';
import { toSessionKey } from '@/lib/server/session/seal';
import { isSignedIn, type SessionSecrets } from '@/lib/server/session/session';
import { StoreUnavailableError } from '@/lib/server/session/session-store';
import { ABSOLUTE_MS, IDLE_MS, Sessions } from '@/lib/server/session/sessions';

const SECRET = 'the-secret-that-seals-today-0123456789';
const SECRETS: SessionSecrets = {
  user: { id: 'c4a81f7e', name: 'Camille Roux', email: 'brand.editor@demo.example' },
  refreshToken: 'canary-refresh-token',
  accessTokens: { webApi: { value: 'canary-access-token', expiresAt: 1 } },
};
const MINUTE = 60_000;
const isRecord = (name: string) => name.endsWith('.json');

let folder: string;
let now: number;
const clock = () => now;
const open = (secrets: [string, ...string[]] = [SECRET]) =>
  new Sessions(new FileStore(folder), secrets, clock);

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'sessions-')), 'store');
  now = Date.parse('2026-03-15T12:00:00Z');
  resetPerProcess();
  replacePerProcess('clock', clock);
  replacePerProcess('log-sink', () => undefined);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a session is found by its id, also after a restart', async () => {
  const { id } = await open().create(SECRETS);
  expect(await open().get(id)).toMatchObject({ ...SECRETS, id });
});

test('nothing in the store reveals the person, the tokens or the id', async () => {
  const { id } = await open().create(SECRETS);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const [name = ''] = names.filter(isRecord);
  const text = `${names} ${readFileSync(join(folder, name), 'utf8')}`;
  for (const secret of [id, 'canary', 'Camille', 'c4a81f7e', '@demo.example'])
    expect(text).not.toContain(secret);
  for (const each of names) expect(statSync(join(folder, each)).mode & 0o077).toBe(0);
});

test.each([undefined, '', 'x', '../../../etc/passwd', 'A'.repeat(43)])('%j opens no session', async (id) => {
  await open().create(SECRETS);
  expect(await open().get(id)).toBeNull();
});

test('sixty minutes without use end a session, use keeps it', async () => {
  const sessions = open();
  const { id } = await sessions.create(SECRETS);
  now += IDLE_MS - MINUTE;
  expect(await sessions.get(id)).not.toBeNull();
  now += IDLE_MS - MINUTE;
  expect(await sessions.get(id)).not.toBeNull();
  now += IDLE_MS;
  expect(await sessions.get(id)).toBeNull();
});

test('twelve hours end a session, also when it is used', async () => {
  const sessions = open();
  const { id } = await sessions.create(SECRETS);
  const start = now;
  while (now + 30 * MINUTE < start + ABSOLUTE_MS) {
    now += 30 * MINUTE;
    expect(await sessions.get(id)).not.toBeNull();
  }
  now = start + ABSOLUTE_MS;
  expect(await sessions.get(id)).toBeNull();
});

test('an ended session is gone with its tokens', async () => {
  const sessions = open();
  const session = await sessions.create(SECRETS);
  await sessions.end(session);
  expect(await sessions.get(session.id)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

describe('a session that was read before', () => {
  /** A record that was written long ago is not read again while its file is the same. */
  async function openRead() {
    const [sessions, others] = [open(), open()];
    const session = await sessions.create(SECRETS);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + MINUTE);
    expect(await sessions.get(session.id)).toMatchObject(SECRETS);
    later.mockRestore();
    return { sessions, others, session };
  }

  test('is over at once when another instance ends it', async () => {
    const { sessions, others, session } = await openRead();
    await others.end(session);
    expect(await sessions.get(session.id)).toBeNull();
  });

  test('has the tokens that another instance bought', async () => {
    const { sessions, others, session } = await openRead();
    await others.update(session, async (current) => ({ ...current, refreshToken: 'token-of-another' }));
    expect(await sessions.get(session.id)).toMatchObject({ refreshToken: 'token-of-another' });
  });

  test('is none when its record was overwritten', async () => {
    const { sessions, session } = await openRead();
    const path = join(folder, `${session.key}.json`);
    const stored = JSON.parse(readFileSync(path, 'utf8')) as { sealed: string };
    const [before = '', after = ''] = stored.sealed.startsWith('A') ? ['A', 'B'] : [stored.sealed[0], 'A'];
    writeFileSync(path, JSON.stringify({ ...stored, sealed: stored.sealed.replace(before, after) }));
    expect(await sessions.get(session.id)).toBeNull();
  });

  test('is none to another id', async () => {
    const { sessions, session } = await openRead();
    const { id } = await sessions.create(SECRETS);
    const sealed = readFileSync(join(folder, `${session.key}.json`));
    await sessions.end(session);
    writeFileSync(join(folder, `${toSessionKey(id)}.json`), sealed);
    expect(await sessions.get(id)).toBeNull();
  });
});

test('a user is signed out everywhere, and other users stay signed in', async () => {
  const sessions = open();
  const mine = [await sessions.create(SECRETS), await sessions.create(SECRETS)];
  const theirs = await sessions.create({ ...SECRETS, user: { ...SECRETS.user, id: 'somebody-else' } });
  expect(await open().endOf(SECRETS.user.id)).toBe(2);
  for (const { id } of mine) expect(await sessions.get(id)).toBeNull();
  expect(await sessions.get(theirs.id)).not.toBeNull();
  expect(await sessions.endOf(SECRETS.user.id)).toBe(0);
});

test('of too many sessions of a user the one used longest ago ends, and no one else is signed out', async () => {
  const sessions = new Sessions(new FileStore(folder), [SECRET], clock, 3);
  const theirs = await sessions.create({ ...SECRETS, user: { ...SECRETS.user, id: 'somebody-else' } });
  const mine = [];
  for (let count = 0; count < 3; count += 1) {
    mine.push(await sessions.create(SECRETS));
    now += MINUTE;
  }
  const [first, second, third] = mine;
  expect(await sessions.get(first?.id)).not.toBeNull();
  now += MINUTE;
  const newest = await sessions.create(SECRETS, { device: 'Firefox on Linux' });
  expect(await sessions.get(second?.id)).toBeNull();
  for (const session of [first, third, newest, theirs])
    expect(await sessions.get(session?.id)).not.toBeNull();
  expect((await sessions.listOf(SECRETS.user.id)).map(({ device }) => device)).toEqual([
    'Firefox on Linux',
    '',
    '',
  ]);
});

describe('among 5,000 records of others', () => {
  /** A record that was read would be said to be damaged. */
  const addOthers = () => {
    mkdirSync(folder, { recursive: true });
    for (let count = 0; count < 5_000; count += 1)
      writeFileSync(join(folder, `${toSessionKey(String(count))}.json`), 'the record of another person');
  };
  const logs: string[] = [];
  beforeEach(() => {
    logs.length = 0;
    replacePerProcess('log-sink', (line: string) => logs.push(line));
    addOthers();
  });

  test('a sign-in, the list of a user and the end of all their sessions read only those of the user', async () => {
    const sessions = new Sessions(new FileStore(folder), [SECRET], clock, 2);
    for (let count = 0; count < 3; count += 1) await sessions.create(SECRETS);
    expect(await sessions.listOf(SECRETS.user.id)).toHaveLength(2);
    expect(await sessions.endOf(SECRETS.user.id)).toBe(2);
    expect(logs).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(5_000);
  });
});

test('a record of a release that made no marks is found after the first sweep', async () => {
  const sessions = open();
  const { id } = await sessions.create(SECRETS);
  for (const name of readdirSync(folder).filter((each) => !isRecord(each)))
    rmSync(join(folder, name), { recursive: true });
  expect(await sessions.endOf(SECRETS.user.id)).toBe(0);
  await new FileStore(folder).sweep(now - IDLE_MS, now - ABSOLUTE_MS);
  expect(await sessions.endOf(SECRETS.user.id)).toBe(1);
  expect(await sessions.get(id)).toBeNull();
});

test('a sweep leaves no mark of a session whose record is gone', async () => {
  const { key } = await open().create(SECRETS);
  rmSync(join(folder, `${key}.json`));
  await new FileStore(folder).sweep(now - IDLE_MS, now - ABSOLUTE_MS);
  expect(readdirSync(folder)).toEqual([]);
});

test('a session opened under the former secret ends with the other sessions of its user', async () => {
  const next = 'the-secret-that-seals-tomorrow-0123456';
  await open([SECRET]).create(SECRETS);
  await open([next, SECRET]).create(SECRETS);
  expect(await open([next, SECRET]).endOf(SECRETS.user.id)).toBe(2);
});

test('a refresh that runs while a user is signed out everywhere restores no session', async () => {
  const sessions = open();
  const session = await sessions.create(SECRETS);
  let ended: Promise<number> | undefined;
  await sessions.update(session, async (current) => {
    ended = open().endOf(SECRETS.user.id);
    return { ...current, refreshToken: 'new' };
  });
  expect(await ended).toBe(1);
  expect(await sessions.get(session.id)).toBeNull();
});

test('a record of the previous release has no owner, and still opens', async () => {
  const sessions = open();
  const { id, key } = await sessions.create(SECRETS);
  const path = join(folder, `${key}.json`);
  const { owner: _owner, ...former } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  writeFileSync(path, JSON.stringify(former));
  expect(await sessions.get(id)).not.toBeNull();
});

test('a change in progress does not bring an ended session back', async () => {
  const sessions = open();
  const session = await sessions.create(SECRETS);
  let ended: Promise<void> | undefined;
  const changed = await sessions.update(session, async (current) => {
    ended = open().end(session);
    return { ...current, refreshToken: 'new' };
  });
  await ended;
  expect(changed?.refreshToken).toBe('new');
  expect(await sessions.get(session.id)).toBeNull();
  expect(await sessions.update(session, async (current) => current)).toBeNull();
});

test('changes of one session by many processes run one after the other, and none is lost', async () => {
  const session = await open().create({ ...SECRETS, refreshToken: '0' });
  await Promise.all(
    Array.from({ length: 12 }, () =>
      open().update(session, async (current) => ({
        ...current,
        refreshToken: String(Number(current.refreshToken) + 1),
      })),
    ),
  );
  expect((await open().get(session.id))?.refreshToken).toBe('12');
});

test('the lock of a dead process is taken over', async () => {
  const sessions = open();
  const session = await sessions.create(SECRETS);
  const { hostname } = await import('node:os');
  // No process has a number this high: pid_max ends at 4 194 304.
  writeFileSync(join(folder, `${session.key}.lock`), `4999999@${hostname()}`);
  expect(
    await sessions.update(session, async (current) => ({ ...current, refreshToken: 'new' })),
  ).toMatchObject({
    refreshToken: 'new',
  });
});

test('a rotated secret keeps sessions while the old one is listed, and the next change seals with the new one', async () => {
  const next = 'the-secret-that-seals-tomorrow-0123456';
  const session = await open([SECRET]).create(SECRETS);
  const rotated = open([next, SECRET]);
  expect(await rotated.get(session.id)).not.toBeNull();
  await rotated.update(session, async (current) => ({ ...current }));
  expect(await open([next]).get(session.id)).not.toBeNull();
});

test('a record of another session put in its place does not open', async () => {
  const sessions = open();
  const mine = await sessions.create(SECRETS);
  const theirs = await sessions.create({ ...SECRETS, user: { ...SECRETS.user, id: 'somebody-else' } });
  writeFileSync(join(folder, `${mine.key}.json`), readFileSync(join(folder, `${theirs.key}.json`)));
  expect(await sessions.get(mine.id)).toBeNull();
});

test('a damaged record is not a session', async () => {
  const sessions = open();
  const { id, key } = await sessions.create(SECRETS);
  writeFileSync(join(folder, `${key}.json`), '{"sealed": "half of');
  expect(await sessions.get(id)).toBeNull();
});

test('an unreadable store throws an error instead of reporting no session', async () => {
  const { id } = await open().create(SECRETS);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file where the folder was');
  await expect(open().get(id)).rejects.toThrow(StoreUnavailableError);
  await expect(open().create(SECRETS)).rejects.toThrow(StoreUnavailableError);
  await expect(open().end({ key: 'a'.repeat(64) })).rejects.toThrow(StoreUnavailableError);
});

test('expired records are removed', async () => {
  const sessions = open();
  await sessions.create(SECRETS);
  now += IDLE_MS + 16 * MINUTE;
  const { id } = await sessions.create(SECRETS);
  await new FileStore(folder).sweep(now - IDLE_MS, now - ABSOLUTE_MS);
  expect(readdirSync(folder).filter(isRecord)).toHaveLength(1);
  expect(await sessions.get(id)).not.toBeNull();
});

// The advisory GHSA-8fpg-xm3f-6cx3: an error object was accepted as a session, so every caller was let in.
test.each([
  ['null', null],
  ['undefined', undefined],
  ['an error', new Error('the session could not be loaded')],
  ['an empty object', {}],
  ['a message of an error', { message: 'There was a problem with the server configuration.' }],
  ['a user without an id', { user: {} }],
  ['a user with an empty id', { user: { id: '' } }],
  ['a user with an id that is no text', { user: { id: true } }],
  ['a text', 'session'],
])('fails closed (GHSA-8fpg-xm3f-6cx3): %s is not a signed-in session', (_name, input) => {
  expect(isSignedIn(input)).toBe(false);
});

test('a session with the id of a user is signed in', async () => {
  expect(isSignedIn(await open().create(SECRETS))).toBe(true);
});
