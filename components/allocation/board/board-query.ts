/** How the board is requested: one address, one query, on the server and in the browser. */

import type { BoardPage, BoardTotals } from '@/domain/contract/allocation';
import type { BoardQuery } from '@/domain/contract/board-query';
import type { PageOf } from '@/domain/contract/paging';
import { NO_EXCEPTIONS } from '@/domain/exceptions';
import type { System } from '@/domain/systems';
import { WORK_SETS } from '@/domain/work-sets';
import { type AllocationRow, presentAllocationRow } from './board-row';

/** Products per page: with 450 markets each, more would be slow to send, and users do not read further. */
const BOARD_LIMIT = 40;

export const toBoardDefaults = (system: System, fiscalYear: number): Partial<BoardQuery> => ({
  fiscalYear,
  limit: BOARD_LIMIT,
  // The board opens on the work: what is open, the scarcest first.
  statuses: [...WORK_SETS.toSubmit.filters.statuses],
  sort: [
    { attribute: 'scarcity', direction: 'desc' },
    { attribute: 'brand', direction: 'asc' },
    { attribute: system.identifiesBy === 'sku' ? 'skuName' : 'name', direction: 'asc' },
  ],
});

/** Open products are what the board opens with: that is no filter a person chose. */
export const isOpenOnly = ({ statuses }: BoardQuery): boolean =>
  String(statuses) === String(WORK_SETS.toSubmit.filters.statuses);

/** Every product that was ever published: what the button of an empty board shows. */
const ALL_STATUSES = ['published', 'final', 'disabled'] as const satisfies BoardQuery['statuses'];
export const toAllStatuses = (): Pick<BoardQuery, 'statuses'> => ({ statuses: [...ALL_STATUSES] });

/** Without any product of these statuses nothing has been published. */
export const isOfAllStatuses = ({ statuses }: BoardQuery): boolean =>
  ALL_STATUSES.every((status) => statuses?.includes(status));

export type AllocationPage = PageOf<AllocationRow> & Pick<BoardPage, 'totals' | 'matches'>;

/** The sums of a board without products. */
export const NO_TOTALS: BoardTotals = {
  products: 0,
  published: 0,
  final: 0,
  supply: 0,
  requested: null,
  allocated: null,
  value: null,
  exceptions: NO_EXCEPTIONS,
  figures: {},
  byMarket: [],
};

export const presentBoardPage = (page: BoardPage): AllocationPage => ({
  ...page,
  items: page.items.map(presentAllocationRow),
});
