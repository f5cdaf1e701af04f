/** The rules side by side: the proposal of each for the product, beside the present figures. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { CellChange } from '@/components/grid/editing/sheet';
import type { Proposal } from '@/domain/contract/allocation';
import { toQuantityText } from '@/domain/format';
import { FAIRNESS_FIGURES, type Fairness, toFairness } from '@/domain/sharing/fairness';
import { PROPOSAL_RULES, type ProposalRule } from '@/domain/sharing/rules';
import { getAllocated } from '../board/board-figures';
import { type AllocationRow, toCells } from '../board/board-row';
import { getProposed, type ProposedCell, toPreviewChanges } from '../proposal/proposal-preview';

/** The proposals that are shown; none before they have loaded. */
export type ProposalsByRule = ReadonlyMap<ProposalRule, Proposal>;

export const toProposalsByRule = (proposals: readonly Proposal[]): ProposalsByRule =>
  new Map(proposals.map((proposal) => [proposal.rule, proposal]));

/** The rules that are compared at first; the others are shown on request. */
export const FIRST_RULES = ['equal', 'proportional', 'priority'] as const satisfies readonly ProposalRule[];

/** The key of a rule, from 1, in the order of its column. */
export const toRuleKey = (rule: ProposalRule): number => PROPOSAL_RULES.indexOf(rule) + 1;

type Desk = { product: AllocationRow; buffer: EditBuffer };

const toByProduct = ({ product }: Desk, proposal: Proposal) => new Map([[product.productId, proposal]]);

/** A rule's proposal for a market; null before it has loaded. */
export function getRuleCell(
  desk: Desk,
  proposal: Proposal | undefined,
  marketId: number,
): ProposedCell | null {
  return proposal ? getProposed(toByProduct(desk, proposal), desk.product, marketId, desk.buffer) : null;
}

/** The changes that using a rule makes; locked figures stay. */
export const toRuleChanges = (desk: Desk, proposal: Proposal): CellChange[] =>
  toPreviewChanges(toByProduct(desk, proposal), [desk.product], desk.buffer);

/** The figures as they are typed now, or as a rule would make them. */
function toSide(desk: Desk, proposal: Proposal | null): Fairness {
  const { product, buffer } = desk;
  const cells = toCells(product).map(({ marketId, requested }) => {
    const now = getAllocated(buffer, product, marketId);
    const proposed = proposal && getRuleCell(desk, proposal, marketId);
    return { requested, allocated: proposed?.isChange ? proposed.after : now };
  });
  return toFairness(product.supply, cells);
}

/** The sides, each worked out once until a figure or a proposal moves. */
export function createSides(desk: Desk, proposals: () => ProposalsByRule) {
  const known = new Map<ProposalRule | null, Fairness>();
  return {
    forget: () => known.clear(),
    of(rule: ProposalRule | null): Fairness | null {
      const before = known.get(rule);
      if (before) return before;
      const proposal = rule === null ? null : proposals().get(rule);
      if (proposal === undefined) return null;
      const side = toSide(desk, proposal);
      known.set(rule, side);
      return side;
    },
  };
}

/** "43.2 % · 20": the lowest fill rate and its spread in points; a dash before they are known. */
export function toFairnessText(side: Fairness | null): string {
  if (side === null) return toQuantityText(null);
  const { lowestFill, spreadOfFill } = FAIRNESS_FIGURES;
  return `${lowestFill.toText(side)} · ${spreadOfFill.toText(side)}`;
}
