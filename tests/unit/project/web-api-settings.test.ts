/**
 * The settings of the web API: none are needed for a trial on this machine; in production the addresses of its parts are
 * required.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { requireDatabase, requireEnv } from '@/services/web-api/env';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://allocations:canary-password@db:5432/allocations',
  STORAGE_CONTAINER_URL: 'file:/srv/allocations/files',
  OIDC_ISSUER: 'https://login.microsoftonline.com/4b1d6f2a-93c8-4e05-8f7b-0c5e2a9d7a11/v2.0',
  OIDC_AUDIENCE: '00000000-0000-4000-8000-00000000a110',
};
type Source = Record<string, string | undefined>;

/** The lines of a refusal after its first, none where the settings are accepted. */
function linesOf(source: Source, parse: (source: Source) => unknown = requireEnv): string[] {
  try {
    parse(source);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}

const MISSING = {
  DATABASE_URL: 'DATABASE_URL: Must be set: postgres://..., or pglite for the embedded engine.',
  STORAGE_CONTAINER_URL: 'STORAGE_CONTAINER_URL: Must be set.',
  OIDC_ISSUER: 'OIDC_ISSUER: Must be set.',
  OIDC_AUDIENCE: 'OIDC_AUDIENCE: Must be set.',
};
const SAFE = 'OIDC_ISSUER: Must be https; http is allowed on localhost only.';
const PLACEHOLDER = 'Has a "<" of an example: put your own value in its place.';
const DATABASE = 'DATABASE_URL: Must be postgres://..., or pglite for the embedded engine.';

test('development and tests need none, and get the embedded engine and the development directory', () => {
  for (const source of [{}, { NODE_ENV: 'development' }, { NODE_ENV: 'test', DATABASE_URL: '' }])
    expect(requireEnv(source)).toMatchObject({
      databaseUrl: null,
      dataDir: '.data',
      storageContainerUrl: 'file:.data/files',
      issuer: 'http://localhost:4100/4b1d6f2a-93c8-4e05-8f7b-0c5e2a9d7a11/v2.0',
      audience: 'api://allocations',
    });
});

describe('production', () => {
  test('takes its settings as they stand', () => {
    expect(requireEnv(PRODUCTION)).toMatchObject({
      databaseUrl: PRODUCTION.DATABASE_URL,
      storageContainerUrl: PRODUCTION.STORAGE_CONTAINER_URL,
      issuer: PRODUCTION.OIDC_ISSUER,
      audience: PRODUCTION.OIDC_AUDIENCE,
    });
  });

  test('says all that is missing at once, one sentence each', () => {
    const all = Object.values(MISSING).sort();
    expect(linesOf({ NODE_ENV: 'production' }).sort()).toEqual(all);
    const empty = Object.fromEntries(Object.keys(MISSING).map((name) => [name, '']));
    expect(linesOf({ NODE_ENV: 'production', ...empty }).sort()).toEqual(all);
  });

  test.each(Object.entries(MISSING))('without %s it says so, and nothing else', (name, sentence) => {
    expect(linesOf({ ...PRODUCTION, [name]: undefined })).toEqual([sentence]);
  });

  test('the examples as they are shipped are refused, with a sentence for each gap', () => {
    const example = readFileSync('deploy/web-api.env.example', 'utf8');
    const given = [...example.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
    const { STORAGE_CONTAINER_URL, DATABASE_URL } = PRODUCTION;
    const source = {
      NODE_ENV: 'production',
      STORAGE_CONTAINER_URL,
      DATABASE_URL,
      ...Object.fromEntries(given),
    };
    expect(linesOf(source).sort()).toEqual([MISSING.OIDC_AUDIENCE, `OIDC_ISSUER: ${PLACEHOLDER}`]);
  });

  test('has the embedded engine only when it asks for it', () => {
    expect(requireEnv({ ...PRODUCTION, DATABASE_URL: 'pglite', DATA_DIR: '/srv/data' })).toMatchObject({
      databaseUrl: null,
      dataDir: '/srv/data',
    });
  });

  test.each([
    ['OIDC_ISSUER', 'http://login.example/v2.0', SAFE],
    ['OIDC_ISSUER', 'http://localhost.evil.example/v2.0', SAFE],
    ['OIDC_ISSUER', 'ftp://localhost/v2.0', SAFE],
    ['OIDC_ISSUER', 'login.microsoftonline.com', 'OIDC_ISSUER: Invalid URL'],
    ['OIDC_AUDIENCE', '<client id>', `OIDC_AUDIENCE: ${PLACEHOLDER}`],
    ['DATABASE_URL', 'mysql://db/allocations', DATABASE],
    ['DATABASE_URL', 'PGLITE', DATABASE],
    ['DATABASE_READ_URL', PRODUCTION.DATABASE_URL, 'DATABASE_READ_URL: Must differ from DATABASE_URL.'],
    ['DATABASE_READ_URL', 'pglite', 'DATABASE_READ_URL: Must be postgres://...'],
    [
      'STORAGE_CONTAINER_URL',
      's3://bucket/files',
      'STORAGE_CONTAINER_URL: Must be file:<folder> or the https URL of an Azure Blob Storage container.',
    ],
  ])('does not start with %s=%s', (name, value, sentence) => {
    expect(linesOf({ ...PRODUCTION, [name]: value })).toEqual([sentence]);
  });

  test.each(['http://localhost:4100/v2.0', 'http://127.0.0.1:4100/v2.0'])(
    'takes %s, which does not leave the machine',
    (issuer) => {
      expect(requireEnv({ ...PRODUCTION, OIDC_ISSUER: issuer }).issuer).toBe(issuer);
    },
  );

  test('never prints a value', () => {
    const wrong = {
      ...PRODUCTION,
      OIDC_ISSUER: 'canary-issuer',
      DATABASE_URL: 'mysql://:canary-password@db',
    };
    expect(linesOf(wrong)).toHaveLength(2);
    expect(linesOf(wrong).join()).not.toContain('canary');
  });
});

describe('a command', () => {
  const { NODE_ENV, DATABASE_URL } = PRODUCTION;

  test('needs the database alone', () => {
    expect(requireDatabase({ NODE_ENV, DATABASE_URL })).toEqual({
      databaseUrl: DATABASE_URL,
      dataDir: '.data',
    });
    expect(requireDatabase({ DATA_DIR: '/tmp/data' })).toEqual({ databaseUrl: null, dataDir: '/tmp/data' });
  });

  test('makes no embedded database of its own in production', () => {
    expect(linesOf({ NODE_ENV }, requireDatabase)).toEqual([MISSING.DATABASE_URL]);
  });
});
