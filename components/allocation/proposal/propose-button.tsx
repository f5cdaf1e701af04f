'use client';
/** Proposes figures for the ticked products, else for all of the page, as far as they are open. */
import { Button } from '@/components/ui/button';
import { WhyNot } from '@/components/ui/why-not';
import type { BoardCells } from '../board/board-cells';
import type { AllocationRow } from '../board/board-row';
import type { ProposalHandle } from './use-proposal';

type ProposeButtonProps = {
  proposal: ProposalHandle;
  rows: readonly AllocationRow[];
  cells: Pick<BoardCells, 'whyNot'>;
  /** The rows answer earlier filters. */
  isStale: boolean;
};

export function ProposeButton({ proposal, rows, cells: { whyNot }, isStale }: ProposeButtonProps) {
  const open = rows.filter((row) => whyNot(row) === null);
  const whyNotOpen = () => rows.map(whyNot).find(Boolean) ?? 'No product here is open.';
  const reason = isStale ? 'The products are loading.' : open.length > 0 ? null : whyNotOpen();
  return (
    <WhyNot reason={reason}>
      <Button size="small" icon="chart" onClick={() => void proposal.show(proposal.rule, open)}>
        Propose
      </Button>
    </WhyNot>
  );
}
