import { writeTogether } from './tests/support/together.mjs';

/**
 * One Jest, one project a kind of test. `api` runs twice: once on each database engine.
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
 * What no database engine changes: tables of rights, descriptions, refused input, files beside the database, tokens. Once
 * is enough; all other tests of the web API run on both engines.
 */
const ON_ONE_ENGINE = [
  'tests/api/rights/',
  'tests/api/description/',
  'tests/api/specification/',
  'tests/api/storage/',
  'tests/api/hostile/(body|query)-input',
  'tests/api/foundation/(authentication|folder-modes|issuer-keys|problems|rate-limit|unread-bodies)',
  'tests/api/imports/(csv-files|hostile-files|odd-workbooks|reading-process|strict-text-files)',
];

/** These start processes of their own and take longest: each stays a file, so that both workers have something to do. */
const ALONE = ['tests/api/crashes/', 'tests/api/rights/', 'tests/api/seed/', 'tests/api/hostile/'];

const has = (patterns, file) => patterns.some((pattern) => new RegExp(pattern).test(file));

/** The files of an API project: all one by one, or, for `npm test`, most of them in parts. */
function toApiFiles(engine, left = []) {
  const isIn = (file) => !has([...ALONE, ...left], file);
  const testPathIgnorePatterns = ['/node_modules/', ...left];
  if (!process.env.TESTS_TOGETHER)
    return { testMatch: ['<rootDir>/tests/api/**/*.test.ts'], testPathIgnorePatterns };
  const alone = ALONE.map((folder) => `<rootDir>/${folder}**/*.test.ts`);
  return { testMatch: [...alone, writeTogether(engine, isIn)], testPathIgnorePatterns };
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
      ...toApiFiles('pglite'),
      globals: { DATABASE_ENGINE: 'pglite' },
    },
    {
      ...shared,
      displayName: 'api-postgres',
      ...toApiFiles('postgres', ON_ONE_ENGINE),
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
