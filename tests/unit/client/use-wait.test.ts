import { describe, expect, it } from '@jest/globals';
import { signOut } from '@/lib/client/session';
import { isWaiting, waitFor } from '@/lib/client/use-wait';

describe('a wait key', () => {
  it('is busy until all tasks under it are done', async () => {
    let finish: (() => void) | undefined;
    const long = waitFor(
      'ruc.steps',
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    await waitFor('ruc.steps', async () => 'short');
    expect(isWaiting('ruc.steps')).toBe(true);
    expect(isWaiting('gap.steps')).toBe(false);
    finish?.();
    await long;
    expect(isWaiting('ruc.steps')).toBe(false);
  });

  it('is cleared after a failure, and the error is rethrown', async () => {
    const failing = waitFor('oes.steps', () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect(isWaiting('oes.steps')).toBe(false);
  });

  it('auth.login is busy while a sign-out runs, and cleared when it fails', async () => {
    const realFetch = globalThis.fetch;
    let answer: (response: Response) => void = () => undefined;
    globalThis.fetch = () => new Promise<Response>((resolve) => (answer = resolve));
    const leaving = signOut(null);
    expect(isWaiting('auth.login')).toBe(true);
    answer(new Response('', { status: 503 }));
    await expect(leaving).rejects.toMatchObject({ status: 503 });
    expect(isWaiting('auth.login')).toBe(false);
    globalThis.fetch = realFetch;
  });
});
