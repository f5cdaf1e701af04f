'use client';
/** The selected products, the actions on them, and the selection of all filtered ones. */
import { useState } from 'react';
import { type EditStore, useEditCounts } from '@/components/grid/editing/use-edit-store';
import type { SelectionStore } from '@/components/grid/selection-store';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { ProductListQuery } from '@/domain/contract/product-query';
import { MAX_PAGE_LIMIT } from '@/domain/limits';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { notifyError } from '@/lib/client/notify';
import { withSaved } from './product-record';
import { type ProductRow, presentProductRow } from './product-row';
import {
  type AskedAction,
  isAsked,
  PRODUCT_ACTION_LABELS,
  PRODUCT_ACTIONS,
  type ProductAction,
  planAction,
} from './selection-actions';
import { useProductActions } from './use-product-actions';

type Filters = Omit<ProductListQuery, 'page' | 'limit' | 'sort'>;

/** Sorted by id: in another sort a row that moves meanwhile would be missed or loaded twice. */
async function fetchAllProducts(
  system: System,
  filters: Filters,
  signal?: AbortSignal,
): Promise<ProductRow[]> {
  const rows: ProductRow[] = [];
  for (let page = 1; ; page++) {
    const answer = await callApi('listProducts', {
      params: { prog: system.prefix },
      query: { ...filters, page, limit: MAX_PAGE_LIMIT, sort: [{ attribute: 'productId' }] },
      signal,
    });
    rows.push(...answer.items.map(presentProductRow));
    if (answer.items.length === 0 || rows.length >= answer.totalCount) return rows;
  }
}

type Selected = {
  store: SelectionStore<ProductRow>;
  selected: ReadonlyMap<string, ProductRow>;
  query: ProductListQuery;
  onChanged: () => Promise<void>;
  edits: EditStore;
};

/** Selects all products that meet the filters, on whichever page they are. */
export function useSelectAll({ store, query }: Pick<Selected, 'store' | 'query'>) {
  const { selectedSystem } = useWorkspace();
  const [isSelectingAll, setIsSelectingAll] = useState(false);
  const selectAll = async () => {
    setIsSelectingAll(true);
    try {
      store.replace(await fetchAllProducts(selectedSystem, query));
    } catch (error) {
      notifyError(error, 'The products could not be selected');
    } finally {
      setIsSelectingAll(false);
    }
  };
  return { isSelectingAll, selectAll };
}

export function useSelectedProducts({ store, selected, query, onChanged, edits }: Selected) {
  const { selectedSystem } = useWorkspace();
  const writes = useWrites(query.fiscalYear);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  // Rows saved in the list since they were ticked have a newer version, and other figures.
  useEditCounts(edits);
  const rows = [...selected.values()].map((row) => withSaved(row, edits.buffer));
  const { run, start, cancel, close } = useProductActions(selectedSystem, {
    onSettled: async (done) => {
      store.setMany(done, false);
      await onChanged();
    },
    onUndo: (reverse, done) =>
      void startFresh(
        reverse,
        done.map(({ productId }) => productId),
      ),
  });

  // The rows may have newer versions than those on the page: they are reloaded first.
  const startFresh = async (action: ProductAction, productIds: number[]) => {
    try {
      const fresh = await fetchAllProducts(selectedSystem, { fiscalYear: query.fiscalYear, productIds });
      const { products, reason } = planAction(action, fresh, writes);
      if (reason === null) await start(action, products);
    } catch (error) {
      notifyError(error);
    }
  };
  const retry = async () => {
    if (!run?.outcomes) return;
    const productIds = run.outcomes.filter(({ error }) => error).map(({ item }) => item.productId);
    close();
    await startFresh(run.action, productIds);
  };
  // Saves input first: an action sends the version it was checked with.
  const begin = async (action: ProductAction) => {
    setAsked(null);
    await edits.queue.flush();
    const saved = [...selected.values()].map((row) => withSaved(row, edits.buffer));
    await start(action, planAction(action, saved, writes).products);
  };

  const shown = PRODUCT_ACTIONS.filter((action) => action !== 'review' || writes.isReviewOpening);
  const actions = shown.map((action) => {
    const { products, reason } = planAction(action, rows, writes);
    return {
      label: PRODUCT_ACTION_LABELS[action],
      count: products.length,
      reason,
      onClick: () => (isAsked(action) ? setAsked(action) : void begin(action)),
    };
  });
  const question = asked && {
    action: asked,
    count: planAction(asked, rows, writes).products.length,
    selectedCount: rows.length,
    onConfirm: () => void begin(asked),
    onClose: () => setAsked(null),
  };
  return { rows, actions, question, run, cancel, close, retry };
}
