/** Sessions on the built product: how they end, events they survive, and a failing store. */
import { z } from 'zod';
import { DEMO_ACCOUNTS } from '@/services/demo/accounts';
import type { Instances } from '../../support/instances';
import { ACCOUNTS, type AccountName, signIn } from '../fixtures/accounts';
import { isBusyTime } from '../fixtures/busy';
import { expect, test } from '../fixtures/instances';
import { sendRaw } from '../fixtures/send-raw';
import { OWN_REQUEST, openSession } from '../fixtures/session';

const ME = '/api/v1/core/users/me';
const User = z.looseObject({ userId: z.number(), version: z.number(), isActive: z.boolean() });

const statusOf = async (origin: string, path: string, cookie: string) =>
  (await sendRaw(origin, path, { headers: { cookie } })).status;

const uniqueIdOf = (account: AccountName) =>
  DEMO_ACCOUNTS.find(({ email }) => email === ACCOUNTS[account])?.uniqueId ?? '';

async function countRecords({ database }: Instances): Promise<number> {
  const { rows } = await database.query('SELECT count(*)::int AS count FROM web_sessions');
  return z.object({ count: z.number() }).parse(rows[0]).count;
}

/** Changes a demo account as a global administrator. */
async function changeUser({ origin }: Instances, account: AccountName, changes: object) {
  const { cookie } = await openSession(origin, 'globalAdmin');
  const path = `/api/v1/core/users/${uniqueIdOf(account)}`;
  const { text } = await sendRaw(origin, path, { headers: { cookie } });
  const { userId, version, canUseApplication: _can, ...user } = User.parse(JSON.parse(text));
  const headers = {
    ...OWN_REQUEST,
    cookie,
    'content-type': 'application/json',
    'if-match': `"${version}"`,
  };
  const answer = await sendRaw(origin, `/api/v1/core/users/${userId}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ ...user, ...changes }),
  });
  expect(answer.status, answer.text).toBe(200);
  return user;
}

test('each sign-in adds a session; after sign-out a replay is 401, and session and tokens are gone', async ({
  instances,
}) => {
  const { origin } = instances;
  // The first session creates the table.
  await openSession(origin, 'brandEditor');
  const before = await countRecords(instances);
  const { cookie } = await openSession(origin, 'brandEditor');
  expect(await countRecords(instances)).toBe(before + 1);
  const headers = { ...OWN_REQUEST, cookie };
  expect((await sendRaw(origin, '/auth/sign-out', { method: 'POST', headers })).status).toBe(200);
  expect(await statusOf(origin, ME, cookie)).toBe(401);
  expect(await statusOf(origin, '/ruc/products', cookie)).toBe(307);
  expect(await countRecords(instances)).toBe(before);
});

test('a session ends after sixty idle minutes or twelve hours', async ({ instances }) => {
  const { origin, database } = instances;
  for (const [column, minutes] of [
    ['seen_at', 60],
    ['created_at', 12 * 60],
  ] as const) {
    const { id, cookie } = await openSession(origin, 'brandEditor');
    const age = async (by: number) =>
      database.query(
        `UPDATE web_sessions SET ${column} = ${column} - $1 WHERE key = encode(sha256(convert_to($2, 'UTF8')), 'hex')`,
        [by, id],
      );
    await age((minutes - 1) * 60_000);
    expect(await statusOf(origin, ME, cookie), column).toBe(200);
    // The call updated the last use, so the idle time starts again.
    await age((column === 'seen_at' ? minutes : 1) * 60_000);
    expect(await statusOf(origin, ME, cookie), column).toBe(401);
  }
});

test('a restart keeps live sessions signed in', async ({ instances }) => {
  const { webs, origin } = instances;
  const { cookie } = await openSession(origin, 'brandEditor');
  await webs[0]?.restart({}, 'SIGKILL');
  for (const { url } of webs) expect(await statusOf(url, ME, cookie)).toBe(200);
});

test('rotating AUTH_SECRET instance by instance with the old one listed keeps sessions signed in', async ({
  instances,
}) => {
  const { webs, webEnv, origin } = instances;
  const old = webEnv.AUTH_SECRET ?? '';
  const next = 'the-next-secret-of-both-instances-of-this-run';
  const before = await openSession(origin, 'brandEditor');
  const roll = async (secrets: string) => {
    for (const web of webs) {
      await web.restart({ AUTH_SECRET: secrets });
      const during = await openSession(origin, 'brandViewer');
      for (const { url } of webs) {
        expect(await statusOf(url, ME, before.cookie), secrets).toBe(200);
        expect(await statusOf(url, ME, during.cookie), secrets).toBe(200);
      }
    }
  };
  // First every instance can read the new secret, then they begin to write with it.
  await roll(`${old},${next}`);
  await roll(`${next},${old}`);
  await Promise.all(webs.map((web) => web.restart()));
});

test('an unreadable, full or slow session store gives 503 and no redirect loop', async ({ instances }) => {
  const { origin, database } = instances;
  const { cookie } = await openSession(origin, 'brandEditor');
  // A sign-out that times out is still carried out, so it uses a different session than the reads.
  const leaving = await openSession(origin, 'brandEditor');
  const expectUnavailable = async (what: string) => {
    const answers = await Promise.all([
      sendRaw(origin, '/ruc/products', { headers: { cookie } }),
      sendRaw(origin, ME, { headers: { cookie } }),
      sendRaw(origin, '/auth/sign-out', {
        method: 'POST',
        headers: { ...OWN_REQUEST, cookie: leaving.cookie },
      }),
    ]);
    expect(
      answers.map(({ status }) => status),
      what,
    ).toEqual([503, 503, 503]);
    for (const { headers } of answers) {
      expect(headers.location).toBeUndefined();
      expect(isBusyTime(headers['retry-after'])).toBe(true);
      expect(headers['set-cookie']).toBeUndefined();
    }
  };
  await database.query('ALTER TABLE web_sessions RENAME TO web_sessions_away');
  await expectUnavailable('unreadable');
  await database.query('ALTER TABLE web_sessions_away RENAME TO web_sessions');

  const holder = await database.connect();
  await holder.query('BEGIN; LOCK TABLE web_sessions IN ACCESS EXCLUSIVE MODE');
  await expectUnavailable('slow');
  await holder.query('ROLLBACK');
  holder.release();

  await database.query(`
    CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON web_sessions EXECUTE FUNCTION no_space()`);
  await expect(openSession(origin, 'brandEditor')).rejects.toThrow('was not given a session');
  // A signed-in user can still read, because that needs no write.
  expect(await statusOf(origin, ME, cookie)).toBe(200);
  await database.query('DROP TRIGGER full_disk ON web_sessions; DROP FUNCTION no_space()');
  expect(await statusOf(origin, ME, cookie)).toBe(200);
});

test('after a permission is removed mid-session, writes are 403 at once and pages within 15 s', async ({
  instances,
}) => {
  const { origin, webs } = instances;
  const { cookie } = await openSession(origin, 'brandEditor');
  for (const { url } of webs) expect(await statusOf(url, '/ruc/products', cookie)).toBe(200);
  const { permissions } = await changeUser(instances, 'brandEditor', { permissions: [] }).then((user) =>
    z.looseObject({ permissions: z.array(z.looseObject({ allocationSystemId: z.number() })) }).parse(user),
  );
  const others = permissions.filter(({ allocationSystemId }) => allocationSystemId !== 1);
  await changeUser(instances, 'brandEditor', { permissions: others });
  try {
    const headers = { ...OWN_REQUEST, cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ isDisabled: true });
    const write = { method: 'PUT', headers, body };
    expect((await sendRaw(origin, '/api/v1/ruc/products/1/isDisabled', write)).status).toBe(403);
    for (const { url } of webs) {
      await expect
        .poll(async () => (await sendRaw(url, '/ruc/products', { headers: { cookie } })).headers.location, {
          timeout: 15_000,
        })
        .toMatch(/\/error\/forbidden/);
    }
    expect(await statusOf(origin, '/gap/products', cookie)).toBe(200);
  } finally {
    await changeUser(instances, 'brandEditor', { permissions });
  }
});

test('unknown, inactive and permissionless accounts get the no-account page', async ({ instances, page }) => {
  const { permissions } = z
    .looseObject({ permissions: z.array(z.unknown()) })
    .parse(await changeUser(instances, 'marketViewer', { permissions: [] }));
  try {
    for (const account of ['noAccount', 'inactive', 'marketViewer'] as const) {
      await signIn(page, account, '/help');
      await expect(page, account).toHaveURL(/\/error\/no-account$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'You have no account in this application',
      );
      // Every further address leads there too, until the next sign-in.
      await page.goto('/ruc/products');
      await expect(page, account).toHaveURL(/\/error\/no-account$/);
      await page.context().clearCookies();
    }
  } finally {
    await changeUser(instances, 'marketViewer', { permissions });
  }
});

test('a disabled user loses every session in all browsers', async ({ instances }) => {
  const { origin, webs } = instances;
  const [first, second] = [
    await openSession(origin, 'marketViewer'),
    await openSession(origin, 'marketViewer'),
  ];
  await changeUser(instances, 'marketViewer', { isActive: false });
  try {
    const list = '/api/v1/ruc/requests?FiscalYear=2027';
    expect(await statusOf(webs[0]?.url ?? '', list, first.cookie)).toBe(403);
    for (const { url } of webs) {
      expect(await statusOf(url, ME, first.cookie)).toBe(401);
      expect(await statusOf(url, ME, second.cookie)).toBe(401);
    }
  } finally {
    await changeUser(instances, 'marketViewer', { isActive: true });
  }
});

test('only an administrator can end the sessions of a user, from the menu of the user', async ({
  instances,
  page,
}) => {
  const { origin, webs } = instances;
  const theirs = await openSession(origin, 'brandViewer');
  const rucAdmin = await openSession(origin, 'rucAdmin');
  const path = `/api/sessions/${uniqueIdOf('brandViewer')}`;
  for (const cookie of [theirs.cookie, rucAdmin.cookie]) {
    const refused = await sendRaw(origin, path, { method: 'DELETE', headers: { ...OWN_REQUEST, cookie } });
    expect(refused.status).toBe(403);
  }
  expect(await statusOf(origin, ME, theirs.cookie)).toBe(200);

  await signIn(page, 'globalAdmin');
  await page.goto(`/admin/users?user=${uniqueIdOf('brandViewer')}`);
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('is signed out')).toBeVisible();
  for (const { url } of webs) expect(await statusOf(url, ME, theirs.cookie)).toBe(401);
  const lines = webs.flatMap(({ output }) => output.split('\n'));
  const audit = lines.find((line) => line.includes('an administrator ended the sessions')) ?? '{}';
  expect(JSON.parse(audit)).toMatchObject({
    by: uniqueIdOf('globalAdmin'),
    of: uniqueIdOf('brandViewer'),
  });
});
