'use client';
/** The runs of a year, newest first. They are asked for again while one is at work, and not otherwise. */
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { ProposalRunListQuery, ProposalRunPage } from '@/domain/contract/proposal-run';
import { useOperation } from '@/lib/client/use-operation';
import { isAtWork } from './run-state';

const POLL_MS = 1_500;

/** `first`: the runs that came with the page. */
export function useRuns(
  query: Pick<ProposalRunListQuery, 'fiscalYear' | 'page' | 'limit'>,
  first?: ProposalRunPage,
) {
  const { selectedSystem: system } = useWorkspace();
  return useOperation(
    'listProposalRuns',
    { params: { prog: system.prefix }, query },
    { fallbackData: first, refreshInterval: (list) => (list?.items.some(isAtWork) ? POLL_MS : 0) },
  );
}
