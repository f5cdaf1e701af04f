/** The setup check: tries each part that the product depends on, and says in words what was found. No secret is in them. */
import { toErrorCodes, toErrorMeaning } from './error-codes';
import { toDateText } from './format';
import { MOST_CLOCK_DIFFERENCE_S } from './limits';
import { within } from './within';

/** `info`: nothing was tried. */
export const CHECK_STATES = ['works', 'look', 'fails', 'info'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

export const CHECK_STATE_LABELS: Readonly<Record<CheckState, string>> = {
  works: 'Works',
  look: 'Look at this',
  fails: 'Does not work',
  info: 'For information',
};

export type Outcome = { state: CheckState; found: string; wayOut: string | null };
export type Finding = Outcome & { part: string };

/** The findings of one service. */
export type FindingGroup = { title: string; findings: readonly Finding[] };

export type Check = {
  part: string;
  /** Throws if it does not work. */
  look: () => Promise<Outcome>;
  /** What to do if it does not work. */
  wayOut: string;
};

/** A fault in words that hold no secret. The messages of other errors are not shown. */
export class CheckFault extends Error {}

export const toWorks = (found: string): Outcome => ({ state: 'works', found, wayOut: null });
export const toInfo = (found: string, wayOut: string | null = null): Outcome => ({
  state: 'info',
  found,
  wayOut,
});
export const toLook = (found: string, wayOut: string): Outcome => ({ state: 'look', found, wayOut });

/** A page waits five seconds for all that it shows. */
const WITHIN_MS = 4_000;
const toLate = () => new CheckFault(`It did not answer within ${WITHIN_MS / 1_000} seconds.`);

/** An error in words that hold no secret. */
export function toFaultSentence(error: unknown): string {
  if (error instanceof CheckFault) return error.message;
  const meaning = toErrorMeaning(error) ?? toErrorCodes(error)[0];
  return meaning === undefined ? 'It failed. The log says why.' : `It failed: ${meaning}.`;
}

/** What was found about each part. They are tried side by side, each for at most four seconds, and none hides another. */
export function runChecks(
  checks: readonly Check[],
  onFault: (part: string, error: unknown) => void,
): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ part, look, wayOut }): Promise<Finding> => {
      try {
        return { part, ...(await within(look(), WITHIN_MS, toLate)) };
      } catch (error) {
        onFault(part, error);
        return { part, state: 'fails', found: toFaultSentence(error), wayOut };
      }
    }),
  );
}

const DAY_MS = 86_400_000;
/** Time to renew what ends. */
const SOON_DAYS = 30;

/** What has a last day: works, with that day, unless it is over or near. */
export function judgeLastDay(found: string, lastDay: Date, nowMs: number, wayOut: string): Outcome {
  const sentence = `${found} Its last day is ${toDateText(lastDay)}.`;
  const days = (lastDay.getTime() - nowMs) / DAY_MS;
  if (days < 0) return { state: 'fails', found: sentence, wayOut };
  return days < SOON_DAYS ? toLook(sentence, wayOut) : toWorks(sentence);
}

/** The directory's answer has whole seconds, and was under way. */
const SAME_CLOCK_S = 5;
const SET_CLOCK = 'Set the clock of this machine by NTP.';

/** This machine's clock, in milliseconds since 1970, beside the `Date` header of an answer that has just arrived. */
export function judgeClock(nowMs: number, header: string | null): Outcome {
  const differenceS = Math.round((nowMs - Date.parse(header ?? '')) / 1_000);
  if (Number.isNaN(differenceS))
    return toLook(
      'The directory does not say what time it is.',
      'Compare the clock of this machine by hand.',
    );
  const seconds = Math.abs(differenceS);
  if (seconds <= SAME_CLOCK_S) return toWorks("This machine's clock is that of the directory.");
  const found = `This machine's clock is ${seconds} seconds ${differenceS > 0 ? 'ahead of' : 'behind'} that of the directory.`;
  if (seconds <= MOST_CLOCK_DIFFERENCE_S) return toLook(found, SET_CLOCK);
  return { state: 'fails', found: `${found} Tokens are refused.`, wayOut: SET_CLOCK };
}

export const hasFault = (findings: readonly Finding[]): boolean =>
  findings.some(({ state }) => state === 'fails');

/** The findings as lines of text. */
export const toFindingLines = (findings: readonly Finding[]): string =>
  findings
    .map(({ part, state, found, wayOut }) => {
      const way = wayOut === null ? '' : `\n${' '.repeat(17)}${wayOut}`;
      return `${CHECK_STATE_LABELS[state].padEnd(17)}${part}: ${found}${way}\n`;
    })
    .join('');
