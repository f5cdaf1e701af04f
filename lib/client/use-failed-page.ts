'use client';
/** What a page says whose error left it: the sentence, the id to look it up, and when a busy service is asked again. */
import { PROBLEM_SENTENCES, toBusySentence } from '@/domain/problems';
import { readPageDigest } from '../page-digest';
import { useAskAgain } from './use-ask-again';

/** `ask` loads the page again: a busy service is asked by itself when its time has come. */
export function useFailedPage(
  error: Error,
  ask: () => void,
): { title: string; requestId: string | undefined } {
  const { requestId, retryAfter } = readPageDigest(error);
  useAskAgain(error, retryAfter, ask);
  const title =
    retryAfter === undefined
      ? PROBLEM_SENTENCES.unexpected
      : toBusySentence(retryAfter, { isAskedAgain: true });
  return { title, requestId };
}
