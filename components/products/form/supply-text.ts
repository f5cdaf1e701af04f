/** The supply of the typed figures, in words. */

import { toCountText, toNumberText } from '@/domain/format';
import { toSupply } from '@/domain/supply';
import type { ProductFormValues } from './form-values';

type Figures = Pick<ProductFormValues, 'availableQuantity' | 'reserveQuantity' | 'packSize'>;

const isWhole = (value: number | string | null): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** "Supply 236", "240 less 4, 118 packs"; null while the figures are incomplete or invalid. */
export function toSupplyText({ availableQuantity, reserveQuantity, packSize }: Figures) {
  const reserve = reserveQuantity ?? 0;
  if (!isWhole(availableQuantity) || !isWhole(reserve) || reserve > availableQuantity) return null;
  const supply = toSupply({ availableQuantity, reserveQuantity: reserve });
  const less = reserve > 0 ? `${toNumberText(availableQuantity)} less ${toNumberText(reserve)}` : null;
  const pack = isWhole(packSize) && packSize > 1 ? packSize : null;
  const packs = pack && toCountText(Math.floor(supply / pack), 'pack');
  const over = pack && supply % pack > 0 ? `${toNumberText(supply % pack)} over` : null;
  return {
    total: `Supply ${toNumberText(supply)}`,
    how: [less, packs, over].filter(Boolean).join(', '),
  };
}
