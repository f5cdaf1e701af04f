import { RATE_DECIMALS } from '../value';
import { readFigure, toTwoWaysSentence } from './read-figure';
import { isEmptyText, isRefused, type Reading, toBareText } from './reading';

const NOT_A_RATE = `Must be a rate like 0.9543, with at most ${RATE_DECIMALS} decimals.`;

/**
 * The rate in a text, with a point before its decimals; null for an empty text and a dash. A point is always decimal here: rates
 * are shown so, and three decimals are usual. A comma before three digits can be read in two ways.
 */
export function readRate(text: string): Reading<string | null> {
  if (isEmptyText(text)) return { value: null };
  const reading = readFigure(text);
  if ('figure' in reading) {
    const { whole, decimals } = reading.figure;
    return { value: decimals === '' ? whole : `${whole}.${decimals}` };
  }
  if ('refusal' in reading) return { refusal: reading.refusal ?? NOT_A_RATE };
  const { thousands, decimal } = reading.twoWays;
  if (toBareText(text).includes('.')) return { value: decimal };
  return { refusal: toTwoWaysSentence(reading.twoWays, thousands, decimal) };
}

/** Why a text is not a rate in the contract's format. */
export function toRateError(text: string): string {
  const reading = readRate(text);
  return isRefused(reading) ? reading.refusal : NOT_A_RATE;
}
