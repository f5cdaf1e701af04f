import { expect, test } from '@jest/globals';
import { toSourceText } from '@/domain/source-text';

const NONE = { fileName: null, rule: null, scenario: null, runAt: null };
const runAt = '2026-11-12T09:00:00.000Z';

test.each([
  [{ source: 'proposal', rule: 'priority' }, 'By priority'],
  [{ source: 'proposalRun', rule: 'proportional', runAt }, 'Proportional, bulk run of 2026/11/12'],
  [{ source: 'proposalRunUndo', rule: 'equal', runAt }, 'Equal, bulk run of 2026/11/12 taken back'],
  [{ source: 'scenario', scenario: 'Plan B' }, 'Scenario: Plan B'],
  [{ source: 'import', fileName: 'march.xlsx' }, 'Import: march.xlsx'],
  // Older changes, and those of a run that is gone.
  [{ source: 'proposal' }, 'Proposal'],
  [{ source: 'proposalRun' }, 'Proposal for all products'],
  [{ source: 'scenario' }, 'Scenario'],
  [{ source: 'screen' }, null],
] as const)('the way of a change, %j, is said as %s', (entry, text) => {
  expect(toSourceText({ ...NONE, ...entry })).toBe(text);
});
