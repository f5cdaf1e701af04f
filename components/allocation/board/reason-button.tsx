'use client';
/** Opens the reason of the selected figures, for users who do not know its key. */
import type { GridController } from '@/components/grid/editing/grid-controller';
import { useGridState } from '@/components/grid/editing/use-grid-editing';
import { Button } from '@/components/ui/button';
import { WhyNot } from '@/components/ui/why-not';
import { type BoardCells, toReasonRefusal } from './board-cells';
import type { Opened } from './board-popover';
import { type AllocationRow, fromMarketField } from './board-row';

type ReasonButtonProps = {
  controller: GridController<AllocationRow>;
  cells: BoardCells;
  onOpen: (opened: Opened) => void;
};

export function ReasonButton({ controller, cells, onOpen }: ReasonButtonProps) {
  useGridState(controller);
  const current = controller.getCurrent();
  const marketId = current && fromMarketField(current.field);
  const isFigure = current !== null && marketId !== null;
  const reason = isFigure ? toReasonRefusal(current.row, marketId, cells) : 'Choose a figure first.';
  return (
    <WhyNot reason={reason}>
      <Button
        size="small"
        icon="edit"
        onClick={() => isFigure && onOpen({ kind: 'reason', current, marketId })}
      >
        Reason
      </Button>
    </WhyNot>
  );
}
