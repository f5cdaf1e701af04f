/** A market's request in a sharing rule: a claim on whole packs. */

/** A request as the input of a proposal; quantities in units. */
export type SharingCell = {
  key: number;
  /** Unique among the cells: decides a tie last. */
  marketCode: string;
  /** null: not answered. */
  requested: number | null;
  /** The most one market may get; null: no maximum. */
  maximum: number | null;
  /** What this market gets before others get more, within its request and the supply. */
  minimum: number;
  isLocked: boolean;
  /** The current figure; used only for a locked cell. */
  allocated: number | null;
  /** 1 is served first; null comes last. */
  priority: number | null;
  /** Allocated divided by requested of the fiscal year before, 0..1; null when nothing was requested then. */
  lastYearFillRate: number | null;
};

/** A claim during the award; quantities in packs, `weight` in units. */
export type Claim = {
  readonly cell: SharingCell;
  readonly cap: number;
  readonly minimum: number;
  readonly weight: number;
  held: number;
  /** Got its last pack before an equal claim, by the fixed order. */
  wonTie: boolean;
};

/** The most a cell can get, in units: its request within the market's maximum. */
export function toCap(cell: Pick<SharingCell, 'requested' | 'maximum'>): number {
  return Math.min(cell.requested ?? 0, cell.maximum ?? Number.POSITIVE_INFINITY);
}

/**
 * The order in which equal claims get the next pack: lowest fill rate last year first, then the market's code. It
 * ignores the request, so that no market gains by requesting more. A market that requested nothing last year was not
 * cut and ranks with the filled ones. Codes compare by code unit: the same on every machine.
 */
function compareInTie(a: SharingCell, b: SharingCell): number {
  const byRate = (a.lastYearFillRate ?? 1) - (b.lastYearFillRate ?? 1);
  if (byRate !== 0) return byRate;
  if (a.marketCode !== b.marketCode) return a.marketCode < b.marketCode ? -1 : 1;
  return a.key - b.key;
}

/** The claims of the unlocked cells, in tie order, holding nothing yet. */
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
