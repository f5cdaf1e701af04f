/** How texts are kept, and the sentences of those that are refused. */
import { toIdText, toNameText, toSeenText } from './keys';
import { toBoundSentence } from './validation';

// Control characters are refused, not removed: what is stored is what was sent. Long texts may have tabs and breaks.
export const hasNoControls = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);
export const hasNoControlsButBreaks = (text: string) => !/(?![\t\n])\p{Cc}/u.test(text);
export const CONTROLS = 'Must not hold control characters.';
const SEVERAL_LINES = 'Must be one line.';

/** What is wrong with the control characters of a line. */
export const toControlsError = (text: string): string =>
  /[\n\r\u2028\u2029]/.test(text) ? SEVERAL_LINES : CONTROLS;

export const toTooLong = (max: number): string => toBoundSentence('at most', max, 'characters');

const toOneBreak = (text: string): string => text.replace(/\r\n?/g, '\n');

/** A line as it is kept; `isId`: a code or an id. */
export const toLine = (text: string, isId = false): string => (isId ? toIdText(text) : toNameText(text));
/** A text of several lines as it is kept. One of signs that nobody sees is empty. */
export const toLines = (text: string): string =>
  toSeenText(text) === '' ? '' : toOneBreak(text).normalize('NFC').trim();
