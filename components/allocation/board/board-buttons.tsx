'use client';
/** Buttons of the board for users who do not know the keys. */
import type { GridController } from '@/components/grid/editing/grid-controller';
import { useBufferedState, useGridState } from '@/components/grid/editing/use-grid-editing';
import { Button } from '@/components/ui/button';
import { WhyNot } from '@/components/ui/why-not';
import { type BoardCells, toReasonRefusal } from './board-cells';
import type { Opened } from './board-popover';
import { type AllocationRow, fromMarketField } from './board-row';
import type { Reviews } from './use-reviews';

type ReasonButtonProps = {
  controller: GridController<AllocationRow>;
  cells: BoardCells;
  onOpen: (opened: Opened) => void;
};

/** Opens the reason of the selected figures. */
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

type ReviewButtonProps = { controller: GridController<AllocationRow>; reviews: Reviews };

/** Marks the ticked products, else those of the selected cells, as reviewed; when it is on, it removes the marks. */
export function ReviewButton({ controller, reviews }: ReviewButtonProps) {
  useBufferedState(controller);
  // A short word: the bar fits a window of 1366.
  return (
    <WhyNot reason={reviews.whyNot()}>
      <Button
        size="small"
        icon="eye"
        aria-label="Reviewed"
        title="Reviewed (M)"
        aria-pressed={reviews.areReviewed()}
        onClick={reviews.toggle}
      >
        Reviewed
      </Button>
    </WhyNot>
  );
}
