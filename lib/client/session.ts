'use client';
/** Signing in again, and signing out. */
import { isObjectOf, toShape } from '@/domain/shape';
import { createKeptEdits } from './kept-edits';
import { forgetAllFiles } from './kept-files';
import { toAnsweredError } from './read-problem';
import { sendJson } from './send-json';
import { waitFor } from './use-wait';

const isAddress = (data: unknown): data is string => typeof data === 'string' && URL.canParse(data);
const SignedOut = toShape(isObjectOf<{ url: string }>({ url: isAddress }));

async function leave(): Promise<void> {
  const answered = await sendJson({ method: 'POST', url: '/auth/sign-out', headers: {} });
  if (answered.status !== 200) throw toAnsweredError(answered);
  createKeptEdits(window.sessionStorage, '').clear();
  await forgetAllFiles();
  window.location.assign(SignedOut.parse(JSON.parse(answered.text)).url);
}

/**
 * Ends the session here and at the directory, and deletes what the tab stored. Throws a ProblemError if ending the session fails, so the UI never
 * claims that the user is signed out.
 */
export const signOut = (): Promise<void> => waitFor('auth.login', leave);

/** Signs in again from an open page: a reload leads to the directory and back. The flag stays set until the page unloads. */
export const signIn = (): Promise<never> =>
  waitFor('auth.login', () => {
    window.location.reload();
    return new Promise<never>(() => undefined);
  });
