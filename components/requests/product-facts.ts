/** The facts of a product that are needed while pitching or allocating: names and texts, in order. */
import { toReopened } from '@/components/products/reopened';
import type { BoardRow } from '@/domain/contract/allocation';
import type { Product } from '@/domain/contract/product';
import type { Pitch } from '@/domain/contract/request';
import { keysOf } from '@/domain/fields';
import { toDateText, toMoneyText, toNumberText, toQuantityText } from '@/domain/format';
import { isProductFieldOfKind, PRODUCT_FIELDS, type ProductFieldOfKind } from '@/domain/product-fields';

export type ProductFact = { label: string; text: string };

/** The part of a product that its row in the list does not have. */
export type FurtherFacts = Pick<
  Product,
  'unitPrice' | 'currency' | 'reopened' | 'finalizedAt' | ProductFieldOfKind<'day'>
>;

/** The part of a product that its row in the list has; the value of a piece in lists with values. */
export type RowFacts = Pick<BoardRow, 'supply' | 'packSize' | 'minPerMarket' | 'maxPerMarket'> &
  Partial<Pick<BoardRow, 'unitValue'>>;

const NONE = '–';

/** The days of a product, in the order of the table of fields: launch and delivery. */
const DAYS = keysOf(PRODUCT_FIELDS).filter((field) => isProductFieldOfKind(field, 'day'));

/** "100.00 CHF = 105.00 EUR": with what one piece counts in values, where these have another currency. */
function toPriceText({ unitPrice, currency }: FurtherFacts, unitValue: RowFacts['unitValue']): string {
  const price = toMoneyText(unitPrice, currency);
  const counted = unitValue?.amount && unitValue.currency !== currency ? unitValue : null;
  return counted ? `${price} = ${toMoneyText(counted.amount, counted.currency)}` : price;
}

/** `further` null: not loaded yet; its texts are empty, so that the places stay. */
export function toProductFacts(row: RowFacts, further: FurtherFacts | null): ProductFact[] {
  const { supply, packSize, minPerMarket, maxPerMarket } = row;
  const reopened = further && toReopened(further);
  return [
    { label: 'Supply', text: toNumberText(supply) },
    { label: 'Pack size', text: toNumberText(packSize) },
    { label: 'Minimum', text: toQuantityText(minPerMarket) },
    { label: 'Maximum', text: toQuantityText(maxPerMarket) },
    { label: 'Price', text: further ? toPriceText(further, row.unitValue) : '' },
    ...DAYS.map((field) => ({
      label: PRODUCT_FIELDS[field].label,
      text: further ? toDateText(further[field]) || NONE : '',
    })),
    ...(reopened === null ? [] : [reopened]),
  ];
}

/** The market's allocation of the first round; nothing in a first round. */
export const toFirstRoundFacts = ({
  request,
}: {
  request: { floorQuantity: number | null } | null;
}): ProductFact[] =>
  request?.floorQuantity == null
    ? []
    : [{ label: 'First round', text: `${toNumberText(request.floorQuantity)} allocated` }];

export const toLastYearFact = ({ lastYear }: Pick<Pitch, 'lastYear'>): ProductFact => ({
  label: 'Last year',
  text: lastYear
    ? `${toQuantityText(lastYear.requested)} requested, ${toQuantityText(lastYear.allocated)} allocated`
    : 'new',
});
