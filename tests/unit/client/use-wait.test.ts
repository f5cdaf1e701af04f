import { describe, expect, it } from '@jest/globals';
import { isWaiting, waitFor } from '@/lib/client/use-wait';

describe('a wait key', () => {
  it('is busy until all that runs under it is done', async () => {
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

  it('is cleared after a failure, which passes on', async () => {
    const failing = waitFor('oes.steps', () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect(isWaiting('oes.steps')).toBe(false);
  });
});
