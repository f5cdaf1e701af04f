'use client';
/** Ends the session here and at the directory, and forgets what the tab kept. */
import { z } from 'zod';
import { ProblemError } from '@/domain/problems';
import { createDraftStore } from './draft-store';
import { forgetAllFiles } from './kept-files';
import { toAnsweredProblem } from './read-problem';
import { sendJson } from './send-json';

const SignedOut = z.object({ url: z.url() });

/** Throws a ProblemError when the session could not be ended: nobody is told to be signed out who is not. */
export async function signOut(): Promise<void> {
  const { status, text, header } = await sendJson({ method: 'POST', url: '/auth/sign-out', headers: {} });
  if (status !== 200) throw new ProblemError(toAnsweredProblem(status, text, header('x-request-id')));
  createDraftStore(window.sessionStorage, '').clear();
  await forgetAllFiles();
  window.location.assign(SignedOut.parse(JSON.parse(text)).url);
}
