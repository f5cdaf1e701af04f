'use client';
/** An error boundary: a rendering error affects only its own part of the page. */
import { catchError, type ErrorInfo } from 'next/error';
import { ErrorState } from '@/components/ui/error-state';
import { PROBLEM_SENTENCES } from '@/domain/problems';
import { isChunkError } from '@/lib/client/load-chunk';

function toDigest(error: unknown): string | undefined {
  return error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
}

/** `title` names the part: "Your tasks", "Products". */
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
