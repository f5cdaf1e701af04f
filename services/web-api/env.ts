/** The environment of the web API and of its commands, parsed once. */
import { z } from 'zod';
import { toDemoIssuer } from '@/domain/demo-directory';
import { beside, Filled, parseSettings, SafeAddress, toPresent } from '@/domain/settings';
import { TraceEndpoint, TraceHeaders, TraceShare, toTraceSettings } from '@/domain/tracing';

const Text = z.string().min(1);
const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] });

/** DATABASE_URL of the embedded engine. */
const EMBEDDED = 'pglite';
const PLACES = `postgres://..., or ${EMBEDDED} for the embedded engine.`;
const PostgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const ReadUrl = z.string().refine((text) => PostgresUrl.safeParse(text).success, 'Must be postgres://...');
const isDatabase = (text: string) => text === EMBEDDED || PostgresUrl.safeParse(text).success;
const DATABASE = {
  /** postgres://..., or pglite: the embedded engine under DATA_DIR. */
  DATABASE_URL: z.string(`Must be set: ${PLACES}`).refine(isDatabase, `Must be ${PLACES}`).pipe(Filled),
  DATA_DIR: Text.default('.data'),
};
const toDatabase = (env: { DATABASE_URL: string; DATA_DIR: string }) => ({
  databaseUrl: env.DATABASE_URL === EMBEDDED ? null : env.DATABASE_URL,
  dataDir: env.DATA_DIR,
});

/** The tokens of Entra ID, version 2.0, are for an application by its id. Another directory may name it by any text. */
const isEntra = (issuer: unknown) =>
  /^https:\/\/login\.[a-z.]*microsoftonline\.[a-z]+\//.test(String(issuer));
const isAudience = (audience: unknown) =>
  !Filled.safeParse(audience).success || z.guid().safeParse(audience).success;

/** The address of a container has a signature, which no network may see. */
const isStorage = (text: string) => /^file:./.test(text) || SafeAddress.safeParse(text).success;
const STORAGE_PLACES = 'Must be file:<folder> or the https URL of an Azure Blob Storage container.';

const keptDays = (least: number, usual: number) =>
  z.coerce.number().int().min(least).max(36_500).default(usual);

const WebApiEnv = z
  .object({
    ...DATABASE,
    /** A streaming replica of it, for exports, figures and history. */
    DATABASE_READ_URL: ReadUrl.pipe(Filled).optional(),
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    WEB_API_HOST: Text.optional(),
    WEB_API_PORT: z.coerce.number().int().min(1).max(65_535).default(4000),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
    /** Calls that may wait for the database; further ones get 503 at once. */
    DATABASE_MAX_WAITING: z.coerce.number().int().min(1).max(100_000).default(100),
    /** file:<folder>, or the URL of an Azure Blob Storage container. */
    STORAGE_CONTAINER_URL: Text.refine(isStorage, STORAGE_PLACES).pipe(Filled),
    OIDC_ISSUER: SafeAddress.pipe(Filled),
    OIDC_AUDIENCE: Filled,
    NOW: z.iso.datetime({ offset: true }).optional(),
    /** Maximum calls per caller and minute. */
    RATE_LIMIT: z.coerce.number().int().min(1).default(3_000),
    /** Fills an empty database with the demo's data. */
    SEED_DEMO: flag.default(false),
    /** Empties the database before the demo data is inserted. */
    RESET_DATABASE: flag.default(false),
    /** Serves metrics on this port; without it there are none. */
    WEB_API_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    /** Where audit events go in addition to the database: stdout or file:<path>. */
    AUDIT_STREAM: z
      .string()
      .regex(/^(stdout|file:.+)$/, 'Must be stdout or file:<path>.')
      .optional(),
    RETENTION_IMPORTS_DAYS: keptDays(1, 90),
    /** Sign-ins and View as included. */
    RETENTION_AUDIT_DAYS: keptDays(30, 1_095),
    /** A running year always has its history. */
    RETENTION_HISTORY_DAYS: keptDays(400, 1_825),
    OTEL_EXPORTER_OTLP_ENDPOINT: TraceEndpoint.optional(),
    OTEL_EXPORTER_OTLP_HEADERS: TraceHeaders.optional(),
    OTEL_TRACES_SAMPLER_ARG: TraceShare.default(1),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.NOW === undefined, {
    path: ['NOW'],
    when: beside,
    error: 'The clock cannot be fixed in production.',
  })
  .refine((env) => env.NODE_ENV !== 'production' || !env.SEED_DEMO, {
    path: ['SEED_DEMO'],
    when: beside,
    error: 'Demo data does not belong in production.',
  })
  .refine((env) => env.DATABASE_READ_URL === undefined || env.DATABASE_URL !== EMBEDDED, {
    path: ['DATABASE_READ_URL'],
    when: beside,
    error: 'The embedded engine has no replica.',
  })
  .refine((env) => env.DATABASE_READ_URL === undefined || env.DATABASE_READ_URL !== env.DATABASE_URL, {
    path: ['DATABASE_READ_URL'],
    when: beside,
    error: 'Must differ from DATABASE_URL.',
  })
  .refine((env) => env.WEB_API_METRICS_PORT !== env.WEB_API_PORT, {
    path: ['WEB_API_METRICS_PORT'],
    when: beside,
    error: 'Must differ from WEB_API_PORT.',
  })
  .refine((env) => !isEntra(env.OIDC_ISSUER) || isAudience(env.OIDC_AUDIENCE), {
    path: ['OIDC_AUDIENCE'],
    when: beside,
    error: 'Must be the application (client) id of the web API in Entra ID, a GUID.',
  })
  .refine((env) => env.SEED_DEMO || !env.RESET_DATABASE, {
    path: ['RESET_DATABASE'],
    when: beside,
    error: 'Only a demo is emptied.',
  })
  .transform((env) => ({
    host: env.WEB_API_HOST ?? (env.NODE_ENV === 'production' ? '0.0.0.0' : 'localhost'),
    port: env.WEB_API_PORT,
    ...toDatabase(env),
    /** Null: everything is read from the database itself. */
    readDatabaseUrl: env.DATABASE_READ_URL ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseMaxWaiting: env.DATABASE_MAX_WAITING,
    storageContainerUrl: env.STORAGE_CONTAINER_URL,
    issuer: env.OIDC_ISSUER,
    audience: env.OIDC_AUDIENCE,
    now: env.NOW === undefined ? null : new Date(env.NOW),
    rateLimit: env.RATE_LIMIT,
    hasDocs: env.NODE_ENV !== 'production',
    seedDemo: env.SEED_DEMO,
    resetDatabase: env.RESET_DATABASE,
    metricsPort: env.WEB_API_METRICS_PORT ?? null,
    auditStream: env.AUDIT_STREAM ?? null,
    /** How many days records are kept. */
    retention: {
      imports: env.RETENTION_IMPORTS_DAYS,
      audit: env.RETENTION_AUDIT_DAYS,
      history: env.RETENTION_HISTORY_DAYS,
    },
    /** Where traces go, if anywhere. */
    traces: toTraceSettings(env),
    logLevel: env.LOG_LEVEL,
  }));

type WebApiEnv = z.output<typeof WebApiEnv>;

type Source = Record<string, string | undefined>;

/** Defaults for a trial on this machine; in production each of them must be set. */
const ON_THIS_MACHINE: Source = {
  DATABASE_URL: EMBEDDED,
  STORAGE_CONTAINER_URL: 'file:.data/files',
  OIDC_ISSUER: toDemoIssuer('http://localhost:4100'),
  OIDC_AUDIENCE: 'api://allocations',
};

function toInput(source: Source): Source {
  const given = toPresent(source);
  return given.NODE_ENV === 'production' ? given : { ...ON_THIS_MACHINE, ...given };
}

/** Parses the environment of the service. Throws an Error that names each missing or invalid variable. */
export function requireEnv(source: Source): WebApiEnv {
  return parseSettings("The web API's", WebApiEnv, toInput(source), toPresent(source));
}

/** Where the database is: all that a command needs to know. Throws an Error that names each missing or invalid variable. */
export function requireDatabase(source: Source): ReturnType<typeof toDatabase> {
  return toDatabase(parseSettings("The command's", z.object(DATABASE), toInput(source)));
}
