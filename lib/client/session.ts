'use client';
/** Signing in again, and signing out. */
import { z } from 'zod';
import { createKeptEdits } from './kept-edits';
import { forgetFilesOf } from './kept-files';
import { getPagePerson } from './page-person';
import { tellSignedOut } from './person-channel';
import { toAnsweredError } from './read-problem';
import { forgetPlaces } from './recent-place-names';
import { sendJson } from './send-json';
import { noteSessionOver } from './session-over';
import { getTabStorage } from './tab-storage';
import { waitFor } from './use-wait';

const SignedOut = z.object({ url: z.url() });

type Owner = { userId: number; uniqueId: string };

/** Deletes what this browser keeps of a person: edits of this tab, files, and recent places. */
export async function forgetKept({ userId, uniqueId }: Owner): Promise<void> {
  createKeptEdits(getTabStorage(), uniqueId).clear();
  forgetPlaces(userId);
  await forgetFilesOf(uniqueId);
}

async function leave(owner: Owner | null): Promise<void> {
  const answered = await sendJson({ method: 'POST', url: '/auth/sign-out', headers: {} });
  noteSessionOver(answered);
  if (answered.status !== 200) throw toAnsweredError(answered);
  const person = getPagePerson();
  if (person !== null) tellSignedOut(person);
  if (owner) await forgetKept(owner);
  window.location.assign(SignedOut.parse(JSON.parse(answered.text)).url);
}

/**
 * Ends the session here and at the directory, deletes what this browser keeps of the person, and tells the other tabs. Throws a
 * ProblemError if ending the session fails, so the UI never claims that the user is signed out. `owner`: null without an account.
 */
export const signOut = (owner: Owner | null): Promise<void> => waitFor('auth.login', () => leave(owner));

/** Signs in again from an open page: a reload leads to the directory and back. The flag stays set until the page unloads. */
export const signIn = (): Promise<never> =>
  waitFor('auth.login', () => {
    window.location.reload();
    return new Promise<never>(() => undefined);
  });
