/** The names of the scopes, and the explanation of a market's figure under a rule. */
import type { ProposalSummary } from '@/domain/contract/board-proposals';
import { toCountText, toNumberText } from '@/domain/format';
import { getRule, type ProposalRule } from '@/domain/sharing/rules';
import type { ProposalCell } from './proposal-preview';
import type { ProposalScope } from './proposal-scope';

export const SCOPE_LABELS: Record<ProposalScope, string> = {
  ticked: 'Ticked',
  page: 'This page',
  all: 'All',
};

/** Warnings about a proposal for all products, as sentences; empty if there are none. */
export function toCausesText({
  overAsked,
  belowFirstRound,
}: Pick<ProposalSummary, 'overAsked' | 'belowFirstRound'>): string {
  const causes: [number, string][] = [
    [belowFirstRound, `${toCountText(belowFirstRound, 'figure')} below the first round, which may not fall.`],
    [overAsked, `${toCountText(overAsked, 'product')} with more requested than supply.`],
  ];
  return causes.flatMap(([count, text]) => (count > 0 ? [text] : [])).join(' ');
}

/**
 * Why a proposal that changes this many figures cannot be applied; null when it can. `changes` is null before it has
 * loaded.
 */
export function toWhyNotTaken(changes: number | null): string | null {
  if (changes === null) return 'It is still being worked out.';
  return changes === 0 ? 'It changes nothing.' : null;
}

/** A rule's changes over all products, as sentences. */
export function toSummaryText(sums: ProposalSummary): string {
  const { changes, changedProducts, more, fewer, kept, left } = sums;
  const changed = `${toCountText(changes, 'cell')} of ${toCountText(changedProducts, 'product')} would change`;
  const units = `${toNumberText(more)} units more and ${toNumberText(fewer)} fewer`;
  const rest = `${toNumberText(kept)} locked kept, ${toNumberText(left)} left`;
  return [`${changed}, ${units}, ${rest}.`, toCausesText(sums), 'Nothing is saved yet.']
    .filter(Boolean)
    .join(' ');
}

/** Why equal claims differ by a pack, or by a smallest useful quantity. */
const DRAW = 'For the last pieces several markets have equal claims, so lots are drawn';

/** Two sentences at most after the rule's own; `code` is the market's. */
export function toWhyText(
  rule: ProposalRule,
  { reason, requested, minimum, ...cell }: ProposalCell,
  code: string,
): string {
  const allocated = toNumberText(cell.allocated);
  const { says } = getRule(rule);
  switch (reason) {
    case 'locked':
      return `${code} is locked and keeps ${allocated}; only the rest is shared out.`;
    case 'notRequested':
      return `${code} requested nothing.`;
    case 'wonDraw':
      return `${says}. ${DRAW}. Won the draw for the last pieces: ${code} gets ${allocated}.`;
    case 'lostDraw':
      return `${says}. ${DRAW}. Lost the draw for the last pieces: ${code} gets ${allocated}.`;
    case 'requestMet':
      return `${code} requested ${toNumberText(requested)} and gets all of it.`;
    case 'wholePacks':
      return `${code} requested ${toNumberText(requested)}. Only whole packs are shared out, so it gets ${allocated}.`;
    case 'maximumReached':
      return `${code} gets ${allocated}, as much as the maximum allows in whole packs.`;
    case 'belowUseful':
      return `${code} would get fewer than the smallest useful quantity of the product, and gets nothing.`;
    case 'firstRound':
      return `${code} gets ${allocated} first, for its figure of the first round. This rule gives it no more.`;
    case 'minimum':
      return `${code} gets ${allocated} first, for its minimum of ${toNumberText(minimum)}. This rule gives it no more.`;
    case 'minimumsFirst':
      return `Minimums come first, with the figures of the first round, and the supply does not reach further. ${code} gets ${allocated}.`;
    case 'level':
      return `${says}. For ${code} that is ${allocated}.`;
  }
}
