/** How the board is requested: one address, one query, on the server and in the browser. */
import type { z } from 'zod';
import type { BoardPage, BoardQuery } from '@/domain/contract/allocation';
import type { PageOf } from '@/domain/contract/paging';
import type { System } from '@/domain/systems';
import { type AllocationRow, presentAllocationRow } from './board-row';

/** Products per page: with 450 markets each, more would be slow to send, and users do not read further. */
const BOARD_LIMIT = 40;

export const toBoardDefaults = (system: System, fiscalYear: number): Partial<BoardQuery> => ({
  fiscalYear,
  limit: BOARD_LIMIT,
  sort: [
    { attribute: 'brand', direction: 'asc' },
    { attribute: system.identifiesBy === 'sku' ? 'skuName' : 'name', direction: 'asc' },
  ],
});

export type AllocationPage = PageOf<AllocationRow>;

export const presentBoardPage = (page: z.infer<typeof BoardPage>): AllocationPage => ({
  ...page,
  items: page.items.map(presentAllocationRow),
});
