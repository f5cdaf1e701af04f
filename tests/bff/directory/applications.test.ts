import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DEMO_APPLICATION } from '@/services/directory/applications';
import { CLIENT, type Query, TestDirectory } from './directory-fixture';

let directory: TestDirectory;
beforeEach(async () => {
  directory = await TestDirectory.start();
});
afterEach(() => directory.stop());

const ask = (changes: Query = {}) =>
  directory.token({
    grant_type: 'client_credentials',
    client_id: DEMO_APPLICATION.id,
    client_secret: DEMO_APPLICATION.secret,
    scope: 'api://allocations/.default',
    ...changes,
  });

test('an application gets a token with its roles and no person', async () => {
  const { access_token, ...answer } = (await ask()).json();
  expect(answer).toEqual({ token_type: 'Bearer', expires_in: 3_600, ext_expires_in: 3_600 });
  const claims = await directory.verify(access_token, 'api://allocations');
  expect(claims).toMatchObject({
    ...{ azp: DEMO_APPLICATION.id, idtyp: 'app', ver: '2.0' },
    roles: ['Allocations.Read.RUC', 'Allocations.Read.OES'],
  });
  expect(claims.sub).toBe(claims.oid);
  for (const name of ['scp', 'name', 'preferred_username']) expect(claims).not.toHaveProperty(name);
});

test.each<[string, Query, number, string]>([
  ['for a wrong secret', { client_secret: 'development-only-applicatioN' }, 401, 'invalid_client'],
  [
    'for the web app, which acts for people',
    { client_id: CLIENT.id, client_secret: CLIENT.secret },
    400,
    'unauthorized_client',
  ],
  [
    'for the web app with a wrong secret',
    { client_id: CLIENT.id, client_secret: 'canary' },
    401,
    'invalid_client',
  ],
  ['in exchange for a code', { grant_type: 'authorization_code', code: 'a' }, 400, 'unauthorized_client'],
  ['for a delegated scope', { scope: 'api://allocations/access_as_user' }, 400, 'invalid_scope'],
  ['for Graph', { scope: 'https://graph.microsoft.com/.default' }, 400, 'invalid_scope'],
  ['without a scope', { scope: undefined }, 400, 'invalid_scope'],
])('it is refused one %s', async (_what, changes, status, error) => {
  const answer = await ask(changes);
  expect({ status: answer.statusCode, error: answer.json().error }).toEqual({ status, error });
});
