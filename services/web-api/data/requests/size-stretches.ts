/** How long each stretch of a list of pitches is: from kept counts, from blocks of titles, or counted. */
import type { Database } from '../database/database';
import { countWithLastYear } from './count-last-year';
import { countPairs, countStretches } from './count-pitches';
import { sizeKeptStretches } from './kept-counts';
import type { PitchFilters } from './pitch-conditions';
import type { Stretch } from './pitch-order';
import { type BlockSizes, sizeBlocks } from './size-blocks';
import type { Viewer } from './viewer';

/** The number of pairs of a stretch, and those of its blocks if these were counted for it. */
export type Sized = { size: number; blocks?: BlockSizes };

/** The number of pairs per stretch, counted without blocks. If only one has offers without a request, its size is the total minus the rest. */
async function countAll(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  stretches: readonly Stretch[],
  totalCount: number,
): Promise<number[]> {
  if (stretches.length === 1) return [totalCount];
  const { hasLastYear, ...others } = filters;
  if (hasLastYear !== undefined) {
    const repeated = await countWithLastYear(database, viewer, others, stretches);
    if (hasLastYear) return repeated;
    const all = totalCount + repeated.reduce((sum, count) => sum + count, 0);
    const sizes = await countAll(database, viewer, others, stretches, all);
    return sizes.map((size, index) => size - (repeated[index] ?? 0));
  }
  const kept = await sizeKeptStretches(database, viewer, filters, stretches);
  if (kept) return kept;
  if (stretches.filter((stretch) => stretch.hasUnasked).length > 1)
    return countPairs(database, viewer, filters, stretches);
  const asked = await countStretches(database, viewer, filters, stretches);
  const askedOnly = stretches.reduce(
    (sum, { hasUnasked: isMixed }, index) => sum + (isMixed ? 0 : (asked[index] ?? 0)),
    0,
  );
  return stretches.map(({ hasUnasked: isMixed }, index) =>
    isMixed ? totalCount - askedOnly : (asked[index] ?? 0),
  );
}

/** The sizes of the stretches of a list of `totalCount` pairs. */
export async function sizeStretches(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  stretches: readonly Stretch[],
  totalCount: number,
): Promise<Sized[]> {
  const inBlocks = await sizeBlocks(database, viewer, filters, stretches);
  if (inBlocks) return inBlocks.map((blocks) => ({ size: blocks.size, blocks }));
  const sizes = await countAll(database, viewer, filters, stretches, totalCount);
  return sizes.map((size) => ({ size }));
}
