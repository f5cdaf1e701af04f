import { DELETE, GET as LIST } from '@/app/api/sessions/[uniqueId]/route';
import { DELETE as END_MINE, GET as LIST_MINE } from '@/app/api/sessions/me/route';
import { GET } from '@/app/api/v1/[...path]/route';
import { OpenSessions } from '@/domain/contract/sessions';
import { WHO_MAY } from '@/domain/reasons';
import { toSessionKey } from '@/lib/server/session/seal';
import { getSessions } from '@/lib/server/session/sessions';
import type { Bff } from '../support/bff';
import { BRAND_EDITOR, GLOBAL_ADMINISTRATOR } from '../support/people';
import { OWN, PARAMS, type Proxied, startProxied } from '../support/proxied';
import { sendJson } from '../support/upstream';

const { uniqueId: CAMILLE } = BRAND_EDITOR;
const { uniqueId: INES } = GLOBAL_ADMINISTRATOR;

let bff: Bff;
let upstream: Proxied['upstream'];
let account: object;
beforeEach(async () => {
  ({ bff, upstream } = await startProxied('global.admin@demo.example'));
  account = GLOBAL_ADMINISTRATOR;
  upstream.reply = (_request, response) => {
    sendJson(response, 200, account);
  };
});
afterEach(() => bff.stop());

const endOf = (uniqueId: string, headers: Record<string, string> = OWN) =>
  DELETE(bff.request(`/api/sessions/${uniqueId}`, { method: 'DELETE', headers }), {
    params: Promise.resolve({ uniqueId }),
  });

/** Signs a user in in a separate browser; the current one stays as it is. */
async function signInElsewhere(email: string): Promise<string> {
  const mine = new Map(bff.cookies);
  bff.cookies.clear();
  await bff.signIn(email);
  const id = bff.sessionId ?? '';
  bff.cookies.clear();
  for (const [name, value] of mine) bff.cookies.set(name, value);
  return id;
}

test('a global administrator signs a user out in every browser, and the log says who did it to whom', async () => {
  const ids = [
    await signInElsewhere('brand.editor@demo.example'),
    await signInElsewhere('brand.editor@demo.example'),
  ];
  const answer = await endOf(CAMILLE);
  expect(await answer.json()).toEqual({ ended: 2 });
  for (const id of ids) expect(await getSessions().get(id)).toBeNull();
  await expect(bff.requireSession()).resolves.toBeDefined();
  const line = bff.logs.find((each) => each.includes('an administrator ended the sessions')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ by: INES, of: CAMILLE, ended: 2 });
});

test('an id ends the same sessions in any letter case', async () => {
  const id = await signInElsewhere('brand.editor@demo.example');
  const answer = await endOf(CAMILLE.toUpperCase());
  expect(await answer.json()).toEqual({ ended: 1 });
  expect(await getSessions().get(id)).toBeNull();
});

test('only a global administrator may end sessions, and a right that was just removed no longer counts', async () => {
  const id = await signInElsewhere('brand.editor@demo.example');
  expect((await endOf(CAMILLE, {})).status).toBe(403);
  expect((await endOf('no/id')).status).toBe(404);
  account = {
    ...GLOBAL_ADMINISTRATOR,
    isGlobalAdministrator: false,
    permissions: [{ allocationSystemId: 1, roleId: 3, permissionTypeId: null, ids: null }],
  };
  const refused = await endOf(CAMILLE);
  expect(await refused.json()).toMatchObject({ status: 403, detail: WHO_MAY.globalAdministrator });
  expect(await getSessions().get(id)).not.toBeNull();
  bff.cookies.clear();
  expect((await endOf(CAMILLE)).status).toBe(401);
});

test('a user who is disabled in the web API loses every session, in all browsers', async () => {
  const elsewhere = await signInElsewhere('global.admin@demo.example');
  upstream.reply = (_request, response) => {
    sendJson(response, 403, { title: 'x', status: 403, reason: 'noAccount' }, 'application/problem+json');
  };
  const refused = bff.keepCookies(await GET(bff.request('/api/v1/core/brands'), PARAMS));
  expect(refused.status).toBe(403);
  expect(bff.cookies.get('allocations-turned-away')).toBe('1');
  expect(await getSessions().get(bff.sessionId)).toBeNull();
  expect(await getSessions().get(elsewhere)).toBeNull();
  expect((await GET(bff.request('/api/v1/core/brands'), PARAMS)).status).toBe(401);
});

test('a refusal for another reason does not end the session', async () => {
  upstream.reply = (_request, response) => {
    sendJson(response, 403, { title: 'x', status: 403, reason: 'roleTooLow' }, 'application/problem+json');
  };
  expect((await GET(bff.request('/api/v1/core/brands'), PARAMS)).status).toBe(403);
  await expect(bff.requireSession()).resolves.toBeDefined();
});

const listMine = async () => {
  const answer = await LIST_MINE(bff.request('/api/sessions/me'), PARAMS);
  return OpenSessions.parse(await answer.json()).items;
};
const endMine = (query = '') =>
  END_MINE(bff.request(`/api/sessions/me${query}`, { method: 'DELETE', headers: OWN }), PARAMS);

test('a person sees the own sessions, ends one of them, and then all others', async () => {
  const [first, second] = [
    await signInElsewhere('global.admin@demo.example'),
    await signInElsewhere('global.admin@demo.example'),
  ];
  const theirs = await signInElsewhere('brand.editor@demo.example');
  const mine = await listMine();
  expect(mine).toHaveLength(3);
  expect(mine.filter(({ isThis }) => isThis).map(({ key }) => key)).toEqual([
    toSessionKey(bff.sessionId ?? ''),
  ]);

  expect(await (await endMine(`?key=${toSessionKey(first)}`)).json()).toEqual({ ended: 1 });
  expect(await getSessions().get(first)).toBeNull();
  expect(await getSessions().get(second)).not.toBeNull();
  expect(await (await endMine()).json()).toEqual({ ended: 1 });
  expect(await getSessions().get(second)).toBeNull();
  await expect(bff.requireSession()).resolves.toBeDefined();
  expect(await getSessions().get(theirs)).not.toBeNull();
});

test('no one ends or sees a session of another person by its key', async () => {
  const theirs = await signInElsewhere('brand.editor@demo.example');
  expect(await (await endMine(`?key=${toSessionKey(theirs)}`)).json()).toEqual({ ended: 0 });
  expect(await getSessions().get(theirs)).not.toBeNull();
  expect((await listMine()).map(({ key }) => key)).not.toContain(toSessionKey(theirs));
  expect((await endMine('?key=x')).status).toBe(400);
  account = BRAND_EDITOR;
  const asked = await LIST(bff.request(`/api/sessions/${INES}`), {
    params: Promise.resolve({ uniqueId: INES }),
  });
  expect(asked.status).toBe(403);
});

test('a global administrator sees the sessions of a person, and ends one', async () => {
  const id = await signInElsewhere('brand.editor@demo.example');
  const params = { params: Promise.resolve({ uniqueId: CAMILLE }) };
  const listed = await LIST(bff.request(`/api/sessions/${CAMILLE}`), params);
  const { items } = OpenSessions.parse(await listed.json());
  expect(items.map(({ key, isThis }) => ({ key, isThis }))).toEqual([
    { key: toSessionKey(id), isThis: false },
  ]);
  const path = `/api/sessions/${CAMILLE}?key=${toSessionKey(id)}`;
  const ended = await DELETE(bff.request(path, { method: 'DELETE', headers: OWN }), params);
  expect(await ended.json()).toEqual({ ended: 1 });
});
