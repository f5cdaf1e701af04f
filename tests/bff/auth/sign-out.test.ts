import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { POST as signOutRoute } from '@/app/auth/sign-out/route';
import { getSessions } from '@/lib/server/session/sessions';
import { Bff, ORIGIN } from '../support/bff';

const OWN = { 'x-allocations-request': '1', 'sec-fetch-site': 'same-origin', origin: ORIGIN };

let bff: Bff;
beforeEach(async () => {
  bff = await Bff.start();
  await bff.signIn();
});
afterEach(() => bff.stop());

const signOut = (headers: Record<string, string> = OWN) =>
  signOutRoute(bff.request('/auth/sign-out', { method: 'POST', headers }), { params: Promise.resolve({}) });

test('a sign-out ends our session and its tokens first, then sends the browser to the directory and back home', async () => {
  const id = bff.sessionId;
  const answer = await signOut();
  expect(answer.status).toBe(200);
  expect(await getSessions().get(id)).toBeNull();
  expect(readdirSync(join(bff.folder, 'sessions'))).toEqual([]);
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^allocations-session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/,
  );
  const { url } = (await answer.json()) as { url: string };
  expect(new URL(url).origin).toBe(bff.directoryUrl);
  expect(new URL(url).searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/`);
  const logout = await fetch(url, { redirect: 'manual' });
  expect(logout.headers.get('location')).toBe(`${ORIGIN}/`);
});

test('another site cannot sign a user out', async () => {
  for (const headers of [
    {},
    { 'x-allocations-request': '1' },
    { ...OWN, origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: ORIGIN, 'x-allocations-request': '1' },
  ]) {
    const answer = await signOut(headers as Record<string, string>);
    expect([answer.status, bff.logs.join('')]).toEqual([403, '']);
  }
  await expect(bff.requireSession()).resolves.toBeDefined();
});

test('an unreachable directory does not keep a user signed in', async () => {
  bff.configure();
  const id = bff.sessionId;
  await bff.fault({ endpoints: { discovery: { mode: 'status', status: 500 } } });
  expect(await (await signOut()).json()).toEqual({ url: `${ORIGIN}/` });
  expect(await getSessions().get(id)).toBeNull();
});

test('a sign-out with a failing store answers 503 and keeps the session cookie', async () => {
  rmSync(join(bff.folder, 'sessions'), { recursive: true });
  writeFileSync(join(bff.folder, 'sessions'), 'a file where the folder was');
  const answer = await signOut();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('a sign-out without a session succeeds', async () => {
  bff.cookies.clear();
  expect((await signOut()).status).toBe(200);
});
