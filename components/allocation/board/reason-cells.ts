/** The reasons of figures: reading one, and the changes that write one to many. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { CellChange } from '@/components/grid/editing/sheet';
import { readText } from '@/components/requests/read-cell';
import { toCountText, toNumberText } from '@/domain/format';
import { toProductTitle } from '@/domain/systems';
import { getAllocated, toCutShare } from './board-figures';
import { type AllocationRow, toCellKey, toCells } from './board-row';
import type { BoardPlace } from './open-places';
import type { Reason } from './reason-popover';

const REASON_FIELDS = ['allocationReason', 'allocationComment'] as const;

export function getReason(buffer: EditBuffer, row: AllocationRow, marketId: number): Reason {
  const text = (field: keyof Reason) => {
    const { value, text: typed } = buffer.getContent({ recordKey: toCellKey(row, marketId), field });
    return typed ?? (typeof value === 'string' ? value : '');
  };
  return { allocationReason: text('allocationReason'), allocationComment: text('allocationComment') };
}

/**
 * The markets of a product that are allocated less than they requested, without a reason. A comment alone does not count.
 */
export const listUnexplained = (row: AllocationRow, buffer: EditBuffer): BoardPlace[] =>
  toCells(row).flatMap(({ marketId, requested }) => {
    const isCut = toCutShare(requested, getAllocated(buffer, row, marketId)) > 0;
    return isCut && getReason(buffer, row, marketId).allocationReason.trim() === ''
      ? [{ row, marketId }]
      : [];
  });

/** The texts to write to several figures: one that was empty and stays empty leaves the texts of the others. */
export function toReasonForAll(first: Reason, reason: Reason): Partial<Reason> {
  const written = REASON_FIELDS.filter((field) => first[field] !== '' || reason[field] !== '');
  return Object.fromEntries(written.map((field) => [field, reason[field]]));
}

/** Writes the given texts to every cell, as one step. */
export const toReasonChanges = (places: readonly BoardPlace[], reason: Partial<Reason>): CellChange[] =>
  places.flatMap(({ row, marketId }) =>
    REASON_FIELDS.flatMap((field) => {
      const text = reason[field];
      const recordKey = toCellKey(row, marketId);
      return text === undefined ? [] : [{ recordKey, field, content: readText(field, text) }];
    }),
  );

/** The scope of a reason: the market and product of one figure, or the number of figures and products. */
export function toReasonTitle(
  places: readonly BoardPlace[],
  marketName: (marketId: number) => string,
): string {
  const [first] = places;
  if (first && places.length === 1) return `${marketName(first.marketId)}, ${toProductTitle(first.row)}`;
  const products = new Set(places.map(({ row }) => row.productId)).size;
  return `${toCountText(places.length, 'figure')} of ${toCountText(products, 'product')}`;
}

/** "Requested 26, allocated 20: 6 less"; null where nothing is decided or requested. */
export function toDifferenceText(requested: number | null, allocated: number | null): string | null {
  if (requested === null || allocated === null) return null;
  const figures = `Requested ${toNumberText(requested)}, allocated ${toNumberText(allocated)}`;
  if (allocated === requested) return figures;
  return `${figures}: ${toNumberText(Math.abs(requested - allocated))} ${allocated < requested ? 'less' : 'more'}`;
}
