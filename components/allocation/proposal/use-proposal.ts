'use client';
/** Requests a proposal, shows it on the board, applies it as one step or discards it. */
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import type { ListUrl } from '@/components/grid/use-list-url';
import { toFilters, toUnfiltered } from '@/components/list/list-query';
import { useWrites } from '@/components/workspace/use-writes';
import type { ProposalSummary } from '@/domain/contract/board-proposals';
import type { BoardQuery } from '@/domain/contract/board-query';
import { toCountText } from '@/domain/format';
import type { ProposalRule } from '@/domain/sharing/rules';
import type { System } from '@/domain/systems';
import { notify, notifyError } from '@/lib/client/notify';
import { useStore } from '@/lib/client/store';
import type { BoardCells } from '../board/board-cells';
import type { AllocationRow } from '../board/board-row';
import { fetchProposals, fetchSummary } from './fetch-proposals';
import { type ProposalByProduct, summarisePreview, toPreviewChanges } from './proposal-preview';
import {
  isSameRows,
  PROPOSAL_SCOPES,
  type ProposalScope,
  ROW_SCOPES,
  toPlace,
  toUnseen,
} from './proposal-scope';
import type { ProposalStore } from './proposal-store';

const NONE: ProposalByProduct = new Map();

/** A proposal: its scope, the list it was made for, and its figures. */
type Preview = {
  scope: ProposalScope;
  rule: ProposalRule;
  /** The rows whose figures are shown; for all products, those of the pages that were opened. */
  rows: readonly AllocationRow[];
  query: BoardQuery;
  found: ProposalByProduct;
  /** The changes over all products; null until they are computed, and if only rows are covered. */
  all: ProposalSummary | null;
  isLoading: boolean;
};

/** Leaving the board, or its year, closes the preview: a toast says so and leads back. */
function useClosedNotice(count: number | null) {
  const router = useRouter();
  const open = useRef<{ count: number; href: string } | null>(null);
  useEffect(() => {
    const { pathname, search } = window.location;
    open.current = count === null ? null : { count, href: pathname + search };
  }, [count]);
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
  /** How many open products the filters show, on all pages. */
  openCount: number;
  /** The bar with its buttons has disappeared: a toast says what happened, and the focus moves to the figures. */
  onApplied: (title: string) => void;
  onDiscarded: () => void;
};

/** The figures of a preview: loaded when it is shown, and those of another page when the board turns to it. */
function usePreview({ system, editing, url }: Props, page: readonly AllocationRow[]) {
  const { queue } = editing.store;
  const [rule, setRule] = useState<ProposalRule>('equal');
  const [preview, setPreview] = useState<Preview | null>(null);
  const asking = useRef(new AbortController());
  // A preview of rows that the filters or the page have replaced shows nothing until they are back.
  const isAside =
    preview !== null && toPlace(preview.query, preview.scope) !== toPlace(url.query, preview.scope);

  const load = async (asked: Preview, work: (signal: AbortSignal) => Promise<Partial<Preview>>) => {
    asking.current.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setRule(asked.rule);
    setPreview(asked);
    try {
      const loaded = await work(signal);
      // A later rule or scope, or Discard, has replaced this one.
      setPreview((now) => (now === asked ? { ...asked, ...loaded, isLoading: false } : now));
    } catch (error) {
      if (signal.aborted) return;
      notifyError(error, 'The proposal could not be loaded');
      setPreview((now) => (now === asked ? null : now));
    }
  };

  const show = (scope: ProposalScope, rows: readonly AllocationRow[], nextRule: ProposalRule) => {
    // Until the figures are loaded the earlier ones stay, so that the board does not flicker.
    const found = preview && !isAside ? preview.found : NONE;
    const { query } = url;
    void load({ scope, rule: nextRule, rows, query, found, all: null, isLoading: true }, async (signal) => {
      // A rule uses saved data: save pending input first.
      await queue.flush();
      const input = { system, rule: nextRule, signal };
      const [loaded, all] = await Promise.all([
        fetchProposals(input, rows),
        scope === 'all' ? fetchSummary(input, query) : null,
      ]);
      return { found: loaded, all };
    });
  };

  const turn = (shown: Preview, missing: readonly AllocationRow[]) =>
    void load({ ...shown, rows: [...shown.rows, ...missing] }, async (signal) => {
      const loaded = await fetchProposals({ system, rule: shown.rule, signal }, missing);
      return { found: new Map([...shown.found, ...loaded]) };
    });
  const missing =
    preview?.scope === 'all' && !preview.isLoading && !isAside ? toUnseen(page, preview.rows) : [];
  useEffect(() => {
    if (preview && missing.length > 0) turn(preview, missing);
  });

  const discard = () => {
    asking.current.abort();
    setPreview(null);
  };
  return { rule, preview, isAside, show, discard };
}

export function useProposal(props: Props) {
  const { editing, url, rows: shown, ticked, openCount, onApplied, onDiscarded } = props;
  const { proposals, cells } = editing;
  const { buffer, session } = editing.store;
  const isOpen = (row: AllocationRow) => cells.whyNot(row) === null;
  const scopes = { ticked: ticked.filter(isOpen), page: shown.filter(isOpen) };
  const { rule, preview, isAside, show, discard } = usePreview(props, scopes.page);
  const rows = preview?.rows ?? [];
  const covered = preview?.scope === 'all' ? (preview.all?.products ?? openCount) : rows.length;
  useClosedNotice(preview && covered);
  // Without a preview the whole board is not drawn again for each figure that is typed.
  useStore({ subscribe: buffer.subscribe, get: () => preview && buffer.getCounts() }, null);
  const found = preview && !isAside ? preview.found : NONE;
  useEffect(() => proposals.set(found), [proposals, found]);

  const rowsOf = (scope: ProposalScope) => scopes[scope === 'all' ? 'page' : scope];
  const writes = useWrites(url.query.fiscalYear);
  const counts = { ticked: scopes.ticked.length, page: scopes.page.length, all: openCount };
  // The ticked products, else the page, else the other pages: the first that has an open product.
  const first = PROPOSAL_SCOPES.find((scope) => counts[scope] > 0);
  const candidates = ticked.length > 0 ? ticked : shown;
  const unseen = toUnseen(rows, shown);
  return {
    rule,
    /** The number of products it covers. */
    covered,
    /** The scope it covers; undefined after the ticks have changed. */
    scope:
      preview?.scope === 'all' ? preview.scope : ROW_SCOPES.find((scope) => isSameRows(scopes[scope], rows)),
    isOfAll: preview?.scope === 'all',
    /** The changes over all products, once computed, and the filters of these products. */
    all: preview?.all ?? null,
    filters: preview && toFilters(preview.query),
    /** How many open products each scope would cover now. */
    counts,
    unseen: unseen.length,
    isLoading: preview?.isLoading ?? false,
    isShown: preview !== null,
    isAside,
    summary: summarisePreview(found, rows, buffer),
    /** The changes to rows that the board does not show. */
    unseenChanges: summarisePreview(found, unseen, buffer).changes,
    /** Why nothing can be proposed; null if something can. */
    whyNot:
      writes.whyNot('request.writeBrandPart') ??
      (first ? null : (candidates.map(cells.whyNot).find(Boolean) ?? 'No product here is open.')),
    start: () => first && show(first, rowsOf(first), rule),
    showScope: (scope: ProposalScope) => show(scope, rowsOf(scope), rule),
    /** The same products by another rule. */
    showRule: (next: ProposalRule) =>
      preview && show(preview.scope, preview.scope === 'all' ? scopes.page : rows, next),
    /** Returns to the list that the preview was made for. */
    goBack: () => preview && url.set({ ...toUnfiltered(url.query), ...preview.query }),
    /** Another act has taken its place. */
    close: discard,
    /** Nothing was saved: the toast shows the same proposal again. */
    discard: () => {
      if (!preview) return;
      const { scope, rows, rule } = preview;
      discard();
      onDiscarded();
      notify({
        type: 'info',
        title: 'The proposal is discarded',
        action: { label: 'Undo', onClick: () => show(scope, rows, rule) },
      });
    },
    /** Saves the input first: the server computes a rule from saved figures. */
    settle: () => editing.store.queue.flush(),
    apply: () => {
      const changes = toPreviewChanges(found, rows, buffer);
      proposals.keepApplied(changes, rule);
      session.apply('proposal', changes);
      discard();
      onApplied(`${toCountText(changes.length, 'figure')} applied`);
    },
  };
}

export type ProposalHandle = ReturnType<typeof useProposal>;
