/** The guard of each operation of a session store: any error is a failure of the store, and some are refused at the start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore } from '@/lib/server/session/file-store';
import { findStoreFault } from '@/lib/server/session/require-store';
import { guardStore, StoreUnavailableError } from '@/lib/server/session/session-store';
import { Sessions } from '@/lib/server/session/sessions';

test.each([
  ['rejects', () => Promise.reject(new Error('the disk is full'))],
  [
    'throws before there is a promise',
    () => {
      throw new Error('the disk is full');
    },
  ],
])(
  'an operation that %s makes the store unavailable, with its error as the cause',
  async (_how, operation) => {
    const failure = await guardStore(operation).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreUnavailableError);
    expect(failure).toMatchObject({ cause: { message: 'the disk is full' } });
  },
);

const SECRET = 'the-secret-that-seals-today-0123456789';

test('a store that can never work is refused at the start with its setting, and one that works is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'));
  const find = (path: string) => findStoreFault(new Sessions(new FileStore(path), [SECRET], Date.now));
  try {
    expect(await find(join(folder, 'sessions'))).toBeNull();
    writeFileSync(join(folder, 'a-file'), '');
    expect(await find(join(folder, 'a-file', 'sessions'))).toMatch(
      /^SESSION_STORE_URL: No session can be kept there: a file is in the place of a folder \(E\w+\)\.$/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a wrong password is refused at the start, and a database that is away is waited for', async () => {
  const failing = (code: string) => ({
    tryStore: () => guardStore(() => Promise.reject(Object.assign(new Error('canary'), { code }))),
  });
  expect(await findStoreFault(failing('28P01'))).toBe(
    'SESSION_STORE_URL: No session can be kept there: it refuses the user or the password (28P01).',
  );
  expect(await findStoreFault(failing('ECONNREFUSED'))).toBeNull();
});
