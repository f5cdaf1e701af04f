import { matchPath } from '@/domain/contract/match-operation';
import { operations } from '@/domain/contract/operations';

const GUID = 'c4a81f7e-0d36-4c95-b7e1-62f95d0ec303';
const FILLED: Record<string, string> = {
  prog: 'ruc',
  uniqueId: GUID,
  list: 'market-results',
  master: 'brands',
};

test.each(Object.entries(operations))('knows the path of %s', (id, { path }) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => FILLED[name] ?? '12');
  expect(matchPath(filled).map((match) => match.id)).toContain(id);
});

test.each([
  'auth0|5f7c8ec7c33c6c004bbafe82',
  'auth0%7C5f7c8ec7c33c6c004bbafe82',
  'f%3A7d3f1c52:camille',
  'uid%3dcamille%2cou=people',
  GUID.toUpperCase(),
])('knows the path of a user with the directory id %s', (part) =>
  expect(matchPath(`/v1/core/users/${part}`).map(({ id }) => id)).toContain('getUser'),
);

test.each([
  '',
  '/',
  '/v1',
  '/v1/',
  '/v1/core/users/me/',
  '/v1/core//users/me',
  '/v1/core/users/..%2fme',
  '/v1/core/users/%2e%2e',
  '/v1/core/brands/..%2f..%2fhealth',
  '/v1/core/brands/1%2f2',
  '/v1/core/brands/1%5c2',
  '/v1/core/brands/1\\2',
  '/v1/core/brands/1;a=b',
  '/v1/core/brands/1%0d%0aHost:%20evil.example',
  '/v1/core/brands/1\r\nHost: evil.example',
  '/v1/core/brands/-1',
  '/v1/core/brands/0',
  '/v1/core/brands/01',
  '/v1/core/brands/1.5',
  '/v1/core/brands/1e3',
  '/v1/core/brands/99999999999',
  '/v1/core/brands/one',
  '/v1/core/brands/１',
  '/v1/core/users/%2e',
  '/v1/core/users/a%2fb',
  '/v1/core/users/a%252fb',
  '/v1/core/users/a%0d%0ab',
  '/v1/core/users/a%zz',
  '/v1/core/users/caf%C3%A9',
  `/v1/core/users/${'a'.repeat(256)}`,
  `/v1/core/users/${GUID}x/view-as`,
  '/v1/abc/products',
  '/v1/RUC/products',
  '/v1/ruc/loi/products',
  '/v1/ruc/products/1/secret',
  '/v1/ruc/lists/users',
  '/v1/ruc/lists/Products',
  '/v1/ruc/lists/12',
  '/v2/ruc/products',
  '/v1/openapi.json',
  '/health/ready',
  '//evil.example/v1/core/users/me',
  'http://evil.example/v1/core/users/me',
  '@evil.example/v1/core/users/me',
])('matches no operation for %j', (path) => expect(matchPath(path)).toEqual([]));
