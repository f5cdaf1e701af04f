'use client';
/** A part of a screen that failed to load: its name, the catalogue's sentence, a retry, the id of the failed call. */
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { ProblemError, toErrorSentence } from '@/domain/problems';
import styles from './load-failed.module.css';

type LoadFailedProps = {
  /** With its article: "The products". */
  what: string;
  error: Error;
  onRetry: () => void;
  /** Links to other places. */
  actions?: ReactNode;
  /** At the start of its part of the page instead of centred. */
  compact?: boolean;
};

export function LoadFailed({ what, error, onRetry, actions, compact }: LoadFailedProps) {
  const problem = error instanceof ProblemError ? error.problem : null;
  return (
    <div className={compact ? undefined : styles.whole}>
      <ErrorState
        compact={compact}
        title={`${what} could not be loaded`}
        requestId={problem?.requestId}
        onRetry={onRetry}
        actions={actions}
      >
        {toErrorSentence(error)}
      </ErrorState>
    </div>
  );
}
