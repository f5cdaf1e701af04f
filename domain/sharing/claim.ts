/** What a market's request is to a sharing rule: a claim on whole packs. */

/** A request as it enters a proposal; quantities in units. */
export type SharingCell = {
  key: number;
  /** Unique among the cells: the last word in a tie. */
  marketCode: string;
  /** null: not answered. */
  requested: number | null;
  /** The most one market may get; null: no maximum. */
  maximum: number | null;
  /** What this market gets before anyone gets more, as far as it requested it and supply allows. */
  minimum: number;
  isLocked: boolean;
  /** The present figure; only a locked cell's counts. */
  allocated: number | null;
  /** 1 is served first; null comes last. */
  priority: number | null;
  /** Given by requested of the fiscal year before, 0..1; null when nothing was requested then. */
  lastYearFillRate: number | null;
};

/** A claim while it is being served; quantities in packs, `weight` in units. */
export type Claim = {
  readonly cell: SharingCell;
  readonly cap: number;
  readonly minimum: number;
  readonly weight: number;
  held: number;
  /** Got its last pack before an equal claim, by the fixed order. */
  wonTie: boolean;
};

/** What a cell could get at most, in units: its request within the market's maximum. */
export function toCap(cell: Pick<SharingCell, 'requested' | 'maximum'>): number {
  return Math.min(cell.requested ?? 0, cell.maximum ?? Number.POSITIVE_INFINITY);
}

/**
 * The order in which equal claims get the next pack: served least last year first, then the market's code. Nothing in
 * it moves with the request, so that nobody gains by asking for more. A market that requested nothing last year was not cut
 * either and stands with those who were served in full. Codes compare by code unit: the same everywhere.
 */
function compareInTie(a: SharingCell, b: SharingCell): number {
  const byRate = (a.lastYearFillRate ?? 1) - (b.lastYearFillRate ?? 1);
  if (byRate !== 0) return byRate;
  if (a.marketCode !== b.marketCode) return a.marketCode < b.marketCode ? -1 : 1;
  return a.key - b.key;
}

/** The claims of the cells that are not locked, in tie order, with nothing held yet. */
export function toClaims(cells: readonly SharingCell[], packSize: number): Claim[] {
  return cells
    .filter((cell) => !cell.isLocked)
    .sort(compareInTie)
    .map((cell) => {
      const weight = toCap(cell);
      const cap = Math.floor(weight / packSize);
      const minimum = Math.min(Math.ceil(cell.minimum / packSize), cap);
      return { cell, cap, minimum, weight, held: 0, wonTie: false };
    });
}
