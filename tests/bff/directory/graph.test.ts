import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { DEMO_ACCOUNTS } from '@/services/demo/accounts';
import { PEOPLE } from '@/services/directory/people/people';
import { BASE, TestDirectory } from './directory-fixture';

type User = Record<string, string | null>;
type Page = { value: User[]; '@odata.nextLink'?: string };

const GRAPH = '/graph/v1.0';
const SEARCHED = ['givenName', 'surname', 'displayName', 'mail', 'userPrincipalName'];

let directory: TestDirectory;
let headers: { authorization: string };
beforeAll(async () => {
  directory = await TestDirectory.start();
  headers = await directory.graphHeaders();
});
afterAll(() => directory.stop());

const get = (path: string) => directory.app.inject({ url: `${GRAPH}${path}`, headers });
const toFilter = (prefix: string) =>
  SEARCHED.map((field) => `startswith(${field},'${prefix.replaceAll("'", "''")}')`).join(' or ');
const getUsers = async (query: Record<string, string>) => {
  const answer = await get(`/users?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Page>();
};
const search = async (prefix: string) =>
  (await getUsers({ $filter: toFilter(prefix) })).value.map((user) => user.displayName);

describe('the bearer token', () => {
  const PATHS = ['/me', '/me/photos/64x64/$value', '/users', '/users/x/photo/$value'];

  test.each(PATHS)('is required by %s', async (path) => {
    const answer = await directory.app.inject(`${GRAPH}${path}`);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toMatchObject({
      error: { code: 'InvalidAuthenticationToken', message: expect.any(String) },
    });
  });

  test.each(PATHS)('of the web API is refused by %s', async (path) => {
    const { access_token } = await directory.signIn('brand.editor@demo.example');
    const answer = await directory.app.inject({
      url: `${GRAPH}${path}`,
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(answer.statusCode).toBe(401);
  });

  test('is refused when it is expired, cut short or invalid', async () => {
    directory.now += 3_601_000;
    expect((await get('/me')).statusCode).toBe(401);
    directory.now -= 3_601_000;
    for (const authorization of [headers.authorization.slice(0, -4), 'Bearer x', 'Bearer ', 'Basic eDp4']) {
      expect(
        (await directory.app.inject({ url: `${GRAPH}/me`, headers: { authorization } })).statusCode,
      ).toBe(401);
    }
    expect((await get('/me')).statusCode).toBe(200);
  });
});

describe('me', () => {
  test('is the person of the token', async () => {
    expect((await get('/me')).json()).toEqual({
      '@odata.context': `${BASE}/graph/v1.0/$metadata#users/$entity`,
      id: DEMO_ACCOUNTS[2]?.uniqueId,
      displayName: 'Camille Roux',
      givenName: 'Camille',
      surname: 'Roux',
      jobTitle: DEMO_ACCOUNTS[2]?.description,
      mail: 'brand.editor@demo.example',
      userPrincipalName: 'brand.editor@demo.example',
    });
  });

  test('shows what $select names', async () => {
    const answer = (await get('/me?$select=id,mail')).json<User>();
    expect(Object.keys(answer).sort()).toEqual(['@odata.context', 'id', 'mail']);
  });
});

describe('the user search', () => {
  test('finds by the start of each of the five names, without regard to case and accents', async () => {
    expect(await search('CAMI')).toEqual(['Camille Roux']);
    expect(await search('zieliń')).toEqual(['Tomasz Zieliński']);
    expect(await search('zielin')).toEqual(['Tomasz Zieliński']);
    expect(await search('market.v')).toEqual(['Luís Carvalho']);
    expect(await search('Bram van')).toEqual(['Bram van der Velde']);
    expect(await search('arie')).toEqual([]);
  });

  test('takes a doubled quote as a quote', async () => {
    expect(await search("O'Rou")).toEqual(["Daniel O'Rourke"]);
    expect(await search("') or startswith(mail,'")).toEqual([]);
  });

  test('takes %, _ and * literally', async () => {
    for (const sign of ['%', '_', '*', '.*']) expect(await search(sign)).toEqual([]);
  });

  test('also finds people without a mail, whom the caller leaves out', async () => {
    const { value } = await getUsers({ $filter: 'mail eq null', $select: 'displayName,mail' });
    expect(value.length).toBeGreaterThan(2);
    expect(value.every((user) => user.mail === null)).toBe(true);
    const [first] = value;
    expect(await search(String(first?.displayName))).toEqual([first?.displayName]);
  });

  test('joins by and, or and parentheses', async () => {
    const $filter =
      "(startswith(givenName,'Ma') or startswith(givenName,'Mi')) and jobTitle eq 'market planner'";
    const { value } = await getUsers({ $filter, $select: 'givenName' });
    expect(value).toEqual([{ givenName: 'Magnus' }, { givenName: 'Mikael' }]);
  });

  test('answers pages of $top with a link to the next', async () => {
    const found: (string | null | undefined)[] = [];
    let path: string | undefined = '/users?$top=30&$select=id';
    while (path) {
      const page: Page = (await get(path)).json<Page>();
      expect(page.value.length).toBeLessThanOrEqual(30);
      found.push(...page.value.map((user) => user.id));
      path = page['@odata.nextLink']?.replace(`${BASE}${GRAPH}`, '');
    }
    expect(found).toEqual(PEOPLE.map((person) => person.id));
  });

  test.each([
    "startswith(givenName,'x'",
    "startswith(password,'x')",
    "startswith(givenName,'x') or",
    "startswith(givenName,'x') startswith(mail,'x')",
    "startswith(givenName,'x''",
    "contains(givenName,'x')",
    'givenName',
    "constructor eq 'x'",
    ')',
    '',
  ])('refuses the filter %p', async ($filter) => {
    const answer = await get(`/users?${new URLSearchParams({ $filter })}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: { code: 'Request_UnsupportedQuery', innerError: { 'request-id': expect.any(String) } },
    });
  });

  test.each(['$top=0', '$top=1000', '$top=x', '$select=password', '$orderby=mail', '$filter=a&$filter=b'])(
    'refuses the query %s',
    async (query) => {
      expect((await get(`/users?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('photos', () => {
  test('are JPEG pictures of 64 by 64', async () => {
    for (const path of ['/me/photos/64x64/$value', '/users/ruc.admin@demo.example/photo/$value']) {
      const answer = await get(path);
      expect(answer.headers['content-type']).toBe('image/jpeg');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 64,
        height: 64,
      });
    }
  });

  test('are the same each time, and not the same for two people', async () => {
    const [first, again, other] = await Promise.all(
      [DEMO_ACCOUNTS[0], DEMO_ACCOUNTS[0], DEMO_ACCOUNTS[1]].map((each) =>
        get(`/users/${each?.uniqueId}/photo/$value`),
      ),
    );
    expect(first?.rawPayload.equals(again?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    expect(first?.rawPayload.equals(other?.rawPayload ?? Buffer.alloc(0))).toBe(false);
  });

  test('are missing for a few, and for people who are not there', async () => {
    const none = await get('/users/no.account@demo.example/photo/$value');
    expect([none.statusCode, none.json().error.code]).toEqual([404, 'ImageNotFound']);
    const nobody = await get('/users/nobody@demo.example/photo/$value');
    expect([nobody.statusCode, nobody.json().error.code]).toEqual([404, 'Request_ResourceNotFound']);
  });
});

describe('the people', () => {
  test('have ids and addresses of their own', () => {
    expect(PEOPLE.length).toBeGreaterThanOrEqual(DEMO_ACCOUNTS.length + 60);
    expect(new Set(PEOPLE.map(({ id }) => id)).size).toBe(PEOPLE.length);
    expect(new Set(PEOPLE.map(({ userPrincipalName }) => userPrincipalName)).size).toBe(PEOPLE.length);
    for (const { id, userPrincipalName } of PEOPLE) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[45][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(userPrincipalName).toMatch(/^[a-z.-]+@demo\.example$/);
    }
  });
});
