import { listApiTests, writeTogether } from './tests/support/together.mjs';

/**
 * One Jest, one project a kind of test. `api` runs on PostgreSQL, and in parts on the embedded engine too.
 * SWC turns TypeScript, and the few packages that ship only ES modules or import() at run time, into what Jest loads.
 */
const shared = {
  testEnvironment: 'node',
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/support/css-module.ts',
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/tests/support/server-only.ts',
  },
  transform: {
    '^.+\\.([cm]?[jt]sx?)$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(jose|hucre|ical\\.js|@electric-sql|next-auth|@auth|oauth4webapi|preact-render-to-string)/)',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/dist', '<rootDir>/.data'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/quiet.ts'],
};

/**
 * What an engine can change: order and comparison of texts, transactions, long streams, crashes, and what every call does. These
 * run on both engines, all others once, on PostgreSQL. By hand every file runs on either.
 */
const ON_BOTH_ENGINES = [
  'tests/api/(?:crashes|exports|foundation|lists|proposal-runs|roll-over|seed|storage)/',
  'tests/api/every-operation',
  'tests/api/hostile/(?:between-load-and-save|broken-text|idempotency|search)',
  'tests/api/imports/(?:check-and-apply|crash-resume|import-products|import-requests|large-file|take-back)',
  'tests/api/products/(?:list-products|own-requested|supply)',
  'tests/api/requests/(?:last-year|pitch-pages|request-pages)',
  'tests/api/summary/',
];

/** These start processes of their own and take longest: each stays a file, so that both workers have something to do. */
const ALONE = ['tests/api/crashes/', 'tests/api/rights/', 'tests/api/seed/', 'tests/api/hostile/'];

const has = (patterns, file) => patterns.some((pattern) => new RegExp(pattern).test(file));

/** The files of an API project: all one by one, or, for `npm test`, those of its engine, most of them in parts. */
function toApiFiles(engine, isOfEngine) {
  if (!process.env.TESTS_TOGETHER) return { testMatch: ['<rootDir>/tests/api/**/*.test.ts'] };
  const isAlone = (file) => has(ALONE, file);
  const alone = listApiTests().filter((file) => isOfEngine(file) && isAlone(file));
  const isInPart = (file) => isOfEngine(file) && !isAlone(file);
  return { testMatch: [...alone.map((file) => `<rootDir>/${file}`), writeTogether(engine, isInPart)] };
}

export default {
  // An embedded database takes seconds to open on a busy machine.
  testTimeout: 60_000,
  // Jest leaves a core idle by default: on two cores that is half the machine.
  maxWorkers: '100%',
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/tests/unit/**/*.test.ts?(x)'] },
    {
      ...shared,
      displayName: 'api-pglite',
      ...toApiFiles('pglite', (file) => has(ON_BOTH_ENGINES, file)),
      globals: { DATABASE_ENGINE: 'pglite' },
    },
    {
      ...shared,
      displayName: 'api-postgres',
      ...toApiFiles('postgres', () => true),
      globals: { DATABASE_ENGINE: 'postgres' },
      globalSetup: '<rootDir>/tests/support/postgres-start.ts',
      globalTeardown: '<rootDir>/tests/support/postgres-stop.ts',
    },
    { ...shared, displayName: 'bff', testMatch: ['<rootDir>/tests/bff/**/*.test.ts'] },
    // Tests that measure times or start a large program: `npm test` gives them the machine to themselves.
    {
      ...shared,
      displayName: 'quiet',
      testMatch: ['<rootDir>/tests/quiet/**/*.test.ts'],
      globals: { DATABASE_ENGINE: 'pglite' },
    },
  ],
};
