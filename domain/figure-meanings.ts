/** What the figures of products and requests mean, in sentences: for screens, Help and workbooks. */

export const FIGURE_MEANINGS = {
  supply: 'Available less reserve: what there is to allocate.',
  left: 'Supply less everything allocated.',
} as const;

/** What sums of allocated figures count: for the market side final figures only. */
export const toAllocatedMeaning = (isMarketSide: boolean): string =>
  isMarketSide
    ? 'Allocated counts final allocations only, and a fill rate compares it with what was requested of these.'
    : 'Allocated counts drafts and final figures.';
