import { GET as getMyPhoto } from '@/app/api/graph/me/photo/route';
import { GET as getMe } from '@/app/api/graph/me/route';
import { GET as getPhoto } from '@/app/api/graph/users/[id]/photo/route';
import { GET as findMissing } from '@/app/api/graph/users/missing/route';
import { GET as findPhotos } from '@/app/api/graph/users/photos/route';
import { GET as findUsers } from '@/app/api/graph/users/route';
import { toNameFilter } from '@/lib/server/api/name-filter';
import { DEMO_ACCOUNTS } from '@/services/demo/accounts';
import { PEOPLE } from '@/services/directory/people/people';
import { Bff } from '../support/bff';
import { sendJson, Upstream } from '../support/upstream';

const OID = 'c4a81f7e-0d36-4c95-b7e1-62f95d0ec303';
const ME = {
  userId: 1,
  uniqueId: OID,
  email: 'brand.editor@demo.example',
  name: 'Camille Roux',
  isGlobalAdministrator: true,
  isActive: true,
  permissions: [],
  canUseApplication: true,
  version: 1,
};
const NONE = { params: Promise.resolve({}) };
const FAULTS = [
  { mode: 'status', status: 403 },
  { mode: 'status', status: 503 },
  { mode: 'html' },
  { mode: 'garbage' },
  { mode: 'drop' },
  { mode: 'redirect', to: 'https://evil.example/' },
];

let bff: Bff;
let upstream: Upstream;
beforeEach(async () => {
  upstream = new Upstream();
  upstream.reply = (_request, response) => {
    sendJson(response, 200, ME);
  };
  bff = await Bff.start(upstream.listener);
  await bff.signIn();
});
afterEach(() => bff.stop());

const me = () => getMe(bff.request('/api/graph/me'), NONE);
const myPhoto = () => getMyPhoto(bff.request('/api/graph/me/photo'), NONE);
const photoOf = (id: string) =>
  getPhoto(bff.request(`/api/graph/users/${id}/photo`), { params: Promise.resolve({ id }) });
const search = (prefix: string) =>
  findUsers(bff.request(`/api/graph/users?${new URLSearchParams({ search: prefix })}`), NONE);
const ask = (get: typeof findMissing, name: string, ids: readonly string[]) =>
  get(bff.request(`/api/graph/users/${name}?${new URLSearchParams(ids.map((id) => ['id', id]))}`), NONE);
const missing = (...ids: string[]) => ask(findMissing, 'missing', ids);
const photos = (...ids: string[]) => ask(findPhotos, 'photos', ids);
const STRANGER = '00000000-0000-4000-8000-000000000000';

test('users who have left the directory are found, many in one call and without regard to the case of their ids', async () => {
  const strangers = Array.from(
    { length: 40 },
    (_, index) => `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
  );
  const answer = await missing(OID, ...strangers, OID.toUpperCase());
  expect([answer.status, await answer.json()]).toEqual([200, { missing: strangers }]);
  expect(await (await missing(OID)).json()).toEqual({ missing: [] });
});

test('of an id that the graph cannot know, such as of a program, nothing is said, and it hides no other answer', async () => {
  const answer = await missing(STRANGER, 'auth0|5f7c8ec7c33c6c004bbafe82', 'nightly.job');
  expect([answer.status, await answer.json()]).toEqual([200, { missing: [STRANGER] }]);
});

test('a question without ids, with other texts than ids, or with more ids than a page has is refused', async () => {
  for (const ids of [[], ['x y'], ["' or true"], Array.from({ length: 101 }, () => STRANGER)]) {
    expect((await missing(...ids)).status).toBe(400);
    expect((await photos(...ids)).status).toBe(400);
  }
});

test('the photos of a page of users come in one answer; who has none, or is no person of the directory, is left out', async () => {
  const known = DEMO_ACCOUNTS.map(({ uniqueId }) => uniqueId);
  const people = [...known, ...PEOPLE.map(({ id }) => id).filter((id) => !known.includes(id))].slice(0, 30);
  const answer = await photos(...people, STRANGER, 'nightly.job');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
  const { photos: found } = await answer.json();
  expect(Object.keys(found)).toContain(OID);
  expect(people).toEqual(expect.arrayContaining(Object.keys(found)));
  expect(Buffer.from(found[OID], 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test('my profile holds what the directory returns for me', async () => {
  expect(await (await me()).json()).toEqual({ id: OID, displayName: 'Camille Roux', mail: ME.email });
});

test('my photo is a picture that is cached for my session only', async () => {
  const answer = await myPhoto();
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toMatch(/^private/);
  expect(answer.headers.get('vary')).toBe('Cookie');
  expect([...new Uint8Array(await answer.arrayBuffer())].slice(0, 2)).toEqual([0xff, 0xd8]);
});

test('the photo of a user is base64, or empty text without a photo', async () => {
  expect(Buffer.from(await (await photoOf(OID)).text(), 'base64').subarray(0, 2)).toEqual(
    Buffer.from([0xff, 0xd8]),
  );
  const none = await photoOf('00000000-0000-4000-8000-000000000000');
  expect([none.status, await none.text()]).toEqual([200, '']);
  const ofAnotherDirectory = await photoOf('auth0|5f7c8ec7c33c6c004bbafe82');
  expect([ofAnotherDirectory.status, await ofAnotherDirectory.text()]).toEqual([200, '']);
});

test.each(['..%2f..%2fme', '../me', 'me', `${OID}/manager`, ''])('there is no photo of %j', async (id) => {
  expect((await photoOf(id)).status).toBe(404);
});

test('a search finds people by the beginning of a name or a mail, and only those with a mail', async () => {
  const found = (await (await search('rou')).json()) as { displayName: string; mail: string }[];
  expect(found.map(({ displayName }) => displayName)).toContain('Camille Roux');
  expect(found.every(({ mail }) => mail.includes('@'))).toBe(true);
  expect(await (await search('brand.ed')).json()).toHaveLength(1);
  expect(await (await search('amille')).json()).toEqual([]);
});

test.each(["O'Neil", "' or startswith(mail,'", "'')", '', '   ', '%', 'a'.repeat(5_000)])(
  'a search for %j is a search for that text',
  async (prefix) => expect(await (await search(prefix)).json()).toEqual([]),
);

test('a quote in a name is written twice', () => {
  expect(toNameFilter("O'N")).toMatch(/^startswith\(givenName,'O''N'\) or /);
});

test('only administrators search the directory', async () => {
  upstream.reply = (_request, response) => {
    const permissions = [{ allocationSystemId: 1, roleId: 2, permissionTypeId: 1, ids: [1] }];
    sendJson(response, 200, { ...ME, isGlobalAdministrator: false, permissions });
  };
  expect((await search('rou')).status).toBe(403);
  expect((await missing(OID)).status).toBe(403);
  expect((await photos(OID)).status).toBe(403);
  expect((await photoOf(OID)).status).toBe(200);
});

test('a caller without a session gets nothing', async () => {
  bff.cookies.clear();
  for (const answer of [
    await me(),
    await myPhoto(),
    await photoOf(OID),
    await search('rou'),
    await missing(OID),
    await photos(OID),
  ]) {
    expect(answer.status).toBe(401);
  }
});

describe.each(FAULTS)('a graph that answers %j', (fault) => {
  test('gives null or empty: users see no error, the log has a line', async () => {
    await bff.fault({ endpoints: { me: fault, photo: fault, users: fault } });
    expect(await (await me()).json()).toBeNull();
    expect((await myPhoto()).status).toBe(204);
    expect(await (await photoOf(OID)).text()).toBe('');
    expect(await (await photos(OID)).json()).toEqual({ photos: {} });
    expect(await (await search('rou')).json()).toEqual([]);
    // Not "everybody has left".
    expect(await (await missing(OID)).json()).toEqual({ missing: null });
    expect(bff.logs.join('')).toContain('the graph gave nothing');
  });
});

test('a slow graph gives nothing within three seconds', async () => {
  await bff.fault({ endpoints: { me: { mode: 'slow', ms: 60_000 }, photo: { mode: 'slow', ms: 60_000 } } });
  const start = performance.now();
  const [profile, photo] = await Promise.all([me(), myPhoto()]);
  expect(performance.now() - start).toBeLessThan(3_500);
  expect(await profile.json()).toBeNull();
  expect(photo.status).toBe(204);
});

test('when the directory sells no token for the graph, it gives nothing either, and the session stays', async () => {
  await bff.fault({ endpoints: { token: { mode: 'slow', ms: 60_000 } } });
  const start = performance.now();
  expect(await (await me()).json()).toBeNull();
  expect(performance.now() - start).toBeLessThan(3_500);
  await expect(bff.requireSession()).resolves.toBeDefined();
});
