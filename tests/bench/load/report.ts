/** The tables that a run prints. */
import type { Verdict } from './ledger';
import { KINDS, type Tally } from './tally';
import { PARTS } from './waits';
import type { Watch } from './watch';

type Tell = (line: string) => void;

/** How many times longer a call may take with all people than with a few. */
const GOAL = 3;
const SHOWN_LOSSES = 20;

const toMs = (ms: number) => (Number.isNaN(ms) ? '' : ms.toFixed(ms < 10 ? 1 : 0));
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const head = (tell: Tell, ...cells: string[]) => {
  tell(row(...cells));
  tell(row('---', ...cells.slice(1).map(() => '---:')));
};

/** Counts and times of each phase, and its failures by status. */
export function tellPhases(tell: Tell, tally: Tally, phases: readonly { name: string; seconds: number }[]) {
  head(
    tell,
    ...['phase', 'kind', 'calls', 'a second', 'told 409', 'told to come back', 'failed', 'kB each'],
    ...['p50 ms', 'p95 ms', 'p99 ms'],
  );
  for (const { name, seconds } of phases) {
    for (const kind of KINDS) {
      const { count, told, busy, failed, bytes, p50, p95, p99 } = tally.figuresOf(name, kind);
      if (count + busy === 0) continue;
      const rate = (count / seconds).toFixed(1);
      const size = (bytes / 1_024).toFixed(1);
      tell(row(name, kind, count, rate, told, busy, failed, size, toMs(p50), toMs(p95), toMs(p99)));
    }
  }
  tell('');
  for (const { name } of phases) tell(`Failures, ${name}: ${tally.failuresOf(name).join('; ') || 'none'}`);
}

/** How many times longer reads, pages and writes take in a phase than in the one it is measured by, and whether the goal is met. */
export function tellRatios(
  tell: Tell,
  tally: Tally,
  comparisons: readonly { phase: string; by: string }[],
): void {
  head(tell, 'phase', 'measured by', 'kind', 'p50 ratio', 'p95 ratio', 'p99 ratio', `goal ${GOAL} x`);
  for (const { phase, by } of comparisons) {
    for (const kind of ['read', 'page', 'write'] as const) {
      const [low, high] = [tally.figuresOf(by, kind), tally.figuresOf(phase, kind)];
      const ratios = [high.p50 / low.p50, high.p95 / low.p95, high.p99 / low.p99];
      const isMet = ratios[1] !== undefined && ratios[1] <= GOAL;
      tell(row(phase, by, kind, ...ratios.map((ratio) => ratio.toFixed(1)), isMet ? 'met' : 'missed'));
    }
  }
}

/** The shares of all calls, by time, for which the waits are reported. */
const AROUND = { median: [0.4, 0.6], p95: [0.93, 0.97] } as const;

/** Where reads and writes wait around the median and around p95, in milliseconds. */
export function tellWaits(tell: Tell, tally: Tally, phases: readonly string[]): void {
  head(tell, 'phase', 'kind', 'around', ...PARTS.map((part) => `${part} ms`));
  for (const phase of phases) {
    for (const kind of ['read', 'write'] as const) {
      for (const [around, [from, to]] of Object.entries(AROUND)) {
        const waits = tally.waitsOf(phase, kind, from, to);
        if (waits) tell(row(phase, kind, around, ...PARTS.map((part) => toMs(waits[part]))));
      }
    }
  }
}

/** The processors each part used in a phase; a sum near their number limits everything else. */
export function tellParts(tell: Tell, watch: Watch, phases: readonly string[], settleSeconds: number): void {
  head(
    tell,
    'phase',
    'part',
    'processors',
    'MB at first',
    `after ${settleSeconds} s`,
    'at the end',
    'at most',
  );
  for (const phase of phases) {
    for (const { name, cpu, first, settled, last, peak } of watch.levelsOf(phase, settleSeconds)) {
      tell(row(phase, name, cpu.toFixed(2), ...[first, settled, last, peak].map((mb) => mb.toFixed(0))));
    }
  }
  tell(`\nThis process was late for its own work by ${watch.ownDelay.toFixed(0)} ms (p99).`);
}

/** Whether every acknowledged write is there. */
export function tellVerdict(tell: Tell, { rows, acknowledged, unknown, lost }: Verdict): void {
  tell(`Writes acknowledged: ${acknowledged}, to ${rows} requests of people and those of imports.`);
  tell(`Writes whose outcome nobody was told: ${unknown}.`);
  tell(`Acknowledged and lost: ${lost.length}.`);
  for (const line of lost.slice(0, SHOWN_LOSSES)) tell(`  ${line}`);
}
