'use client';
/** The actions for the selected products, in the status bar's slot. */
import type { ReactNode } from 'react';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { SelectionBar } from '@/components/grid/selection-bar';
import type { ListHandle } from '@/components/list/use-list';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { ProductListQuery } from '@/domain/contract/product-query';
import { addUp } from '@/domain/fill';
import { toCountText, toQuantityText } from '@/domain/format';
import { MAX_IDS_IN_A_FILTER } from '@/domain/limits';
import { allocatedOf, requestedOf } from '@/domain/product-sums';
import { toSupply } from '@/domain/supply';
import { ActionReport } from './action-report';
import type { ProductRow } from './product-row';
import { ACTION_CONSEQUENCES, type AskedAction } from './selection-actions';
import { useSelectAll, useSelectedProducts } from './use-selected-products';

/**
 * The confirmation before an action that cannot be undone: how many products, the consequences, and which ones stay
 * unchanged.
 */
type ActionQuestionProps = {
  action: AskedAction;
  /** The products that would be changed, and all selected ones. */
  count: number;
  selectedCount: number;
  onConfirm: () => void;
  onClose: () => void;
};

function ActionQuestion({ action, count, selectedCount, onConfirm, onClose }: ActionQuestionProps) {
  const rest = selectedCount - count;
  const products = toCountText(count, 'product');
  const label = action === 'publish' ? `Publish ${products}` : `Open ${products}`;
  return (
    <ConfirmDialog
      open
      title={action === 'publish' ? `${label}?` : `${label} for the mid-year review?`}
      confirmLabel={label}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {ACTION_CONSEQUENCES[action].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {rest > 0 && (
        <p>{`${toCountText(rest, 'other selected product')} ${rest === 1 ? 'stays as it is' : 'stay as they are'}.`}</p>
      )}
    </ConfirmDialog>
  );
}

type Props = {
  list: ListHandle<ProductRow, ProductListQuery>;
  selected: ReadonlyMap<string, ProductRow>;
  edits: EditStore;
  end: ReactNode;
};

const TOO_MANY = `At most ${MAX_IDS_IN_A_FILTER} products, or all of them, can be exported at once.`;

const toSums = (rows: readonly ProductRow[]) => [
  { label: 'Supply', text: toQuantityText(addUp(rows.map(toSupply))) },
  { label: 'Requested', text: toQuantityText(addUp(rows.map(requestedOf))) },
  { label: 'Allocated', text: toQuantityText(addUp(rows.map(allocatedOf))) },
];

export function ProductSelection({ list, selected, edits, end }: Props) {
  const { query, selection: store, refresh } = list;
  const totalCount = list.totalCount ?? 0;
  const { isSelectingAll, selectAll } = useSelectAll({ store, query });
  const { rows, actions, question, run, cancel, close, retry } = useSelectedProducts({
    store,
    selected,
    query,
    onChanged: refresh,
    edits,
  });
  const isWhole = rows.length === totalCount;
  const startDownload = async () => {
    await edits.queue.flush();
    await list.startDownload(isWhole ? {} : { productIds: rows.map((row) => row.productId) });
  };
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
      {question && <ActionQuestion {...question} />}
      {run && <ActionReport run={run} onCancel={cancel} onClose={close} onRetry={() => void retry()} />}
    </>
  );
}
