/** What the final allocation makes of a market's request. Requests of disabled products have no result. */

import { addUp } from './fill';

/** A final request is cut or in full. */
const RESULT_PARTS = ['cut', 'inFull', 'notDecided'] as const;
export type ResultPart = (typeof RESULT_PARTS)[number];

export const RESULTS = ['final', ...RESULT_PARTS] as const;
export type Result = (typeof RESULTS)[number];

export const RESULT_LABELS: Record<Result, string> = {
  final: 'Final',
  cut: 'Cut',
  inFull: 'In full',
  notDecided: 'Not decided',
};

/** The parts that a result consists of. */
export const PARTS_OF_RESULT: Record<Result, readonly ResultPart[]> = {
  final: ['cut', 'inFull'],
  cut: ['cut'],
  inFull: ['inFull'],
  notDecided: ['notDecided'],
};

/** The sums of some requests; `lastYear`: of those whose product was requested the year before, null where no figure is known. */
export type ResultSums = {
  requests: number;
  requested: number;
  allocated: number;
  lastYear: { requests: number; requested: number | null; allocated: number | null };
};

export const NO_SUMS: ResultSums = {
  requests: 0,
  requested: 0,
  allocated: 0,
  lastYear: { requests: 0, requested: null, allocated: null },
};

export const addSums = (list: readonly ResultSums[]): ResultSums =>
  list.reduce(
    (sum, each) => ({
      requests: sum.requests + each.requests,
      requested: sum.requested + each.requested,
      allocated: sum.allocated + each.allocated,
      lastYear: {
        requests: sum.lastYear.requests + each.lastYear.requests,
        requested: addUp([sum.lastYear.requested, each.lastYear.requested]),
        allocated: addUp([sum.lastYear.allocated, each.lastYear.allocated]),
      },
    }),
    NO_SUMS,
  );

export const sumOfResult = (parts: Readonly<Record<ResultPart, ResultSums>>, result: Result): ResultSums =>
  addSums(PARTS_OF_RESULT[result].map((part) => parts[part]));
