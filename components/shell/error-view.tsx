'use client';
/**
 * Shown when a screen fails: the catalogue's sentence, a retry, and an id to look up the error. A screen of a busy service loads
 * again by itself.
 */
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { PROBLEM_SENTENCES } from '@/domain/problems';
import { isChunkError } from '@/lib/client/load-chunk';
import { useFailedPage } from '@/lib/client/use-failed-page';

export type ErrorViewProps = { error: Error & { digest?: string }; reset: () => void };

export function ErrorView({ error, reset }: ErrorViewProps) {
  const router = useRouter();
  const [isRetrying, startRetry] = useTransition();
  const retry = () =>
    startRetry(() => {
      router.refresh();
      reset();
    });
  const { title, requestId } = useFailedPage(error, retry);
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
      title={title}
      requestId={requestId}
      onRetry={retry}
      retryLabel={isRetrying ? 'Trying again…' : undefined}
    >
      Nothing you saved is lost.
    </ErrorState>
  );
}
