'use client';
/** A part of a page fails by itself: while it renders, or because its data could not be loaded. */
import { catchError, type ErrorInfo } from 'next/error';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { PROBLEM_SENTENCES, type Problem, toSentence } from '@/domain/problems';
import { isChunkError } from '@/lib/client/load-chunk';

function toDigest(error: unknown): string | undefined {
  return error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
}

/** An error boundary: a rendering error affects only its own part. `title` names it: "Your tasks", "Products". */
export const PartBoundary = catchError(({ title }: { title: string }, { error, retry }: ErrorInfo) =>
  error instanceof Error && isChunkError(error) ? (
    <ErrorState
      compact
      title={PROBLEM_SENTENCES.chunk}
      onRetry={() => window.location.reload()}
      retryLabel="Reload the page"
    />
  ) : (
    <ErrorState compact title={`${title} cannot be shown`} requestId={toDigest(error)} onRetry={retry}>
      {PROBLEM_SENTENCES.unexpected}
    </ErrorState>
  ),
);

type FailedPartProps = { title: string; problem: Problem };

/** A part of a page whose data failed to load: the other parts stay, this one offers a retry. */
export function FailedPart({ title, problem }: FailedPartProps) {
  const router = useRouter();
  const [isRetrying, startRetry] = useTransition();
  return (
    <ErrorState
      compact
      title={title}
      requestId={problem.requestId}
      onRetry={() => startRetry(() => router.refresh())}
      retryLabel={isRetrying ? 'Trying again…' : undefined}
    >
      {toSentence(problem)}
    </ErrorState>
  );
}
