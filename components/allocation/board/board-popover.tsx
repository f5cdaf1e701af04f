'use client';
/** The popover of the current cell: the explanation of its figure or its reason if opened, else the refusal. */
import type { CellPosition } from '@/components/grid/editing/cell-range';
import type { CurrentCell } from '@/components/grid/editing/grid-state';
import { RefusalPopover } from '@/components/grid/editing/refusal-popover';
import { toContent } from '@/components/grid/editing/sheet';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { type GridEditingHandle, useGridState } from '@/components/grid/editing/use-grid-editing';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Market } from '@/domain/contract/core';
import type { ProposalRule } from '@/domain/sharing/rules';
import { WhyPopover } from '../proposal/why-popover';
import { type BoardCells, toReadOnlyReason } from './board-cells';
import { getAllocated } from './board-figures';
import { type AllocationRow, toCellKey } from './board-row';
import { toBoardWords } from './board-words';
import { listOpenPlaces } from './open-places';
import { getReason, toDifferenceText, toReasonChanges, toReasonTitle } from './reason-cells';
import { ReasonPopover } from './reason-popover';
import { toUsualReasons } from './usual-reasons';

/** The opened cell, with its explanation ("why") or its reason. */
export type Opened = { kind: 'why' | 'reason'; current: CurrentCell<AllocationRow>; marketId: number };

type BoardPopoverProps = {
  editing: { handle: GridEditingHandle<AllocationRow>; store: EditStore; cells: BoardCells };
  rows: readonly AllocationRow[];
  rule: ProposalRule;
  opened: Opened | null;
  onClose: () => void;
};

const toMarketName = (markets: readonly Market[], id: number): string => {
  const market = markets.find(({ marketId }) => marketId === id);
  return market ? `${market.code} ${market.label}` : '';
};

const isSamePlace = (a: CellPosition, b: CellPosition) => a.row === b.row && a.column === b.column;

export function BoardPopover({ editing, rows, rule, opened, onClose }: BoardPopoverProps) {
  const { handle, store, cells } = editing;
  const { markets } = useWorkspace();
  const { controller, layer } = handle;
  const { range } = useGridState(controller);
  const { buffer, session } = store;
  // The opened popover stays while its cell is current.
  if (!opened || !range || !isSamePlace(opened.current.position, range.anchor)) {
    return (
      <RefusalPopover
        controller={controller}
        layer={layer}
        words={({ row, field }) => toBoardWords(row, field, buffer, cells.marketCode)}
      />
    );
  }
  const { current, marketId } = opened;
  const close = () => {
    onClose();
    controller.focus();
  };
  if (opened.kind === 'reason') {
    const places = listOpenPlaces(controller, cells);
    return (
      <ReasonPopover
        controller={controller}
        layer={layer}
        current={current}
        first={getReason(buffer, current.row, marketId)}
        count={places.length}
        about={toReasonTitle(places, (id) => toMarketName(markets, id))}
        difference={
          places.length === 1
            ? toDifferenceText(
                current.row.cells[marketId]?.requested ?? null,
                getAllocated(buffer, current.row, marketId),
              )
            : null
        }
        usualReasons={toUsualReasons(rows)}
        onWrite={(reason) => {
          session.apply('reason', toReasonChanges(places, reason));
          close();
        }}
        onClose={close}
      />
    );
  }
  const lock = (figure: number) => {
    const recordKey = toCellKey(current.row, marketId);
    session.apply('lock', [
      { recordKey, field: 'allocatedQuantity', content: toContent(figure) },
      { recordKey, field: 'isLocked', content: toContent(true) },
    ]);
    close();
  };
  return (
    <WhyPopover
      controller={controller}
      layer={layer}
      current={current}
      marketId={marketId}
      rule={rule}
      before={getAllocated(buffer, current.row, marketId)}
      onLock={toReadOnlyReason(current.row, marketId, cells) === null ? lock : null}
      onClose={close}
    />
  );
}
