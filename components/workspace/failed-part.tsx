'use client';
/** A part of a page whose data failed to load: the other parts stay, this one offers a retry. */
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { type Problem, toSentence } from '@/domain/problems';

type FailedPartProps = { title: string; problem: Problem };

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
