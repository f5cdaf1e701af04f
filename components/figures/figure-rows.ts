/** The figures by brand and by market with their names, in the order of urgency. */
import { type FilledFigures, toFill, toFillText, toRateText } from '@/domain/fill';
import { toNumberText, toQuantityText } from '@/domain/format';

export type FigureRow = {
  id: number;
  label: string;
  /** The list behind the figures; null if the user may not open it. */
  href: string | null;
  lastYear: FilledFigures | null;
} & FilledFigures;
export type CountRow = Pick<FigureRow, 'id' | 'label' | 'href'> & { products: number; requests: number };

/** The lowest fill rate first, the largest request first among equals; those without a request last. */
export const byFill = (a: FigureRow, b: FigureRow): number =>
  (toFill(a) ?? Infinity) - (toFill(b) ?? Infinity) || (b.requested ?? 0) - (a.requested ?? 0) || a.id - b.id;

/** The pieces requested and not allocated; null where no figure is entered. */
const toGap = ({ requested, allocated }: FilledFigures): number | null =>
  requested === null && allocated === null ? null : (requested ?? 0) - (allocated ?? 0);

export const toGapText = (sums: FilledFigures): string => toQuantityText(toGap(sums));

/** The most pieces requested and not allocated first, of equals the largest request. */
export const byGap = (a: FigureRow, b: FigureRow): number =>
  (toGap(b) ?? 0) - (toGap(a) ?? 0) || (b.requested ?? 0) - (a.requested ?? 0) || a.id - b.id;

/** The most requests first. */
export const byRequests = (a: CountRow, b: CountRow): number => b.requests - a.requests || a.id - b.id;

/** Whether last year's figures may be compared: any row has them. */
export const hasLastYear = (rows: readonly FigureRow[]): boolean =>
  rows.some(({ lastYear }) => lastYear !== null);

/** Which rows a picture draws, said below it: "The 12 lowest of 45 markets; the other 33 are in the table." */
export function toDrawnText(drawn: number, all: number, order: string, whats: string): string {
  if (all <= drawn) return '';
  const others = all - drawn === 1 ? 'the other one is' : `the other ${all - drawn} are`;
  return `The ${drawn} ${order} of ${all} ${whats}; ${others} in the table.`;
}

/** The lowest and the highest fill rate beside that of `all`, of rows by `byFill` that have one; one rate where all have the same. */
export function toRangeText(rows: readonly FigureRow[], all: number, whats: string): string {
  const [lowest, highest] = [rows[0], rows.at(-1)];
  if (!lowest || !highest) return '';
  const [low, high] = [toFillText(lowest), toFillText(highest)];
  if (lowest === highest) return `${lowest.label} has ${low}.`;
  if (low === high) return `All ${toNumberText(rows.length)} ${whats} have ${low}.`;
  return `The lowest is ${lowest.label} with ${low}, the highest ${highest.label} with ${high}; all together ${toRateText(all)}.`;
}
