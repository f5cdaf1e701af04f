'use client';
/** Marks the ticked products, else those of the selected cells, as reviewed; when it is on, it removes the marks. */
import type { GridController } from '@/components/grid/editing/grid-controller';
import { useBufferedState } from '@/components/grid/editing/use-grid-editing';
import { Button } from '@/components/ui/button';
import { WhyNot } from '@/components/ui/why-not';
import type { AllocationRow } from './board-row';
import type { Looks } from './use-looks';

type LookButtonProps = { controller: GridController<AllocationRow>; looks: Looks };

export function LookButton({ controller, looks }: LookButtonProps) {
  useBufferedState(controller);
  // A short word: the bar fits a window of 1366.
  return (
    <WhyNot reason={looks.whyNot()}>
      <Button
        size="small"
        icon="eye"
        aria-label="Looked through"
        title="Looked through (M)"
        aria-pressed={looks.areLooked()}
        onClick={looks.toggle}
      >
        Looked
      </Button>
    </WhyNot>
  );
}
