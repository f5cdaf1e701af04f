/** Figures that are accepted but look like a slip: warnings where they are typed, confirmed and imported. */
import { toNumberText } from './format';
import { type QuantityTerms, toRequestedQuantityErrors } from './sharing/quantity-rules';
import { isAboveSupply } from './supply';

/** A short form, and a sentence. */
export type Slip = { label: string; text: string };

/** The product's terms for judging a request. Everyone who may request a product sees its supply. */
export type RequestTerms = QuantityTerms & { supply: number };

/** A figure is far above the request if it exceeds this many times the request. */
const FAR_ABOVE_TIMES = 2;

/**
 * Warnings about a requested quantity; empty if it looks right. `floor`: the allocation of the first round; requesting less
 * gives pieces back.
 */
export function toRequestSlips(terms: RequestTerms, floor: number | null, quantity: number | null): Slip[] {
  if (quantity === null) return [];
  const requested = `${toNumberText(quantity)} requested`;
  const slips = toRequestedQuantityErrors(terms, quantity).map((text) => ({ label: 'Check figure', text }));
  if (isAboveSupply(quantity, terms.supply)) {
    const text = `${requested}; ${toNumberText(terms.supply)} are available in all.`;
    slips.unshift({ label: 'Above supply', text });
  }
  if (floor !== null && quantity < floor) {
    const text = `${requested}; the first round allocated ${toNumberText(floor)}. The brand may take back ${toNumberText(floor - quantity)}.`;
    slips.push({ label: 'Gives back', text });
  }
  return slips;
}

/** Warnings about an allocated figure: far more than the market requested. */
export function toAllocationSlips(requested: number | null, allocated: number | null): Slip[] {
  if (allocated === null || allocated <= FAR_ABOVE_TIMES * (requested ?? 0)) return [];
  const asked = requested ? `${toNumberText(requested)} requested` : 'nothing requested';
  return [{ label: 'Far above request', text: `${toNumberText(allocated)} allocated; ${asked}.` }];
}

/** The sentences of slips as one text; null without any. */
export const toSlipText = (slips: readonly Slip[]): string | null =>
  slips.length === 0 ? null : slips.map(({ text }) => text).join(' ');

/** "2 figures look like slips." */
export const toSlipCountText = (count: number): string =>
  `${toNumberText(count)} ${count === 1 ? 'figure looks like a slip' : 'figures look like slips'}.`;
