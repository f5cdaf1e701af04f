'use client';
/** The requests could not be read: the catalogue's sentence, a retry, the id of the failed call. */
import { ErrorState } from '@/components/ui/error-state';
import { PROBLEM_SENTENCES, ProblemError } from '@/domain/problems';

export function RequestsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const problem = error instanceof ProblemError ? error.problem : null;
  return (
    <ErrorState
      title={problem ? error.message : PROBLEM_SENTENCES.unexpected}
      requestId={problem?.requestId}
      onRetry={onRetry}
    />
  );
}
