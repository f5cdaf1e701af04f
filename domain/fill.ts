/** The fill rate: the allocated part of the requested quantity. */

type Figures = { requested: number | null; allocated: number | null };

/**
 * 0 to 1, more where more is allocated than requested; null where nothing is requested. An undecided figure counts as 0.
 */
export const toFill = ({ requested, allocated }: Figures): number | null =>
  requested ? (allocated ?? 0) / requested : null;

/** "43.2 %"; a dash where there is no rate. */
export const toRateText = (rate: number | null): string =>
  rate === null ? '–' : `${(rate * 100).toFixed(1)} %`;

export const toFillText = (figures: Figures): string => toRateText(toFill(figures));

/** The sum of what is decided; null while nothing is: a dash stays a dash in every sum. */
export const addUp = (figures: readonly (number | null)[]): number | null =>
  figures.reduce((sum, figure) => (figure === null ? sum : (sum ?? 0) + figure), null);

/** Whether any figure is entered; 0 is one. */
export const hasFigure = ({ requested, allocated }: Figures): boolean =>
  requested !== null || allocated !== null;
