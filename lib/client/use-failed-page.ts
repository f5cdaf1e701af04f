'use client';
/** The texts of a failed page: the sentence, the id for looking the error up, and when a busy service is called again. */
import { PROBLEM_SENTENCES, toBusySentence } from '@/domain/problems';
import { readPageDigest } from '../page-digest';
import { useAskAgain } from './use-ask-again';

/** `ask` loads the page again; for a busy service this happens automatically at the given time. */
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
