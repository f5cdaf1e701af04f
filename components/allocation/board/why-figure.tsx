'use client';
/** Explains a figure that a rule proposes, with a control to lock it. */
import type { CellPosition } from '@/components/grid/editing/cell-range';
import { toContent } from '@/components/grid/editing/sheet';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import type { GridEditingHandle } from '@/components/grid/editing/use-grid-editing';
import type { ProposalRule } from '@/domain/sharing/rules';
import { WhyPopover } from '../proposal/why-popover';
import { type BoardCells, toReadOnlyReason } from './board-cells';
import { getAllocated, maximumOf } from './board-figures';
import { type AllocationRow, toCellKey } from './board-row';
import { LastChange } from './last-change';

type WhyFigureProps<Row> = {
  editing: {
    handle: Pick<GridEditingHandle<Row>, 'controller' | 'layer'>;
    store: EditStore;
    cells: BoardCells;
  };
  position: CellPosition;
  product: AllocationRow;
  marketId: number;
  rule: ProposalRule;
  onClose: () => void;
  /** Shows the history of the figure in its place. */
  onHistory: () => void;
};

export function WhyFigure<Row>(props: WhyFigureProps<Row>) {
  const { editing, position, product, marketId, rule, onClose, onHistory } = props;
  const { controller, layer } = editing.handle;
  const { buffer, session } = editing.store;
  const lock = (figure: number) => {
    const recordKey = toCellKey(product, marketId);
    session.apply('lock', [
      { recordKey, field: 'allocatedQuantity', content: toContent(figure) },
      { recordKey, field: 'isLocked', content: toContent(true) },
    ]);
    onClose();
  };
  return (
    <WhyPopover
      controller={controller}
      layer={layer}
      position={position}
      product={product}
      marketId={marketId}
      rule={rule}
      before={getAllocated(buffer, product, marketId)}
      maximum={maximumOf(product, buffer, marketId)}
      last={<LastChange product={product} marketId={marketId} store={editing.store} onOpen={onHistory} />}
      onLock={toReadOnlyReason(product, marketId, editing.cells) === null ? lock : null}
      onClose={onClose}
    />
  );
}
