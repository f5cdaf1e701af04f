'use client';
/** The reason for some figures of the board or the desk, written to all of them as one step. */
import type { CellPosition } from '@/components/grid/editing/cell-range';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import type { GridEditingHandle } from '@/components/grid/editing/use-grid-editing';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toCountText } from '@/domain/format';
import { getAllocated } from './board-figures';
import type { AllocationRow } from './board-row';
import { toUsualReasons } from './offered-reasons';
import type { BoardPlace } from './open-places';
import { toDifferenceText, toReasonChanges, toReasonForAll, toReasonTitle } from './reason-cells';
import { type Reason, ReasonPopover } from './reason-popover';

type ReasonOfFiguresProps<Row> = {
  editing: { handle: Pick<GridEditingHandle<Row>, 'controller' | 'layer'>; store: EditStore };
  position: CellPosition;
  /** The figures it is written to. */
  places: readonly BoardPlace[];
  /** The text to begin with. */
  first: Reason;
  /** The rows on screen: their reasons are offered where the system has no list. */
  rows: readonly AllocationRow[];
  onClose: () => void;
};

export function ReasonOfFigures<Row>(props: ReasonOfFiguresProps<Row>) {
  const { editing, position, places, first, rows, onClose } = props;
  const { markets } = useWorkspace();
  const { controller, layer } = editing.handle;
  const { buffer, session } = editing.store;
  const toMarketName = (id: number): string => {
    const market = markets.find(({ marketId }) => marketId === id);
    return market ? `${market.code} ${market.label}` : '';
  };
  const [only] = places.length === 1 ? places : [];
  return (
    <ReasonPopover
      controller={controller}
      layer={layer}
      position={position}
      first={first}
      count={places.length}
      about={toReasonTitle(places, toMarketName)}
      difference={
        only
          ? toDifferenceText(
              only.row.cells[only.marketId]?.requested ?? null,
              getAllocated(buffer, only.row, only.marketId),
            )
          : null
      }
      usualReasons={toUsualReasons(rows)}
      onWrite={(reason) => {
        session.apply('reason', toReasonChanges(places, only ? reason : toReasonForAll(first, reason)));
        onClose();
        if (!only) controller.offerUndo(`Reason written for ${toCountText(places.length, 'figure')}`);
      }}
      onClose={onClose}
    />
  );
}
