'use client';
/** Ends the session here and at the directory, and deletes what the tab stored. */
import { z } from 'zod';
import { createKeptEdits } from './kept-edits';
import { forgetAllFiles } from './kept-files';
import { toAnsweredError } from './read-problem';
import { sendJson } from './send-json';
import { waitFor } from './use-wait';

const SignedOut = z.object({ url: z.url() });

async function leave(): Promise<void> {
  const answered = await sendJson({ method: 'POST', url: '/auth/sign-out', headers: {} });
  if (answered.status !== 200) throw toAnsweredError(answered);
  createKeptEdits(window.sessionStorage, '').clear();
  await forgetAllFiles();
  window.location.assign(SignedOut.parse(JSON.parse(answered.text)).url);
}

/** Throws a ProblemError if ending the session fails, so the UI never claims that the user is signed out. */
export const signOut = (): Promise<void> => waitFor('auth.login', leave);
