/** Wrong settings of production: each is refused by name and without its value, and all of them in one start. */
import { listMisspelled } from '@/domain/settings';
import { parseEnv } from '@/lib/server/runtime/env';
import { requireEnv } from '@/services/web-api/env';
import { WEB_API_SETTINGS, WEB_SETTINGS } from '../support/setting-names';

type Source = Record<string, string | undefined>;
type Wrong = [name: string, value: string];

const ISSUER = 'https://login.microsoftonline.com/4b1d6f2a-93c8-4e05-8f7b-0c5e2a9d7a11/v2.0';
const ID = '00000000-0000-4000-8000-00000000a110';
const SECRET = 'a-secret-of-production-that-is-long-enough';
const WEB = {
  NODE_ENV: 'production',
  AUTH_URL: 'https://allocations.example',
  AUTH_SECRET: SECRET,
  SESSION_STORE_URL: 'postgres://store/sessions',
  AUTH_MICROSOFT_ENTRA_ID_ISSUER: ISSUER,
  AUTH_MICROSOFT_ENTRA_ID_ID: ID,
  AUTH_MICROSOFT_ENTRA_ID_SECRET: 'client-secret',
  WEB_API_BASE_URL: 'http://web-api.internal:4000/',
  GRAPH_BASE_URL: 'https://graph.microsoft.com/v1.0',
  REQUEST_ACCESS_URL: 'https://intranet.example/access',
};
const WEB_API = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://allocations:password@db:5432/allocations',
  STORAGE_CONTAINER_URL: 'file:/srv/allocations/files',
  OIDC_ISSUER: ISSUER,
  OIDC_AUDIENCE: ID,
};

const WRONG_WEB: Wrong[] = [
  ['AUTH_URL', ' '],
  ['AUTH_URL', 'http://allocations.example'],
  ['AUTH_URL', 'https://allocations.example/app'],
  ['AUTH_SECRET', '<32 random bytes, base64>'],
  ['AUTH_SECRET', 'too-short'],
  ['AUTH_SECRET', 'development-only-secret-of-no-value-at-all'],
  ['SESSION_STORE_URL', 'redis://store'],
  ['SESSION_STORE_URL', 'file:<folder>'],
  ['RECENT_SIGN_IN_MINUTES', 'never'],
  ['SESSIONS_PER_USER', '0'],
  ['AUTH_MICROSOFT_ENTRA_ID_ISSUER', 'https://login.microsoftonline.com/<tenant>/v2.0'],
  ['AUTH_MICROSOFT_ENTRA_ID_ISSUER', 'http://login.example/v2.0'],
  ['AUTH_MICROSOFT_ENTRA_ID_TENANT_ID', 'common'],
  ['AUTH_MICROSOFT_ENTRA_ID_CALLBACK_PATH', '/signin-oidc'],
  ['AUTH_MICROSOFT_ENTRA_ID_ID', '<client id>'],
  ['WEB_METRIC_HOST', '10.0.0.1'],
  ['OIDC_ISSUER', 'https://login.microsoftonline.com/11111111-93c8-4e05-8f7b-0c5e2a9d7a11/v2.0'],
  ['AUTH_MICROSOFT_ENTRA_ID_SECRET', '<client secret>'],
  ['AUTH_MICROSOFT_ENTRA_ID_SECRET', ' '],
  ['WEB_API_BASE_URL', 'ftp://web-api.internal'],
  ['WEB_API_SCOPE', 'api://<client id>/access_as_user'],
  ['GRAPH_BASE_URL', 'http://graph.example'],
  ['WEB_METRICS_PORT', '3000'],
  ['WEB_METRICS_PORT', '70000'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['REQUEST_ACCESS_URL', 'mailto:<address>'],
];
const WRONG_WEB_API: Wrong[] = [
  ['DATABASE_URL', 'mysql://db/allocations'],
  ['DATABASE_URL', 'postgres://allocations:<password>@db/allocations'],
  ['DATABASE_READ_URL', WEB_API.DATABASE_URL],
  ['DATABASE_READ_URL', 'postgres://allocations:<password>@replica/allocations'],
  ['DATABASE_READ_URL', 'mysql://replica/allocations'],
  ['DATABASE_POOL_SIZE', '0'],
  ['DATABASE_MAX_WAITING', 'many'],
  ['STORAGE_CONTAINER_URL', 's3://bucket/files'],
  ['STORAGE_CONTAINER_URL', 'FILE:/srv/files'],
  ['STORAGE_CONTAINER_URL', 'file:<folder>'],
  ['STORAGE_CONTAINER_URL', 'https://'],
  ['STORAGE_CONTAINER_URL', 'http://account.blob.example/files?sig=signature'],
  ['OIDC_ISSUER', 'https://login.microsoftonline.com/<tenant>/v2.0'],
  ['OIDC_AUDIENCE', '<client id>'],
  ['OIDC_AUDIENCE', 'myapp-of-the-house'],
  ['RETENTION_IMPORT_DAYS', '36500-days'],
  ['WEB_API_PORT', '0'],
  ['WEB_API_METRICS_PORT', '4000'],
  ['WEB_API_METRICS_PORT', '70000'],
  ['NOW', '2026-11-28T08:00:00Z'],
  ['RATE_LIMIT', '-1'],
  ['SEED_DEMO', 'true'],
  ['RESET_DATABASE', 'true'],
  ['AUDIT_STREAM', 'syslog'],
  ['RETENTION_AUDIT_DAYS', '1'],
  ['LOG_LEVEL', 'loud'],
];

/** The names that a start refuses, and its whole refusal. */
function refusalOf(parse: (source: Source) => unknown, source: Source) {
  try {
    parse(source);
    return { names: [], text: '' };
  } catch (error) {
    const text = (error as Error).message;
    const lines = text.split('\n').slice(1);
    return { names: [...new Set(lines.map((line) => line.slice(0, line.indexOf(':'))))], text };
  }
}

describe.each([
  { part: 'web app', parse: parseEnv, right: WEB, wrong: WRONG_WEB },
  { part: 'web API', parse: requireEnv, right: WEB_API, wrong: WRONG_WEB_API },
])('the $part', ({ parse, right, wrong }) => {
  test('takes the right ones', () => {
    expect(refusalOf(parse, right).names).toEqual([]);
  });

  test.each(wrong)('refuses %s=%s by name, and nothing else', (name, value) => {
    // The tenant is named by its issuer or by its id.
    const beside = name.endsWith('TENANT_ID') ? { AUTH_MICROSOFT_ENTRA_ID_ISSUER: undefined } : {};
    const { names, text } = refusalOf(parse, { ...right, ...beside, [name]: value });
    expect(names).toEqual([name]);
    if (value.length > 7) expect(text).not.toContain(value);
  });

  test('names all that is wrong in one start', () => {
    const all = Object.fromEntries(wrong);
    const { names } = refusalOf(parse, { ...right, ...all });
    expect([...names].sort()).toEqual(
      Object.keys(all)
        // Refused only without demo data, which is refused itself.
        .filter((name) => name !== 'RESET_DATABASE')
        // The web app compares the web API's issuer with its own, if that names a tenant.
        .filter((name) => parse !== parseEnv || name !== 'OIDC_ISSUER')
        .sort(),
    );
  });
});

test.each(['<32 random bytes, base64>', 'too-short,also-short', ','])(
  'the secrets %j are refused in one line',
  (value) => {
    const { text } = refusalOf(parseEnv, { ...WEB, AUTH_SECRET: value });
    expect(text.split('\n')).toHaveLength(2);
  },
);

test('the client id of an application in Entra ID is a GUID', () => {
  const entra = { AUTH_MICROSOFT_ENTRA_ID_ISSUER: undefined, AUTH_MICROSOFT_ENTRA_ID_TENANT_ID: ID };
  expect(refusalOf(parseEnv, { ...WEB, ...entra }).names).toEqual([]);
  const { names } = refusalOf(parseEnv, { ...WEB, ...entra, AUTH_MICROSOFT_ENTRA_ID_ID: 'myapp' });
  expect(names).toEqual(['AUTH_MICROSOFT_ENTRA_ID_ID']);
});

test('another directory may name applications by any text', () => {
  const another = { ...WEB_API, OIDC_ISSUER: 'https://login.house.example/v2.0', OIDC_AUDIENCE: 'myapp' };
  expect(refusalOf(requireEnv, another).names).toEqual([]);
});

test('a misspelled setting is refused with the name that was meant, and other variables are left alone', () => {
  const others = {
    PATH: '/bin',
    KUBERNETES_SERVICE_PORT: '443',
    ALLOCATIONS_WEB_API_SERVICE_HOST: '10.0.0.1',
  };
  expect(refusalOf(parseEnv, { ...WEB, ...WEB_API, ...others }).names).toEqual([]);
  expect(refusalOf(requireEnv, { ...WEB, ...WEB_API, ...others }).names).toEqual([]);
  expect(refusalOf(requireEnv, { ...WEB_API, DATABSE_POOL_SIZE: '20' }).text).toContain(
    'DATABSE_POOL_SIZE: Is no setting. The setting is DATABASE_POOL_SIZE.',
  );
  expect(refusalOf(requireEnv, { ...WEB_API, NODE_ENV: 'test', DATABSE_POOL_SIZE: '20' }).names).toEqual([]);
});

test('no setting of one part is taken for a slip of the other', () => {
  for (const [own, others] of [
    [WEB_SETTINGS, WEB_API_SETTINGS],
    [WEB_API_SETTINGS, WEB_SETTINGS],
  ] as const)
    expect(listMisspelled(own, Object.fromEntries(others.map((name) => [name, 'set'])))).toEqual([]);
});

test('a tenant that is missing is named beside what else is missing', () => {
  const { names } = refusalOf(parseEnv, { NODE_ENV: 'production' });
  expect(names).toEqual(expect.arrayContaining(['AUTH_URL', 'AUTH_MICROSOFT_ENTRA_ID_TENANT_ID']));
});
