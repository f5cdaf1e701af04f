import { toNumberText } from '../format';
import { MAX_ID, MAX_IDS_IN_A_FILTER } from '../limits';
import { fromSpelling } from '../numbers';
import { type Reading, toBareText } from './reading';

const QUOTED = 20;

/** The unique ids in a text, with commas, semicolons or white space between them. */
export function readIds(text: string): Reading<number[]> {
  const words = toBareText(text)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const wrong = words.find((word) => !(fromSpelling(word) >= 1 && fromSpelling(word) <= MAX_ID));
  if (wrong !== undefined) {
    const quoted = wrong.length > QUOTED ? `${wrong.slice(0, QUOTED)}…` : wrong;
    return { refusal: `“${quoted}” is no id. Enter whole numbers, with commas or spaces between them.` };
  }
  const ids = [...new Set(words.map(Number))];
  if (ids.length > MAX_IDS_IN_A_FILTER)
    return { refusal: `These are ${toNumberText(ids.length)} ids. Enter at most ${MAX_IDS_IN_A_FILTER}.` };
  return { value: ids };
}
