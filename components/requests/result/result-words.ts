/** The sentences of the market's result. */
import type { Result, ResultSums } from '@/domain/allocation-results';
import { toFill } from '@/domain/fill';
import { toCountText, toNumberText, toQuantityText } from '@/domain/format';
import type { RequestRow } from '../list/request-row';

type Figures = { requested: number | null; allocated: number | null };

/** "89 %"; a dash where nothing is requested, or nothing of it decided. Only what is in full is 100 %. */
export function toFillPercent(figures: Figures): string {
  const fill = toFill(figures);
  if (fill === null || figures.allocated === null) return '–';
  const percent = fill < 1 ? Math.min(99, Math.round(fill * 100)) : Math.round(fill * 100);
  return `${percent} %`;
}

/** Nothing where the figure before is not known. */
export const toDifferenceText = (now: number, before: number | null): string =>
  before === null
    ? ''
    : now === before
      ? 'as last year'
      : `${now > before ? '+' : ''}${toNumberText(now - before)}`;

/** What one row is for a reader: a product of the one market, or a request of one of several. */
export const toNoun = (hasMarkets: boolean): string => (hasMarkets ? 'request' : 'product');

/** How many are final, and what the figures count. */
export function toScopeText(final: number, notDecided: number, noun: string): string {
  const all = final + notDecided;
  if (all === 0) return `No ${noun} has a result yet.`;
  if (notDecided === 0)
    return all === 1 ? `The one ${noun} is final` : `All ${toCountText(all, noun)} are final`;
  if (final === 0) return `None of ${toCountText(all, noun)} is final yet.`;
  return `${toQuantityText(final)} of ${toCountText(all, noun)} ${final === 1 ? 'is' : 'are'} final. The figures count ${final === 1 ? 'this one' : `these ${toQuantityText(final)}`}.`;
}

const SHOWN: Record<Result, string> = {
  final: 'final',
  cut: 'cut',
  inFull: 'in full',
  notDecided: 'not decided',
};

/** What the last line adds up. `all`: the requests of this result without the other filters. */
export function toTotalScope(sums: ResultSums, result: Result, isNarrowed: boolean, noun: string): string {
  const scope = isNarrowed ? 'in the filter' : 'all in the list';
  return `${toCountText(sums.requests, noun)} ${SHOWN[result]}, ${scope}`;
}

export const isFinal = ({ status }: Pick<RequestRow, 'status'>): boolean => status === 'final';

/** The allocated figure that is public: none before the submission. 0 is a figure. */
export const toResultFigures = (row: RequestRow): Figures => ({
  requested: row.requestedQuantity,
  allocated: isFinal(row) ? (row.allocatedQuantity ?? 0) : null,
});

/** The reason of a figure in whole sentences. `isQuiet`: no person wrote it. */
export function toReasonText(row: RequestRow): { text: string; isQuiet: boolean } {
  const written = [row.allocationReason, row.allocationComment].filter(Boolean).join('. ');
  if (isFinal(row)) {
    if (written !== '') return { text: written, isQuiet: false };
    const { requested, allocated } = toResultFigures(row);
    const isCut = (allocated ?? 0) < (requested ?? 0);
    return { text: isCut ? 'No reason was given.' : 'All that you requested.', isQuiet: true };
  }
  if (row.floorQuantity !== null) {
    return {
      text: `Reopened. The first round allocated ${toQuantityText(row.floorQuantity)}.`,
      isQuiet: true,
    };
  }
  return { text: 'Not decided yet.', isQuiet: true };
}
