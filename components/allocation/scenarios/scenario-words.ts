/** The screen's texts about a scenario. */
import type { Scenario, ScenarioFigure } from '@/domain/contract/scenario';
import { toQuantityText } from '@/domain/format';
import { getRule } from '@/domain/sharing/rules';

/** What its figures came from. */
export const toOrigin = ({ rule }: Pick<Scenario, 'rule'>): string =>
  rule === null ? 'From the board, or mixed' : getRule(rule).label;

/** How a request changed since its figure was drafted. */
export function toMovedWords({ moved, drafted, now }: ScenarioFigure): string {
  switch (moved) {
    case 'submitted':
      return 'Submitted';
    case 'locked':
      return 'Locked';
    case 'requested':
      return `Requested was ${toQuantityText(drafted.requested)}, now ${toQuantityText(now.requested)}`;
    default:
      return `Was ${toQuantityText(drafted.allocated)}`;
  }
}
