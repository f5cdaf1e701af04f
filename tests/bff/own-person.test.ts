/** All tabs of a browser share one session: a call of a page that was drawn for another person is refused, and nothing is forwarded. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POST as signOutRoute } from '@/app/auth/sign-out/route';
import { PERSON_HEADER, toPagePerson } from '@/domain/page-person';
import { JSON_TYPE, OWN, PARAMS, type Proxied, problemOf, startProxied } from './support/proxied';
import { sendJson } from './support/upstream';

let web: Proxied;
beforeEach(async () => {
  web = await startProxied('global.admin@demo.example');
  web.upstream.reply = (_request, response) => void sendJson(response, 200, []);
});
afterEach(() => web.bff.stop());

const ofOther = { [PERSON_HEADER]: 'somebody-else' };
const toOwn = async () => ({ [PERSON_HEADER]: toPagePerson(await web.bff.requireSession()) });

test('a list and a write of the own page are forwarded', async () => {
  const own = await toOwn();
  expect((await web.get('/api/v1/core/brands', own)).status).toBe(200);
  await web.post('/api/v1/core/brands', '{"code":"A","label":"A","organizationId":null}', own);
  expect(web.upstream.calls.filter(({ url }) => url === '/v1/core/brands')).toHaveLength(2);
});

test('those of another person are refused by name, and nothing is forwarded', async () => {
  const { user } = await web.bff.requireSession();
  const calls = [
    await web.get('/api/v1/core/brands', ofOther),
    await web.post('/api/v1/core/brands', '{"code":"A","label":"A","organizationId":null}', ofOther),
  ];
  for (const answer of calls) {
    expect(answer.status).toBe(401);
    expect(await problemOf(answer)).toMatchObject({
      type: 'urn:allocations:problem:other-person',
      reason: 'otherPerson',
      detail: `You are now signed in as ${user.name}.`,
    });
  }
  expect(web.upstream.calls.filter(({ url }) => url === '/v1/core/brands')).toEqual([]);
});

test('the page of another person signs nobody out', async () => {
  const request = (headers: Record<string, string>) =>
    signOutRoute(
      web.bff.request('/auth/sign-out', { method: 'POST', headers: { ...OWN, ...JSON_TYPE, ...headers } }),
      PARAMS,
    );
  expect((await request(ofOther)).status).toBe(401);
  await expect(web.bff.requireSession()).resolves.toBeDefined();
  expect((await request(await toOwn())).status).toBe(200);
});

test('a page that was opened before View as began, or while it ran, is of another person', () => {
  const user = { id: 'AB-1', name: 'Ada' };
  const viewAs = { userId: 7, name: 'Bo' };
  expect(new Set([toPagePerson({ user }), toPagePerson({ user, viewAs })]).size).toBe(2);
});

const listFiles = (folder: string, name: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(name))
    .map((path) => join(folder, path));

test('every page of the workspace says for whom it was drawn', () => {
  const pages = listFiles('app/(workspace)', 'page.tsx');
  expect(pages.length).toBeGreaterThan(15);
  const says = (path: string) => /^export default ofPerson\(\w+\);$/m.test(readFileSync(path, 'utf8'));
  expect(pages.filter((path) => !says(path))).toEqual([]);
});

test('every handler of calls goes through the one wrapper that compares the person', () => {
  const handlers = listFiles('app/api', 'route.ts');
  expect(handlers.length).toBeGreaterThan(5);
  const isWrapped = (path: string) => /\broute\(\s*\{\s*access:/.test(readFileSync(path, 'utf8'));
  expect(handlers.filter((path) => !isWrapped(path))).toEqual([]);
});
