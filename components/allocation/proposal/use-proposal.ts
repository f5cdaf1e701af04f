'use client';
/** Requests a proposal, shows it on the board, applies it as one step or discards it. */
import { useState, useSyncExternalStore } from 'react';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import type { Proposal, ProposalRule } from '@/domain/contract/allocation';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { notifyError } from '@/lib/client/notify';
import type { AllocationRow } from '../board/board-row';
import { type ProposalByProduct, summarisePreview, toPreviewChanges } from './proposal-preview';
import type { ProposalStore } from './proposal-store';

const NONE: ProposalByProduct = new Map();
/** Concurrent proposal requests. */
const AT_ONCE = 4;

async function fetchProposals(system: System, rule: ProposalRule, rows: readonly AllocationRow[]) {
  const found = new Map<number, Proposal>();
  const queue = [...rows];
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      const { productId } = row;
      const params = { prog: system.prefix, productId };
      found.set(productId, await callApi('getProposal', { params, query: { rule } }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

type Props = { system: System; edits: EditStore; proposals: ProposalStore };

export function useProposal({ system, edits, proposals }: Props) {
  const [rule, setRule] = useState<ProposalRule>('equal');
  const [rows, setRows] = useState<readonly AllocationRow[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  const shown = useSyncExternalStore(proposals.subscribe, proposals.get, () => NONE);

  const discard = () => {
    proposals.set(NONE);
    setRows([]);
  };
  const show = async (nextRule: ProposalRule, next: readonly AllocationRow[]) => {
    setRule(nextRule);
    setRows(next);
    setIsLoading(true);
    try {
      // A rule uses saved data: save pending input first.
      await edits.queue.flush();
      proposals.set(await fetchProposals(system, nextRule, next));
    } catch (error) {
      notifyError(error, 'The proposal could not be loaded');
      discard();
    } finally {
      setIsLoading(false);
    }
  };

  return {
    rule,
    rows,
    isLoading,
    isShown: shown.size > 0 || isLoading,
    summary: summarisePreview(shown, rows, edits.buffer),
    show,
    discard,
    apply: () => {
      const changes = toPreviewChanges(shown, rows, edits.buffer);
      proposals.keepApplied(changes);
      edits.session.apply('proposal', changes);
      discard();
    },
  };
}

export type ProposalHandle = ReturnType<typeof useProposal>;
