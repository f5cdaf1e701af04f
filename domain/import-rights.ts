/** The action that each row of an import of a folder is checked against. */
import type { FileFolder } from './contract/import-columns';
import type { WriteAction } from './rights';

export const IMPORT_ACTIONS = {
  products: 'product.write',
  requests: 'request.writeMarketPart',
  'final-allocations': 'request.writeBrandPart',
} as const satisfies Record<FileFolder, WriteAction>;

/** Why a visible import cannot be applied: its rows are checked against the rights of its owner. */
export const NOT_YOURS_TO_APPLY = 'Only the person who dropped this file can apply it.';
