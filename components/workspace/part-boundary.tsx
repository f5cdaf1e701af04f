'use client';
/** A part of a page fails by itself: while it renders, or because its data could not be loaded. */
import { catchError, type ErrorInfo } from 'next/error';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { PROBLEM_SENTENCES, type Problem, toBusySentence, toSentence } from '@/domain/problems';
import { isChunkError } from '@/lib/client/load-chunk';
import { useAskAgain } from '@/lib/client/use-ask-again';
import { readPageDigest } from '@/lib/page-digest';

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
    <ErrorState
      compact
      title={`${title} cannot be shown`}
      requestId={readPageDigest(error).requestId}
      onRetry={retry}
    >
      {PROBLEM_SENTENCES.unexpected}
    </ErrorState>
  ),
);

type FailedPartProps = { title: string; problem: Problem };

/** A part of a page whose data failed to load: the other parts stay, this one offers a retry. A busy service is asked again by itself. */
export function FailedPart({ title, problem }: FailedPartProps) {
  const router = useRouter();
  const [isRetrying, startRetry] = useTransition();
  const { requestId, retryAfter } = problem;
  const retry = () => startRetry(() => router.refresh());
  useAskAgain(problem, retryAfter, retry);
  return (
    <ErrorState
      compact
      title={title}
      requestId={requestId}
      onRetry={retry}
      retryLabel={isRetrying ? 'Trying again…' : undefined}
    >
      {retryAfter === undefined ? toSentence(problem) : toBusySentence(retryAfter, { isAskedAgain: true })}
    </ErrorState>
  );
}
