import type { ProposedFigure } from '@/domain/sharing/proposal-sums';
import type { ProposalRule } from '@/domain/sharing/rules';
import { shareOut } from '@/domain/sharing/share-out';
import type { ProductInput } from './sharing-inputs';

/**
 * The figures of a product's requests, each as it stands and as a rule proposes it; `left` is supply that no market would
 * get.
 */
export function toProposedFigures(rule: ProposalRule, input: ProductInput) {
  const { left, cells } = shareOut(rule, input);
  const figures = input.cells.map(
    ({ key, requested, allocated, floor, hasLock }, index): ProposedFigure & { requestId: number } => ({
      requestId: key,
      requested,
      floor,
      isLocked: hasLock,
      before: allocated,
      after: cells[index]?.allocated ?? 0,
    }),
  );
  return { left, figures };
}
