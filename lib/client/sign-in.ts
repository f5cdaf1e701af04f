'use client';
/** Signs in again from an open page: a reload leads to the directory and back to this very address. */
import { waitFor } from './use-wait';

/** The flag stands until the page is left. */
export const signIn = (): Promise<never> =>
  waitFor('auth.login', () => {
    window.location.reload();
    return new Promise<never>(() => undefined);
  });
