/** A market's request in a sharing rule: a claim on whole packs. */

/** A request as the input of a proposal; quantities in units. */
export type SharingCell = {
  key: number;
  /** The place of the claim in the draw for the last pieces; the lowest comes first. */
  lot: number;
  /** null: not answered. */
  requested: number | null;
  /** The most one market may get; null: no maximum. */
  maximum: number | null;
  /** The quantity this market gets before others get more, within its request and the supply. */
  minimum: number;
  /** The figure of the first round, which may not fall: a minimum of this market alone. */
  floor: number;
  isLocked: boolean;
  /** The current figure; used only for a locked cell. */
  allocated: number | null;
  /** 1 is served first; null comes last. */
  priority: number | null;
  /** The figures of the fiscal year before; null without a request then. */
  lastYear: { requested: number | null; allocated: number | null } | null;
  /** The weight of the market in its system. */
  weight: number;
};

/** A claim during the award; quantities in packs. Minimum and floor are within the cap, and the floor in the minimum. */
export type Claim = {
  readonly cell: SharingCell;
  readonly cap: number;
  readonly minimum: number;
  readonly floor: number;
  /** By the rule: a whole number, in proportion to the others. */
  readonly weight: number;
  held: number;
};

/** The most a cell can get, in units: its request within the market's maximum. */
export function toCap(cell: Pick<SharingCell, 'requested' | 'maximum'>): number {
  return Math.min(cell.requested ?? 0, cell.maximum ?? Number.POSITIVE_INFINITY);
}

/**
 * The order in which equal claims get the next pack. It depends neither on the request, so that no market gains by
 * requesting more, nor on code and name. Criteria before the draw, such as a balance over the year, are compared here
 * first.
 */
export const compareInTie = (a: SharingCell, b: SharingCell): number => a.lot - b.lot || a.key - b.key;

/** The claims of the unlocked cells, in tie order, holding nothing yet. */
export function toClaims(
  cells: readonly SharingCell[],
  packSize: number,
  weightOf: (cell: SharingCell) => number,
): Claim[] {
  return cells
    .filter((cell) => !cell.isLocked)
    .sort(compareInTie)
    .map((cell) => {
      const cap = Math.floor(toCap(cell) / packSize);
      const toPacks = (units: number) => Math.min(Math.ceil(units / packSize), cap);
      const floor = toPacks(cell.floor);
      const minimum = Math.max(toPacks(cell.minimum), floor);
      return { cell, cap, minimum, floor, weight: weightOf(cell), held: 0 };
    });
}
