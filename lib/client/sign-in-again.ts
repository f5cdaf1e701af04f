'use client';
/** Whether an act was refused because the sign-in of this session is too long ago for it. */
import { createStore, useStore } from './store';
import { waitFor } from './use-wait';

const store = createStore(false);

export const askSignInAgain = (): void => store.set(true);
export const dismissSignInAgain = (): void => store.set(false);
export const useSignInAgain = (): boolean => useStore(store, false);

/** Leads to the directory, where the person proves again who they are, and back to this page. */
export const signInAgain = (): Promise<never> =>
  waitFor('auth.login', () => {
    const { pathname, search } = window.location;
    const to = new URLSearchParams({ callbackUrl: `${pathname}${search}`, again: 'true' });
    window.location.assign(`/auth/sign-in?${to}`);
    return new Promise<never>(() => undefined);
  });
