'use client';

/** The actions for the selected products, in the status bar's slot. */
import { type ReactNode, useState } from 'react';
import { type EditStore, useEditCounts } from '@/components/grid/editing/use-edit-store';
import { SelectionBar } from '@/components/grid/selection-bar';
import type { ListHandle } from '@/components/list/use-list';
import { useWrites } from '@/components/shell/use-writes';
import { useWorkspace } from '@/components/shell/workspace-context';
import type { ProductListQuery } from '@/domain/contract/product';
import { toQuantityText } from '@/domain/format';
import { MAX_IDS_IN_A_FILTER, MAX_PAGE_LIMIT } from '@/domain/limits';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { notifyError } from '@/lib/client/notify';
import { ActionReport } from './action-report';
import { withSaved } from './product-record';
import { allocatedOf, type ProductRow, presentProductRow, requestedOf, supplyOf } from './product-row';
import { PRODUCT_ACTION_LABELS, PRODUCT_ACTIONS, type ProductAction, planAction } from './selection-actions';
import { useProductActions } from './use-product-actions';

/** Sorted by id: in another sort a row that moves meanwhile would be missed or loaded twice. */
async function fetchAllProducts(
  system: System,
  query: ProductListQuery,
  signal?: AbortSignal,
): Promise<ProductRow[]> {
  const rows: ProductRow[] = [];
  for (let page = 1; ; page++) {
    const answer = await callApi('listProducts', {
      params: { prog: system.prefix },
      query: { ...query, page, limit: MAX_PAGE_LIMIT, sort: [{ attribute: 'productId' }] },
      signal,
    });
    rows.push(...answer.items.map(presentProductRow));
    if (answer.items.length === 0 || rows.length >= answer.totalCount) return rows;
  }
}

type Props = {
  list: ListHandle<ProductRow, ProductListQuery>;
  selected: ReadonlyMap<string, ProductRow>;
  edits: EditStore;
  end: ReactNode;
};

const TOO_MANY = `At most ${MAX_IDS_IN_A_FILTER} products, or all of them, can be exported at once.`;

const sum = (figures: (number | null)[]): number | null =>
  figures.every((figure) => figure === null)
    ? null
    : figures.reduce<number>((all, one) => all + (one ?? 0), 0);

const toSums = (rows: readonly ProductRow[]) => [
  { label: 'Supply', text: toQuantityText(sum(rows.map(supplyOf))) },
  { label: 'Requested', text: toQuantityText(sum(rows.map(requestedOf))) },
  { label: 'Allocated', text: toQuantityText(sum(rows.map(allocatedOf))) },
];

/** Selects every product of the current filters. */
function useSelectAll(system: System, { query, selection }: Props['list']) {
  const [isSelectingAll, setIsSelectingAll] = useState(false);
  const selectAll = async () => {
    setIsSelectingAll(true);
    try {
      selection.replace(await fetchAllProducts(system, query));
    } catch (error) {
      notifyError(error, 'The products could not be selected');
    } finally {
      setIsSelectingAll(false);
    }
  };
  return { isSelectingAll, selectAll };
}

export function ProductSelection(props: Props) {
  const { list, selected, edits, end } = props;
  const { query, selection: store, refresh } = list;
  const totalCount = list.totalCount ?? 0;
  const { selectedSystem } = useWorkspace();
  const writes = useWrites(query.fiscalYear);
  const { isSelectingAll, selectAll } = useSelectAll(selectedSystem, list);
  // Rows saved in the list since they were ticked have a newer version, and other figures.
  useEditCounts(edits);
  const rows = [...selected.values()].map((row) => withSaved(row, edits.buffer));
  const isWhole = rows.length === totalCount;
  const { run, start, cancel, close } = useProductActions(selectedSystem, async (done) => {
    store.setMany(done, false);
    await refresh();
  });

  // An outdated version may have caused the refusal: the rows are reloaded before the retry.
  const retry = async () => {
    if (!run?.outcomes) return;
    const productIds = run.outcomes.filter(({ error }) => error).map(({ item }) => item.productId);
    close();
    try {
      const fresh = await fetchAllProducts(selectedSystem, { ...query, productIds, page: 1 });
      const { products, reason } = planAction(run.action, fresh, writes);
      if (reason === null) await start(run.action, products);
    } catch (error) {
      notifyError(error);
    }
  };

  // Saves input first: an action sends the version it was checked with.
  const begin = async (action: ProductAction) => {
    await edits.queue.flush();
    const saved = [...selected.values()].map((row) => withSaved(row, edits.buffer));
    await start(action, planAction(action, saved, writes).products);
  };

  const startDownload = async () => {
    await edits.queue.flush();
    await list.startDownload(isWhole ? {} : { productIds: rows.map((row) => row.productId) });
  };

  const actions = PRODUCT_ACTIONS.map((action) => {
    const { products, reason } = planAction(action, rows, writes);
    return {
      label: PRODUCT_ACTION_LABELS[action],
      count: products.length,
      reason,
      onClick: () => void begin(action),
    };
  });

  return (
    <>
      {rows.length > 0 && (
        <SelectionBar
          count={rows.length}
          totalCount={totalCount}
          isSelectingAll={isSelectingAll}
          onSelectAll={() => void selectAll()}
          actions={[
            ...actions,
            {
              label: 'Export',
              count: rows.length,
              reason: isWhole || rows.length <= MAX_IDS_IN_A_FILTER ? null : TOO_MANY,
              onClick: () => void startDownload(),
            },
          ]}
          sums={toSums(rows)}
          end={end}
          onClear={store.clear}
        />
      )}
      {run && <ActionReport run={run} onCancel={cancel} onClose={close} onRetry={() => void retry()} />}
    </>
  );
}
