'use client';
/** Signs in again from an open page: a reload leads to the directory and back to the same address. */
import { waitFor } from './use-wait';

/** The flag stays set until the page unloads. */
export const signIn = (): Promise<never> =>
  waitFor('auth.login', () => {
    window.location.reload();
    return new Promise<never>(() => undefined);
  });
