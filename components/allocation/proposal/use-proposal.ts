'use client';
/** Requests a proposal, shows it on the board, applies it as one step or discards it. */
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import type { ListUrl } from '@/components/grid/use-list-url';
import { toUnfiltered } from '@/components/list/list-query';
import type { BoardQuery, Proposal } from '@/domain/contract/allocation';
import { toCountText } from '@/domain/format';
import type { ProposalRule } from '@/domain/sharing/rules';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { notify, notifyError } from '@/lib/client/notify';
import type { BoardCells } from '../board/board-cells';
import type { AllocationRow } from '../board/board-row';
import { type ProposalByProduct, summarisePreview, toPreviewChanges } from './proposal-preview';
import { type ProposalScope, toPlace, toUnseen } from './proposal-scope';
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

/** A proposal: what it covers, the list it was made for, and its figures. */
type Preview = {
  scope: ProposalScope;
  rows: readonly AllocationRow[];
  query: BoardQuery;
  found: ProposalByProduct;
  isLoading: boolean;
};

/** Leaving the board, or its year, closes the preview: a toast says so and leads back. */
function useClosedNotice(preview: Preview | null) {
  const router = useRouter();
  const open = useRef<{ count: number; href: string } | null>(null);
  useEffect(() => {
    const { pathname, search } = window.location;
    open.current = preview && { count: preview.rows.length, href: pathname + search };
  }, [preview]);
  useEffect(
    () => () => {
      if (!open.current) return;
      const { count, href } = open.current;
      notify({
        type: 'info',
        title: `The proposal for ${toCountText(count, 'product')} was closed. Nothing was saved.`,
        action: { label: 'Back to the board', onClick: () => router.push(href) },
      });
    },
    [router],
  );
}

type Props = {
  system: System;
  editing: { store: EditStore; proposals: ProposalStore; cells: Pick<BoardCells, 'whyNot'> };
  url: Pick<ListUrl<BoardQuery>, 'query' | 'set'>;
  /** The rows on screen, and the ticked ones of all pages. */
  rows: readonly AllocationRow[];
  ticked: readonly AllocationRow[];
};

export function useProposal({ system, editing, url, rows: shown, ticked }: Props) {
  const { proposals, cells } = editing;
  const { queue, buffer, session } = editing.store;
  const [rule, setRule] = useState<ProposalRule>('equal');
  const [preview, setPreview] = useState<Preview | null>(null);
  useClosedNotice(preview);
  // Without a preview the whole board is not drawn again for each figure that is typed.
  useSyncExternalStore(
    buffer.subscribe,
    () => preview && buffer.getCounts(),
    () => null,
  );
  // A preview of rows that the filters or the page have replaced shows nothing until they are back.
  const isAside =
    preview !== null && toPlace(preview.query, preview.scope) !== toPlace(url.query, preview.scope);
  const found = preview && !isAside ? preview.found : NONE;
  useEffect(() => proposals.set(found), [proposals, found]);

  const show = async (scope: ProposalScope, rows: readonly AllocationRow[], nextRule: ProposalRule) => {
    // Until the figures are loaded the earlier ones stay, so that the board does not flicker.
    const asked: Preview = { scope, rows, query: url.query, found, isLoading: true };
    setRule(nextRule);
    setPreview(asked);
    try {
      // A rule uses saved data: save pending input first.
      await queue.flush();
      const loaded = await fetchProposals(system, nextRule, rows);
      // A later rule or scope, or Discard, has replaced this one.
      setPreview((now) => (now === asked ? { ...asked, found: loaded, isLoading: false } : now));
    } catch (error) {
      notifyError(error, 'The proposal could not be loaded');
      setPreview((now) => (now === asked ? null : now));
    }
  };

  const isOpen = (row: AllocationRow) => cells.whyNot(row) === null;
  const scopes = { ticked: ticked.filter(isOpen), page: shown.filter(isOpen) };
  const [first, candidates]: [ProposalScope, readonly AllocationRow[]] =
    ticked.length > 0 ? ['ticked', ticked] : ['page', shown];
  const rows = preview?.rows ?? [];
  const unseen = toUnseen(rows, shown);
  return {
    rule,
    rows,
    /** The open products that each scope would cover now. */
    scopes,
    unseen: unseen.length,
    isLoading: preview?.isLoading ?? false,
    isShown: preview !== null,
    isAside,
    summary: summarisePreview(found, rows, buffer),
    /** The changes to rows that the board does not show. */
    unseenChanges: summarisePreview(found, unseen, buffer).changes,
    /** Why nothing can be proposed; null if something can. */
    whyNot:
      scopes[first].length > 0
        ? null
        : (candidates.map(cells.whyNot).find(Boolean) ?? 'No product here is open.'),
    start: () => void show(first, scopes[first], rule),
    showScope: (scope: ProposalScope) => void show(scope, scopes[scope], rule),
    /** The same products by another rule. */
    showRule: (next: ProposalRule) => preview && void show(preview.scope, rows, next),
    /** Returns to the list that the preview was made for. */
    goBack: () => preview && url.set({ ...toUnfiltered(url.query), ...preview.query }),
    discard: () => setPreview(null),
    apply: () => {
      const changes = toPreviewChanges(found, rows, buffer);
      proposals.keepApplied(changes);
      session.apply('proposal', changes);
      setPreview(null);
    },
  };
}

export type ProposalHandle = ReturnType<typeof useProposal>;
