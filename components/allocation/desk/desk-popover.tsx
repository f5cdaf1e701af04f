'use client';
/** The popover of the desk: the reason of figures or why a rule proposes one if opened, else the refusal. */
import type { CellPosition } from '@/components/grid/editing/cell-range';
import { RefusalPopover } from '@/components/grid/editing/refusal-popover';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { type GridEditingHandle, useGridState } from '@/components/grid/editing/use-grid-editing';
import type { ProposalRule } from '@/domain/sharing/rules';
import type { BoardCells } from '../board/board-cells';
import { type AllocationRow, toMarketField } from '../board/board-row';
import { toBoardWords } from '../board/board-words';
import { FigureHistory } from '../board/figure-history';
import type { BoardPlace } from '../board/open-places';
import { getReason } from '../board/reason-cells';
import { ReasonOfFigures } from '../board/reason-of-figures';
import type { Reason } from '../board/reason-popover';
import { WhyFigure } from '../board/why-figure';
import type { DeskRow } from './desk-row';

/** The popover at a cell: the reason of some figures, the explanation of a proposed one, or the history of a market's. */
export type DeskOpened = { position: CellPosition } & (
  | { kind: 'reason'; places: readonly BoardPlace[] }
  | { kind: 'why'; marketId: number; rule: ProposalRule }
  | { kind: 'history'; marketId: number }
);

type DeskPopoverProps = {
  product: AllocationRow;
  editing: { handle: GridEditingHandle<DeskRow>; store: EditStore; cells: BoardCells };
  opened: DeskOpened | null;
  onOpen: (opened: DeskOpened) => void;
  onClose: () => void;
};

const NO_REASON: Reason = { allocationReason: '', allocationComment: '' };

export function DeskPopover({ product, editing, opened, onOpen, onClose }: DeskPopoverProps) {
  const { controller, layer } = editing.handle;
  const { buffer } = editing.store;
  const { range } = useGridState(controller);
  const close = () => {
    onClose();
    controller.focus();
  };
  const isHere =
    opened?.position.row === range?.anchor.row && opened?.position.column === range?.anchor.column;
  // The popover stays open while its cell is current.
  if (!opened || !isHere) {
    return (
      <RefusalPopover
        controller={controller}
        layer={layer}
        words={({ row }) => {
          const field = row.kind === 'market' ? toMarketField(row.marketId) : '';
          return toBoardWords(product, field, buffer, editing.cells.marketCode);
        }}
      />
    );
  }
  const { position } = opened;
  if (opened.kind === 'history') {
    const { marketId } = opened;
    return <FigureHistory handle={editing.handle} {...{ position, product, marketId }} onClose={close} />;
  }
  if (opened.kind === 'why') {
    return (
      <WhyFigure
        editing={editing}
        position={position}
        product={product}
        marketId={opened.marketId}
        rule={opened.rule}
        onClose={close}
        onHistory={() => onOpen({ kind: 'history', position, marketId: opened.marketId })}
      />
    );
  }
  const { places } = opened;
  const [place] = places;
  return (
    <ReasonOfFigures
      editing={editing}
      position={position}
      places={places}
      first={place && places.length === 1 ? getReason(buffer, product, place.marketId) : NO_REASON}
      rows={[product]}
      onClose={close}
    />
  );
}
