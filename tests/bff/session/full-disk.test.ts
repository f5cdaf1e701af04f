/**
 * The file store on a full disk. No disk is filled: a process can have a limit for the size of its files
 * (`ulimit -f`, as any user, on any Unix), and a write beyond it fails in the middle, as on a full disk.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { replacePerProcess, resetPerProcess } from '@/lib/server/runtime/per-process';
import { FileStore } from '@/lib/server/session/file-store';
import type { SessionSecrets } from '@/lib/server/session/session';
import { Sessions } from '@/lib/server/session/sessions';
import { withBundle } from '../../support/node-bundle';

const SECRET = 'the-secret-that-seals-today-0123456789';
const SECRETS: SessionSecrets = {
  user: { id: 'c4a81f7e', name: 'Camille Roux', email: 'brand.editor@demo.example' },
  // As long as a real one, so that a record takes several blocks.
  refreshToken: 'r'.repeat(2_000),
  accessTokens: {},
};

let folder: string;
const open = () => new Sessions(new FileStore(folder), [SECRET], Date.now);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sessions-'));
  resetPerProcess();
  replacePerProcess('log-sink', () => undefined);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The result of using the sessions in a process whose files may have at most this many blocks of 512 bytes. */
const useWithin = (blocks: number, ids: readonly string[]) =>
  withBundle(join('tests', 'bff', 'session', 'use-sessions.ts'), async (file) => {
    const input = JSON.stringify({ folder, secret: SECRET, secrets: SECRETS, ids });
    const limited = ['-c', `ulimit -f ${blocks} && exec "$@"`, 'sh', process.execPath, file, input];
    return JSON.parse((await promisify(execFile)('sh', limited)).stdout);
  });

// A sign-out takes a lock that names its holder, so it is refused too if the disk is completely full.
test.each([
  ['no byte', 0, 'StoreUnavailableError'],
  ['a part of a record', 1, 'done'],
])(
  'with room for %s, every write that must succeed is refused and no user loses the session',
  async (_what, blocks, signOut) => {
    const sessions = await Promise.all([1, 2, 3].map(() => open().create(SECRETS)));
    const ids = sessions.map(({ id }) => id);
    expect(await useWithin(blocks, ids)).toEqual({
      read: 'done',
      change: 'StoreUnavailableError',
      changeOfAnother: 'StoreUnavailableError',
      signIn: 'StoreUnavailableError',
      signOut,
      readAgain: 'done',
    });
    const kept = signOut === 'done' ? sessions.slice(0, 2) : sessions;
    // Nothing but the records and the folder of their owner's marks.
    const others = readdirSync(folder).filter((name) => !name.endsWith('.json'));
    expect(others).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(kept.length + others.length);
    for (const session of kept) {
      expect(await open().get(session.id)).toMatchObject(SECRETS);
      // Once there is room again, nothing left behind blocks a write.
      const changed = await open().update(session, async (input) => ({ ...input, refreshToken: 'new' }));
      expect(changed?.refreshToken).toBe('new');
    }
  },
);
