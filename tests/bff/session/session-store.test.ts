/** The guard of each operation of a session store: any error is a failure of the store. */
import { guardStore, StoreUnavailableError } from '@/lib/server/session/session-store';

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
