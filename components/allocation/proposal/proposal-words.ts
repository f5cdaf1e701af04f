/** The names of the scopes and rules, and the explanation of a market's figure under a rule. */
import type { ProposalRule } from '@/domain/contract/allocation';
import { toNumberText } from '@/domain/format';
import type { ProposalCell } from './proposal-preview';
import type { ProposalScope } from './proposal-scope';

export const SCOPE_LABELS: Record<ProposalScope, string> = { ticked: 'Ticked', page: 'This page' };

export const RULE_LABELS: Record<ProposalRule, string> = {
  equal: 'Equal',
  proportional: 'Proportional',
  priority: 'By priority',
};

const RULES: Record<ProposalRule, string> = {
  equal: 'The equal rule raises every market together, up to its request',
  proportional: 'The proportional rule gives every market the same share of its request',
  priority: 'The priority rule serves priority 1 first, then 2, and inside each all markets together',
};

/** One sentence or two for a cell; `code` is the market's. */
export function toWhyText(
  rule: ProposalRule,
  { reason, requested, cap, minimum, allocated }: ProposalCell,
  code: string,
): string {
  switch (reason) {
    case 'requestMet':
      return `${code} requested ${toNumberText(requested)} and gets all of it.`;
    case 'maximumReached':
      return `${code} may have at most ${toNumberText(cap)}.`;
    case 'minimum':
      return `${code} gets its minimum of ${toNumberText(minimum)} first, and the supply does not reach further.`;
    case 'tie':
      return `${RULES[rule]}. The last units go to the markets filled least last year: ${code} is one of them.`;
    case 'level':
      return `${RULES[rule]}. For ${code} that is ${toNumberText(allocated)}.`;
    case 'locked':
      return `${code} is locked and keeps ${toNumberText(allocated)}; only the rest is shared out.`;
    case 'notRequested':
      return `${code} requested nothing.`;
  }
}
