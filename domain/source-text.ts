/** How a value of the history came, in words: what gave the figure, or the way in. */
import type { HistoryEntry } from './contract/history';
import { toDateText } from './format';
import { CHANGE_SOURCE_LABELS } from './settings-change';
import { getRule } from './sharing/rules';

type Came = Pick<HistoryEntry, 'source' | 'fileName' | 'rule' | 'scenario' | 'runAt'>;

/**
 * "Proportional, bulk run of 2026/11/12", "By priority", "Scenario: Plan B", "Import: march.xlsx". The way alone where nothing more is
 * known of an older change; null for the usual way, a screen.
 */
export function toSourceText({ source, fileName, rule, scenario, runAt }: Came): string | null {
  const label = CHANGE_SOURCE_LABELS[source];
  if (rule !== null) {
    const run = runAt === null ? '' : `, bulk run of ${toDateText(runAt)}`;
    return `${getRule(rule).label}${run}${source === 'proposalRunUndo' ? ' taken back' : ''}`;
  }
  if (source === 'screen') return null;
  const name = scenario ?? fileName;
  return name === null ? label : `${label}: ${name}`;
}
