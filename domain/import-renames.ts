/** A rename by a file is asked about: a spreadsheet may have made the new SKU id or name. */
import { toCountText } from './format';
import type { System } from './systems';

type Identified = Pick<System, 'identifiesBy'>;

/** What the products of a system are known by. */
export const toKeyWord = ({ identifiesBy }: Identified): string =>
  identifiesBy === 'sku' ? 'SKU id' : 'name';

/** "37 products get another SKU id." */
export const toRenamesText = (renamed: number, system: Identified): string =>
  `${toCountText(renamed, 'product')} ${renamed === 1 ? 'gets' : 'get'} another ${toKeyWord(system)}.`;
