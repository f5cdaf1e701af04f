/** What may be done with an import: the action that its rows are checked against, and the sentences of what it refuses. */
import type { FileFolder } from './contract/import-columns';
import type { WriteAction } from './rights';

export const IMPORT_ACTIONS = {
  products: 'product.write',
  requests: 'request.writeMarketPart',
  'final-allocations': 'request.writeBrandPart',
} as const satisfies Record<FileFolder, WriteAction>;

/** Why a visible import cannot be applied: its rows are checked against the rights of its owner. */
export const NOT_YOURS_TO_APPLY = 'Only the person who dropped this file can apply it.';

export const NOTHING_TO_TAKE_BACK = 'Nothing of this import can be taken back any more.';
