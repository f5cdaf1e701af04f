/** Renaming products by a file needs a confirmation: a spreadsheet may have altered the SKU id or name. */
import { toCountText } from './format';
import type { System } from './systems';

type Identified = Pick<System, 'identifiesBy'>;

/** The name of a product's identity in a system. */
export const toKeyWord = ({ identifiesBy }: Identified): string =>
  identifiesBy === 'sku' ? 'SKU id' : 'name';

/** "37 products get another SKU id." */
export const toRenamesText = (renamed: number, system: Identified): string =>
  `${toCountText(renamed, 'product')} ${renamed === 1 ? 'gets' : 'get'} another ${toKeyWord(system)}.`;
