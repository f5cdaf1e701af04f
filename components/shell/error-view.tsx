'use client';
/**
 * Shown when a screen fails: the catalogue's sentence, a retry, and an id to look up the error. A screen of a busy service loads
 * again by itself.
 */
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { PROBLEM_SENTENCES, toBusySentence } from '@/domain/problems';
import { isChunkError } from '@/lib/client/load-chunk';
import { useAskAgain } from '@/lib/client/use-ask-again';
import { readPageDigest } from '@/lib/page-digest';

export type ErrorViewProps = { error: Error & { digest?: string }; reset: () => void };

export function ErrorView({ error, reset }: ErrorViewProps) {
  const router = useRouter();
  const [isRetrying, startRetry] = useTransition();
  const { requestId, retryAfter } = readPageDigest(error);
  const retry = () =>
    startRetry(() => {
      router.refresh();
      reset();
    });
  useAskAgain(error, retryAfter, retry);
  if (isChunkError(error)) {
    return (
      <ErrorState
        as="h1"
        title={PROBLEM_SENTENCES.chunk}
        onRetry={() => window.location.reload()}
        retryLabel="Reload the page"
      >
        The application may have been renewed, or the network is slow. Reloading fetches what is missing.
      </ErrorState>
    );
  }
  return (
    <ErrorState
      as="h1"
      title={
        retryAfter === undefined
          ? PROBLEM_SENTENCES.unexpected
          : toBusySentence(retryAfter, { isAskedAgain: true })
      }
      requestId={requestId}
      onRetry={retry}
      retryLabel={isRetrying ? 'Trying again…' : undefined}
    >
      Nothing you saved is lost.
    </ErrorState>
  );
}
