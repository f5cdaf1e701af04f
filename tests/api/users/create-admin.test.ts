/** The commands that migrate and make the first administrator, as separate processes on an empty database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { connectPglite } from '@/services/web-api/data/database/connect-pglite';
import { connectPostgres } from '@/services/web-api/data/database/connect-postgres';
import type { Database } from '@/services/web-api/data/database/database';
import { changes, users } from '@/services/web-api/data/database/schema';
import { createEmptyPostgres, engine } from '../../support/test-database';
import { signTestToken } from '../../support/test-tokens';
import { buildServer, createFolder, startIssuer, startServer } from '../../support/web-api-process';

const TIMEOUT_MS = 120_000;
const OID = '6f1f3c0e-6a54-4f0b-8f0e-0d2f5a1c9e01';
const ADMIN = [OID, 'first.admin@demo.example', 'First', 'Admin'];

let bundle: Awaited<ReturnType<typeof buildServer>>;
let folder: ReturnType<typeof createFolder>;
let env: Record<string, string>;

beforeAll(async () => {
  bundle = await buildServer();
  folder = createFolder();
  env = {
    DATA_DIR: folder.path,
    DATABASE_URL: engine === 'postgres' ? await createEmptyPostgres() : 'pglite',
  };
}, TIMEOUT_MS);
afterAll(() => {
  bundle.remove();
  folder.remove();
});

const run = (args: readonly string[], more: Record<string, string> = {}) =>
  runCommand('create-admin.mjs', args, more);

/** Runs a command to its end: its exit code and all it printed. */
async function runCommand(name: string, args: readonly string[] = [], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(dirname(bundle.entry), name), ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env, ...more },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, printed };
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const connection =
    engine === 'postgres'
      ? connectPostgres({ url: env.DATABASE_URL ?? '', poolSize: 1, onLost: () => undefined })
      : await connectPglite(folder.path);
  return work(connection.database).finally(() => connection.close());
}

test(
  'the migrate command prepares an empty database, and then finds nothing missing',
  async () => {
    const first = await runCommand('migrate.mjs');
    expect(first.printed).toMatch(/^\d+ migrations applied, the last one \d{4}_\w+\.sql\. \(/);
    expect(first.code).toBe(0);
    expect((await runCommand('migrate.mjs')).printed).toMatch(/^No migration is missing\. \(/);
  },
  TIMEOUT_MS,
);

describe('create-admin', () => {
  test(
    'an empty database gets its tables and its first global administrator, once',
    async () => {
      const first = await run(ADMIN);
      expect(first.printed).toContain('first.admin@demo.example is added as a global administrator.');
      expect(first.code).toBe(0);
      const again = await run(ADMIN);
      expect(again.printed).toContain('is a global administrator already. Nothing changed.');
      expect(again.code).toBe(0);
      const rows = await withDatabase((database) => database.select().from(users));
      expect(rows).toMatchObject([
        { uniqueId: OID, name: 'First Admin', isActive: true, isGlobalAdministrator: true, version: 1 },
      ]);
    },
    TIMEOUT_MS,
  );

  test(
    'an account that lost the right gets it back, on record',
    async () => {
      await withDatabase((database) =>
        database.update(users).set({ isActive: false, isGlobalAdministrator: false }),
      );
      const { code, printed } = await run([OID, 'other@demo.example', 'Other']);
      expect(printed).toContain('is now active and a global administrator.');
      expect(code).toBe(0);
      await withDatabase(async (database) => {
        expect(await database.select().from(users)).toMatchObject([
          { email: 'first.admin@demo.example', isActive: true, isGlobalAdministrator: true, version: 2 },
        ]);
        const recorded = await database.select().from(changes).where(eq(changes.from, false));
        expect(recorded.map(({ field, to }) => ({ field, to }))).toEqual([
          { field: 'isActive', to: true },
          { field: 'isGlobalAdministrator', to: true },
        ]);
      });
    },
    TIMEOUT_MS,
  );

  test(
    'a mistyped administrator is corrected while nobody has signed in with the account, on record',
    async () => {
      const WRONG = '6f1f3c0e-6a54-4f0b-8f0e-0d2f5a1c9e99';
      const RIGHT = 'auth0|5f7c8ec7c33c6c004bbafe82';
      expect((await run([WRONG, 'secnd@demo.example', 'Secnd'])).code).toBe(0);
      const corrected = await run([
        '--instead-of',
        WRONG.toUpperCase(),
        RIGHT,
        'second@demo.example',
        'Second',
      ]);
      expect(corrected.printed).toContain('it is that of second@demo.example, a global administrator.');
      expect(corrected.code).toBe(0);
      const gone = await run(['--instead-of', WRONG, RIGHT, 'second@demo.example', 'Second']);
      expect([gone.code, gone.printed]).toEqual([
        1,
        expect.stringContaining('No account has the directory id'),
      ]);
      await withDatabase(async (database) => {
        const ofSecond = eq(users.uniqueId, RIGHT);
        const [row] = await database.select().from(users).where(ofSecond);
        expect(row).toMatchObject({
          email: 'second@demo.example',
          name: 'Second',
          isGlobalAdministrator: true,
        });
        await database.update(users).set({ lastSignInOn: '2026-03-15' }).where(ofSecond);
      });
      const late = await run(['--instead-of', RIGHT, WRONG, 'second@demo.example', 'Second']);
      expect([late.code, late.printed]).toEqual([1, expect.stringContaining('Someone has signed in with')]);
      await withDatabase((database) => database.delete(users).where(eq(users.uniqueId, RIGHT)));
    },
    TIMEOUT_MS,
  );

  test.each([
    ['no name', [OID, 'first.admin@demo.example'], '<directory id> <email> <name>'],
    ['an e-mail address that is none', [OID, 'first.admin', 'First'], 'email: '],
    [
      "another account's e-mail address",
      ['someone-else', 'FIRST.admin@demo.example', 'Second'],
      'Another account has the e-mail address FIRST.admin@demo.example.',
    ],
  ])(
    '%s is refused with a sentence',
    async (_what, args, sentence) => {
      const { code, printed } = await run(args);
      expect(printed).toContain(sentence);
      expect(code).toBe(1);
    },
    TIMEOUT_MS,
  );

  test('a database that does not answer is refused with its address', async () => {
    const { code, printed } = await run(ADMIN, { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' });
    expect(printed).toContain('The database 127.0.0.1:9 cannot be used: ');
    expect(printed).not.toContain('secret');
    expect(code).toBe(1);
  });

  test(
    'beside a running web API it works on PostgreSQL and is refused on the embedded engine',
    async () => {
      const issuer = await startIssuer();
      const server = await startServer(bundle.entry, {
        ...env,
        OIDC_ISSUER: issuer.issuer,
        STORAGE_CONTAINER_URL: `file:${join(folder.path, 'files')}`,
      });
      try {
        const authorization = `Bearer ${await signTestToken(OID, { issuer: issuer.issuer })}`;
        const me = await fetch(`${server.url}/v1/core/users/me`, { headers: { authorization } });
        expect(await me.json()).toMatchObject({ isGlobalAdministrator: true, canUseApplication: true });
        const { code, printed } = await run(ADMIN);
        expect(printed).toContain(
          engine === 'postgres' ? 'Nothing changed.' : 'Another process has the data folder',
        );
        expect(code).toBe(engine === 'postgres' ? 0 : 1);
      } finally {
        await server.stop('SIGTERM');
        await issuer.close();
      }
    },
    TIMEOUT_MS,
  );
});
