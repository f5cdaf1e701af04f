'use client';
/** The runs of a year, newest first. They are asked for again while one is at work, and not otherwise. */
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
      // SWR asks no more at intervals after a failure. By its own rule the end of a run would be seen a minute late, or never.
      onErrorRetry: retryWatched(() => isWatched.current, POLL_MS),
    },
  );
  const isMoving = runs.data?.items.some(isAtWork) ?? false;
  useEffect(() => {
    isWatched.current = isMoving;
  }, [isMoving]);
  return runs;
}
