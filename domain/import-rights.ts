/** What an import of a folder does, row by row: the action that each of its rows is judged by. */
import type { FileFolder } from './contract/import-columns';
import type { WriteAction } from './rights';

export const IMPORT_ACTIONS = {
  products: 'product.write',
  requests: 'request.writeMarketPart',
  'final-allocations': 'request.writeBrandPart',
} as const satisfies Record<FileFolder, WriteAction>;

/** Why an import that one may see cannot be applied: its rows are judged by the rights of its owner. */
export const NOT_YOURS_TO_APPLY = 'Only the person who dropped this file can apply it.';
