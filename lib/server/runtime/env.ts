import 'server-only';
/** The web app's configuration: the only reader of process.env here, parsed at first use and never while building. */
import { z } from 'zod';
import { DEMO_DIRECTORY, toDemoIssuer } from '@/domain/demo-directory';
import { beside, Filled, parseSettings, SafeAddress, toPresent } from '@/domain/settings';
import { areOfTwoTenants } from '@/domain/tenant';
import { TraceEndpoint, TraceHeaders, TraceShare, toTraceSettings } from '@/domain/tracing';
import { perProcess } from './per-process';

const SafeUrl = SafeAddress.transform((text) => new URL(text));
/** Inside a cluster the web API may speak http. */
const HttpUrl = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

const LEAST_SECRET = 32;
const Secrets = Filled.transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
)
  .refine((all) => all.length > 0 && all.every(({ length }) => length >= LEAST_SECRET), {
    error: `Each secret must have ${LEAST_SECRET} characters or more.`,
  })
  .transform((all) => all as [string, ...string[]]);

/** Addresses under /auth other than the callback. */
const OTHER_AUTH_PATHS = ['/auth/sign-in', '/auth/sign-out'];
const CallbackPath = z
  .string()
  .regex(/^\/auth(\/[\w-]+)*$/, 'Must be /auth, or a path below it of letters, digits, - and _.')
  .refine((path) => !OTHER_AUTH_PATHS.includes(path), 'Must not be the address of signing in or out.');

const toBare = (url: string) => url.replace(/\/+$/, '');

type Directory = { issuer: string | undefined; tenantId: string | undefined; instance: string };

/** One tenant's issuer: as configured, or built from instance and tenant in Entra ID's form (version 2.0). */
const toIssuer = ({ issuer, tenantId, instance }: Directory): string =>
  toBare(issuer ?? `${toBare(instance)}/${tenantId}/v2.0`);

/** In Entra ID; another directory may give any text. What is missing is refused as such. */
const isEntraClient = (id: unknown) => !Filled.safeParse(id).success || z.guid().safeParse(id).success;

/** It stands in the source, so it protects nothing. */
const DEVELOPMENT_SECRET = 'development-only-secret-of-no-value-at-all';

const WebEnv = z
  .object({
    NODE_ENV: z.string().optional(),
    AUTH_URL: SafeUrl.refine((url) => url.pathname === '/' && !url.search && !url.hash, {
      error: 'Must be an origin, without a path.',
    }),
    AUTH_SECRET: Secrets,
    SESSION_STORE_URL: z
      .string('Must be set: postgres://..., or file:<folder> for one instance.')
      .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, 'Must be file:<folder> or postgres://...')
      .pipe(Filled),
    /** 0: the gravest acts never ask to sign in again. */
    RECENT_SIGN_IN_MINUTES: z.coerce.number().int().min(0).max(720),
    SESSIONS_PER_USER: z.coerce.number().int().min(1).max(10_000),
    AUTH_MICROSOFT_ENTRA_ID_ISSUER: SafeAddress.pipe(Filled)
      .transform((text) => new URL(text))
      .optional(),
    AUTH_MICROSOFT_ENTRA_ID_TENANT_ID: z.guid('Must be the directory (tenant) id, a GUID.').optional(),
    AUTH_MICROSOFT_ENTRA_ID_INSTANCE: SafeUrl.refine((url) => !url.search && !url.hash, {
      error: 'Must be an address without query and fragment.',
    }),
    AUTH_MICROSOFT_ENTRA_ID_CALLBACK_PATH: CallbackPath,
    AUTH_MICROSOFT_ENTRA_ID_ID: Filled,
    AUTH_MICROSOFT_ENTRA_ID_SECRET: Filled,
    WEB_API_BASE_URL: HttpUrl,
    WEB_API_SCOPE: Filled,
    GRAPH_BASE_URL: SafeUrl,
    GRAPH_SCOPES: Filled,
    APP_NAME: z.string().min(1),
    APP_ENVIRONMENT: z.string(),
    WEB_METRICS_HOST: z.string().min(1),
    WEB_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
    OTEL_EXPORTER_OTLP_ENDPOINT: TraceEndpoint.optional(),
    OTEL_EXPORTER_OTLP_HEADERS: TraceHeaders.optional(),
    OTEL_TRACES_SAMPLER_ARG: TraceShare.default(1),
    REQUEST_ACCESS_URL: z.url({ protocol: /^(https|mailto)$/ }).pipe(Filled),
  })
  .refine((env) => env.NODE_ENV !== 'production' || !env.AUTH_SECRET?.includes(DEVELOPMENT_SECRET), {
    path: ['AUTH_SECRET'],
    when: beside,
    error: 'Is the secret of development: make your own.',
  })
  .refine((env) => env.WEB_METRICS_PORT !== env.PORT, {
    path: ['WEB_METRICS_PORT'],
    when: beside,
    error: 'Must be another port than PORT, which users reach.',
  })
  .refine((env) => env.AUTH_MICROSOFT_ENTRA_ID_ISSUER || env.AUTH_MICROSOFT_ENTRA_ID_TENANT_ID, {
    path: ['AUTH_MICROSOFT_ENTRA_ID_TENANT_ID'],
    when: beside,
    error: 'Must be set, or AUTH_MICROSOFT_ENTRA_ID_ISSUER instead.',
  })
  .refine((env) => !env.AUTH_MICROSOFT_ENTRA_ID_TENANT_ID || isEntraClient(env.AUTH_MICROSOFT_ENTRA_ID_ID), {
    path: ['AUTH_MICROSOFT_ENTRA_ID_ID'],
    when: beside,
    error: 'Must be the application (client) id of the web app in Entra ID, a GUID.',
  })
  .refine((env) => !(env.AUTH_MICROSOFT_ENTRA_ID_ISSUER && env.AUTH_MICROSOFT_ENTRA_ID_TENANT_ID), {
    path: ['AUTH_MICROSOFT_ENTRA_ID_TENANT_ID'],
    when: beside,
    error: 'Must not be set beside AUTH_MICROSOFT_ENTRA_ID_ISSUER, which names the tenant itself.',
  })
  .transform((env) => ({
    /** The public origin, without a slash at its end. */
    origin: env.AUTH_URL.origin,
    isHttps: env.AUTH_URL.protocol === 'https:',
    /** The first seals, all of them unseal. */
    secrets: env.AUTH_SECRET,
    sessionStoreUrl: env.SESSION_STORE_URL,
    sessionsPerUser: env.SESSIONS_PER_USER,
    recentSignInMs: env.RECENT_SIGN_IN_MINUTES * 60_000,
    issuer: toIssuer({
      issuer: env.AUTH_MICROSOFT_ENTRA_ID_ISSUER?.href,
      tenantId: env.AUTH_MICROSOFT_ENTRA_ID_TENANT_ID,
      instance: env.AUTH_MICROSOFT_ENTRA_ID_INSTANCE.href,
    }),
    /** Where the directory sends the browser back to, as registered there. */
    callbackPath: env.AUTH_MICROSOFT_ENTRA_ID_CALLBACK_PATH,
    clientId: env.AUTH_MICROSOFT_ENTRA_ID_ID,
    clientSecret: env.AUTH_MICROSOFT_ENTRA_ID_SECRET,
    webApiBaseUrl: env.WEB_API_BASE_URL,
    webApiScope: env.WEB_API_SCOPE,
    graphBaseUrl: toBare(env.GRAPH_BASE_URL.href),
    graphScopes: env.GRAPH_SCOPES,
    appName: env.APP_NAME,
    appEnvironment: env.APP_ENVIRONMENT,
    /** Where metrics are served, if anywhere. */
    metrics: env.WEB_METRICS_PORT ? { port: env.WEB_METRICS_PORT, host: env.WEB_METRICS_HOST } : null,
    /** Where traces go, if anywhere. */
    traces: toTraceSettings(env),
    requestAccessUrl: env.REQUEST_ACCESS_URL,
  }));

export type WebEnv = z.output<typeof WebEnv>;
type Source = Record<string, string | undefined>;

/** Defaults for a trial on this machine; production sets its own directory, origin and secret. */
function toDefaults(source: Source): Source {
  const common = {
    AUTH_MICROSOFT_ENTRA_ID_INSTANCE: 'https://login.microsoftonline.com',
    AUTH_MICROSOFT_ENTRA_ID_CALLBACK_PATH: '/auth',
    WEB_API_SCOPE: 'api://allocations/access_as_user',
    GRAPH_SCOPES: 'User.Read User.ReadBasic.All',
    APP_NAME: 'Allocations',
    APP_ENVIRONMENT: '',
    SESSIONS_PER_USER: '20',
    RECENT_SIGN_IN_MINUTES: '240',
    // Other machines reach them only where that is wanted.
    WEB_METRICS_HOST: '127.0.0.1',
  };
  if (source.NODE_ENV === 'production') return common;
  const directory = `http://localhost:${source.DIRECTORY_PORT || 4100}`;
  return {
    ...common,
    SESSION_STORE_URL: 'file:.data/sessions',
    AUTH_URL: `http://localhost:${source.PORT || 3000}`,
    AUTH_SECRET: DEVELOPMENT_SECRET,
    ...(source.AUTH_MICROSOFT_ENTRA_ID_TENANT_ID
      ? {}
      : { AUTH_MICROSOFT_ENTRA_ID_ISSUER: toDemoIssuer(directory) }),
    AUTH_MICROSOFT_ENTRA_ID_ID: DEMO_DIRECTORY.clientId,
    AUTH_MICROSOFT_ENTRA_ID_SECRET: DEMO_DIRECTORY.clientSecret,
    WEB_API_BASE_URL: `http://localhost:${source.WEB_API_PORT || 4000}`,
    GRAPH_BASE_URL: `${directory}/graph/v1.0`,
    APP_ENVIRONMENT: 'Development',
    REQUEST_ACCESS_URL: 'mailto:access@demo.example',
  };
}

/** `npm start` gives both parts one environment: tokens of another tenant than the web API's would be refused. */
function listOtherTenant(input: Source): string[] {
  const issuer = input.AUTH_MICROSOFT_ENTRA_ID_ISSUER;
  const tenantId = input.AUTH_MICROSOFT_ENTRA_ID_TENANT_ID;
  const own = toIssuer({ issuer, tenantId, instance: input.AUTH_MICROSOFT_ENTRA_ID_INSTANCE ?? '' });
  if (!(issuer ?? tenantId) || !areOfTwoTenants(own, input.OIDC_ISSUER ?? '')) return [];
  return ['OIDC_ISSUER: Is of another tenant than that of AUTH_MICROSOFT_ENTRA_ID_TENANT_ID or _ISSUER.'];
}

/** Parses an environment. Throws an Error that names each invalid variable, never its value. */
export function parseEnv(source: Source): WebEnv {
  const given = toPresent(source);
  const input = { ...toDefaults(source), ...given };
  return parseSettings("The web app's", WebEnv, input, given, listOtherTenant(input));
}

/** The configuration of this process. */
export function getEnv(): WebEnv {
  return perProcess('env', () => parseEnv(process.env));
}
