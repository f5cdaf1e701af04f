'use client';
/** Who changed a request and its figure, when, from what to what, and how: the newest first. */
import type { RefObject } from 'react';
import { CellPopover } from '@/components/grid/editing/cell-popover';
import type { CellPosition } from '@/components/grid/editing/cell-range';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { toFigureChanges } from '@/components/requests/figure-changes';
import { Became } from '@/components/ui/became';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { HistoryEntry } from '@/domain/contract/history';
import { toInstantText } from '@/domain/format';
import { toProductTitle } from '@/domain/systems';
import type { AllocationRow } from './board-row';
import styles from './figure-history.module.css';
import { useFigureHistory } from './last-change';

const WIDTH = 440;

type FigureHistoryProps<Row> = {
  handle: { controller: GridController<Row>; layer: RefObject<HTMLElement | null> };
  position: CellPosition;
  product: AllocationRow;
  marketId: number;
  onClose: () => void;
};

function Changes({ items }: { items: readonly HistoryEntry[] }) {
  const changes = toFigureChanges(items);
  if (changes.length === 0) return <p className={styles.quiet}>No change is recorded.</p>;
  return (
    <ol className={styles.changes}>
      {changes.map(({ key, label, from, to, at, by, source }) => (
        <li key={key}>
          <span>
            {label} <span className={styles.quiet}>{from}</span> <Became>{to}</Became>
          </span>
          <span className={styles.quiet}>
            {toInstantText(at)} UTC, {by}
            {source && `, ${source}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function FigureHistory<Row>(props: FigureHistoryProps<Row>) {
  const { handle, position, product, marketId, onClose } = props;
  const { markets } = useWorkspace();
  const { data, error } = useFigureHistory({ product, marketId });
  const code = markets.find((market) => market.marketId === marketId)?.code ?? '';
  return (
    <CellPopover
      controller={handle.controller}
      layer={handle.layer}
      position={position}
      label="History of this figure"
      width={WIDTH}
      onDismiss={onClose}
    >
      <h3 className={styles.title}>
        {code}, {toProductTitle(product)}
      </h3>
      <div className={styles.list} aria-busy={!data && !error}>
        {error && <p className={styles.quiet}>{error.message}</p>}
        {data ? <Changes items={data.items} /> : !error && <Skeleton height={40} />}
      </div>
      <Button size="small" look="ghost" onClick={onClose}>
        Close
      </Button>
    </CellPopover>
  );
}
