/** The fill rate: the allocated part of the requested quantity. */

export type FilledFigures = {
  requested: number | null;
  allocated: number | null;
  /** The part of `requested` whose figures `allocated` counts, if that is not all of it: a market sees final figures only. */
  requestedDecided?: number | null | undefined;
};

/**
 * 0 to 1, more where more is allocated than requested; null where nothing is requested, or nothing of it decided that the reader
 * may see. For the brand side an undecided figure counts as 0.
 */
export const toFill = ({
  requested,
  allocated,
  requestedDecided = requested,
}: FilledFigures): number | null => (requestedDecided ? (allocated ?? 0) / requestedDecided : null);

/** "43.2 %"; a dash where there is no rate. */
export const toRateText = (rate: number | null): string =>
  rate === null ? '–' : `${(rate * 100).toFixed(1)} %`;

export const toFillText = (figures: FilledFigures): string => toRateText(toFill(figures));

/** The sum of what is decided; null while nothing is: a dash stays a dash in every sum. */
export const addUp = (figures: readonly (number | null)[]): number | null =>
  figures.reduce((sum, figure) => (figure === null ? sum : (sum ?? 0) + figure), null);

/** The sums of all rows, from which their fill rate follows. */
export const sumFilled = (rows: readonly FilledFigures[]): FilledFigures => ({
  requested: addUp(rows.map(({ requested }) => requested)),
  allocated: addUp(rows.map(({ allocated }) => allocated)),
  requestedDecided: addUp(rows.map(({ requested, requestedDecided = requested }) => requestedDecided)),
});

/** Whether any figure is entered; 0 is one. */
export const hasFigure = ({ requested, allocated }: FilledFigures): boolean =>
  requested !== null || allocated !== null;
