import { parseEnv } from '@/lib/server/runtime/env';

const SECRET = 'a-secret-of-production-that-is-long-enough';
const PRODUCTION = {
  NODE_ENV: 'production',
  AUTH_URL: 'https://allocations.example',
  AUTH_SECRET: SECRET,
  SESSION_STORE_URL: 'postgres://store/sessions',
  AUTH_MICROSOFT_ENTRA_ID_ISSUER:
    'https://login.microsoftonline.com/4b1d6f2a-93c8-4e05-8f7b-0c5e2a9d7a11/v2.0',
  AUTH_MICROSOFT_ENTRA_ID_ID: '00000000-0000-4000-8000-00000000a110',
  AUTH_MICROSOFT_ENTRA_ID_SECRET: 'canary-client-secret',
  WEB_API_BASE_URL: 'http://web-api.internal:4000/',
  GRAPH_BASE_URL: 'https://graph.microsoft.com/v1.0',
  REQUEST_ACCESS_URL: 'https://intranet.example/access',
};
const without = (name: keyof typeof PRODUCTION) => ({ ...PRODUCTION, [name]: undefined });
const reasonOf = (source: Record<string, string | undefined>) => {
  try {
    parseEnv(source);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('development needs nothing', () => {
  expect(parseEnv({})).toMatchObject({
    origin: 'http://localhost:3000',
    isHttps: false,
    sessionStoreUrl: 'file:.data/sessions',
    webApiBaseUrl: 'http://localhost:4000',
    webApiScope: 'api://allocations/access_as_user',
  });
  expect(parseEnv({ PORT: '3100', DIRECTORY_PORT: '4200', AUTH_URL: '' })).toMatchObject({
    origin: 'http://localhost:3100',
    issuer: 'http://localhost:4200/4b1d6f2a-93c8-4e05-8f7b-0c5e2a9d7a11/v2.0',
  });
});

test('production uses its configured settings', () => {
  expect(parseEnv(PRODUCTION)).toMatchObject({
    origin: 'https://allocations.example',
    isHttps: true,
    secrets: [SECRET],
    webApiBaseUrl: 'http://web-api.internal:4000',
  });
});

test('metrics are open to this machine alone until another address is given', () => {
  expect(parseEnv(PRODUCTION).metrics).toBeNull();
  const metrics = { ...PRODUCTION, WEB_METRICS_PORT: '9464' };
  expect(parseEnv(metrics).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(parseEnv({ ...metrics, WEB_METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0');
});

test.each([
  'AUTH_URL',
  'AUTH_SECRET',
  'SESSION_STORE_URL',
  'AUTH_MICROSOFT_ENTRA_ID_ISSUER',
  'AUTH_MICROSOFT_ENTRA_ID_ID',
  'AUTH_MICROSOFT_ENTRA_ID_SECRET',
  'WEB_API_BASE_URL',
  'GRAPH_BASE_URL',
  'REQUEST_ACCESS_URL',
] as const)('production does not start without %s', (name) =>
  expect(reasonOf(without(name))).toContain(name),
);

test.each([
  ['AUTH_URL', 'http://allocations.example'],
  ['AUTH_URL', 'https://allocations.example/app'],
  ['AUTH_URL', 'allocations.example'],
  ['AUTH_MICROSOFT_ENTRA_ID_ISSUER', 'http://login.example/v2.0'],
  ['AUTH_MICROSOFT_ENTRA_ID_ISSUER', 'http://localhost.evil.example/v2.0'],
  ['GRAPH_BASE_URL', 'http://graph.example'],
  ['WEB_API_BASE_URL', 'ftp://web-api.internal'],
  ['AUTH_SECRET', 'short'],
  ['AUTH_SECRET', `${SECRET},short`],
  ['SESSION_STORE_URL', 'redis://store'],
  ['REQUEST_ACCESS_URL', 'javascript:alert(1)'],
])('%s may not be %s', (name, value) => {
  const reason = reasonOf({ ...PRODUCTION, [name]: value });
  expect(reason).toContain(name);
  expect(reason).not.toContain('canary');
});

test('the demo, in production mode on this machine, may speak http with localhost', () => {
  const demo = {
    ...PRODUCTION,
    AUTH_URL: 'http://localhost:3000',
    AUTH_MICROSOFT_ENTRA_ID_ISSUER: 'http://localhost:4100/tenant/v2.0',
    GRAPH_BASE_URL: 'http://127.0.0.1:4100/graph/v1.0',
  };
  expect(parseEnv(demo)).toMatchObject({ origin: 'http://localhost:3000', isHttps: false });
});

describe('the directory', () => {
  const TENANT = '4b1d6f2a-93c8-4e05-8f7b-0c5e2a9d7a11';
  const byTenant = {
    ...without('AUTH_MICROSOFT_ENTRA_ID_ISSUER'),
    AUTH_MICROSOFT_ENTRA_ID_TENANT_ID: TENANT,
  };

  test.each([
    ['its tenant', {}, 'https://login.microsoftonline.com'],
    [
      'its tenant and instance',
      { AUTH_MICROSOFT_ENTRA_ID_INSTANCE: 'https://login.microsoftonline.us/' },
      'https://login.microsoftonline.us',
    ],
  ])('is named by %s', (_what, more, instance) => {
    expect(parseEnv({ ...byTenant, ...more })).toMatchObject({
      issuer: `${instance}/${TENANT}/v2.0`,
      callbackPath: '/auth',
    });
    expect(parseEnv({ AUTH_MICROSOFT_ENTRA_ID_TENANT_ID: TENANT, ...more }).issuer).toBe(
      `${instance}/${TENANT}/v2.0`,
    );
  });

  test('has one tenant, named once', () => {
    expect(reasonOf(without('AUTH_MICROSOFT_ENTRA_ID_ISSUER'))).toContain(
      'AUTH_MICROSOFT_ENTRA_ID_TENANT_ID: Must be set, or AUTH_MICROSOFT_ENTRA_ID_ISSUER instead.',
    );
    expect(reasonOf({ ...PRODUCTION, AUTH_MICROSOFT_ENTRA_ID_TENANT_ID: TENANT })).toContain(
      'AUTH_MICROSOFT_ENTRA_ID_TENANT_ID: Must not be set beside AUTH_MICROSOFT_ENTRA_ID_ISSUER',
    );
  });

  test.each([
    ['AUTH_MICROSOFT_ENTRA_ID_TENANT_ID', 'common', 'Must be the directory (tenant) id, a GUID.'],
    [
      'AUTH_MICROSOFT_ENTRA_ID_INSTANCE',
      'http://login.example',
      'Must be https; http is allowed on localhost only.',
    ],
    [
      'AUTH_MICROSOFT_ENTRA_ID_INSTANCE',
      'https://login.example/?a=1',
      'Must be an address without query and fragment.',
    ],
    [
      'AUTH_MICROSOFT_ENTRA_ID_CALLBACK_PATH',
      '/signin-oidc',
      'Must be /auth, or a path below it of letters, digits, - and _.',
    ],
    [
      'AUTH_MICROSOFT_ENTRA_ID_CALLBACK_PATH',
      '/auth/',
      'Must be /auth, or a path below it of letters, digits, - and _.',
    ],
    [
      'AUTH_MICROSOFT_ENTRA_ID_CALLBACK_PATH',
      '/auth/sign-out',
      'Must not be the address of signing in or out.',
    ],
  ])('%s may not be %s, and the start says why', (name, value, why) => {
    expect(reasonOf({ ...byTenant, [name]: value })).toContain(`${name}: ${why}`);
  });
});

test('old secrets follow the one that seals', () => {
  expect(parseEnv({ ...PRODUCTION, AUTH_SECRET: `${SECRET}, ${SECRET}-old` }).secrets).toEqual([
    SECRET,
    `${SECRET}-old`,
  ]);
});
