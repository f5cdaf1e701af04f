'use client';
/** The runs of a year, newest first. They are polled only while one is in progress. */
import { useEffect, useRef } from 'react';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { ProposalRunListQuery, ProposalRunPage } from '@/domain/contract/proposal-run';
import { retryWatched } from '@/lib/client/ask-again';
import { useOperation } from '@/lib/client/use-operation';
import { isAtWork } from './run-state';

const POLL_MS = 1_500;

/** `first`: the runs that came with the page. */
export function useRuns(
  query: Pick<ProposalRunListQuery, 'fiscalYear' | 'page' | 'limit'>,
  first?: ProposalRunPage,
) {
  const { selectedSystem: system } = useWorkspace();
  const isWatched = useRef(false);
  const runs = useOperation(
    'listProposalRuns',
    { params: { prog: system.prefix }, query },
    {
      fallbackData: first,
      refreshInterval: (list) => (list?.items.some(isAtWork) ? POLL_MS : 0),
      // SWR stops polling after a failure. By its own rule the end of a run would appear a minute late, or never.
      onErrorRetry: retryWatched(() => isWatched.current, POLL_MS),
    },
  );
  const isMoving = runs.data?.items.some(isAtWork) ?? false;
  useEffect(() => {
    isWatched.current = isMoving;
  }, [isMoving]);
  return runs;
}
