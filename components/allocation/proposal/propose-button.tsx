'use client';
/** Proposes figures for the ticked products, else for those of the page, as far as they are open. */
import { Button } from '@/components/ui/button';
import { WhyNot } from '@/components/ui/why-not';
import type { ProposalHandle } from './use-proposal';

type ProposeButtonProps = {
  proposal: ProposalHandle;
  /** The rows answer earlier filters. */
  isStale: boolean;
};

export function ProposeButton({ proposal, isStale }: ProposeButtonProps) {
  return (
    <WhyNot reason={isStale ? 'The products are loading.' : proposal.whyNot}>
      <Button ref={proposal.opener} size="small" icon="chart" onClick={proposal.start}>
        Propose
      </Button>
    </WhyNot>
  );
}
