/** What a market needs to know of a product while it pitches: names and texts, in order. */
import type { Product } from '@/domain/contract/product';
import { toDateText, toNumberText, toQuantityText } from '@/domain/format';
import type { PitchRow } from './pitch-row';

export type ProductFact = { label: string; text: string };

/** The part of a product that its row in the list does not have. */
export type FurtherFacts = Pick<
  Product,
  'unitPrice' | 'currency' | 'launchDate' | 'deliveryFrom' | 'deliveryTo'
>;

const NONE = '–';

function toPeriod(from: string | null, to: string | null): string {
  if (from === null && to === null) return NONE;
  if (from === to) return toDateText(from);
  return [from === null ? 'until' : toDateText(from), to === null ? 'on' : toDateText(to)].join(
    from === null || to === null ? ' ' : ' to ',
  );
}

/** `further` null: not loaded yet; its texts are empty, so that the places stay. */
export function toProductFacts(row: PitchRow, further: FurtherFacts | null): ProductFact[] {
  const { supply, packSize, minPerMarket, maxPerMarket, lastYear } = row;
  const price = further?.unitPrice
    ? `${toNumberText(further.unitPrice)} ${further.currency ?? ''}`.trim()
    : NONE;
  return [
    { label: 'Supply', text: toNumberText(supply) },
    { label: 'Pack size', text: toNumberText(packSize) },
    { label: 'Minimum', text: toQuantityText(minPerMarket) },
    { label: 'Maximum', text: toQuantityText(maxPerMarket) },
    { label: 'Price', text: further ? price : '' },
    { label: 'Launch', text: further ? toDateText(further.launchDate) || NONE : '' },
    { label: 'Delivery', text: further ? toPeriod(further.deliveryFrom, further.deliveryTo) : '' },
    {
      label: 'Last year',
      text: lastYear
        ? `${toQuantityText(lastYear.requested)} requested, ${toQuantityText(lastYear.allocated)} allocated`
        : 'new',
    },
  ];
}
