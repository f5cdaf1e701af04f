/** The filters that a run was started with, in words and as an address of the board. */
import { fromListUrl } from '@/components/grid/list-url';
import { type ProposalRun, ProposalRunQuery } from '@/domain/contract/proposal-run';
import { toCountText } from '@/domain/format';
import type { System } from '@/domain/systems';
import { toBoardHref } from '../allocation-view';

type FilteredRun = Pick<ProposalRun, 'filters' | 'fiscalYear'>;

/** Without the year, which is the run's. */
function toFiltersOf({ filters, fiscalYear }: FilteredRun) {
  const { fiscalYear: _year, ...others } = fromListUrl(ProposalRunQuery, new URLSearchParams(filters), {
    fiscalYear,
  });
  return others;
}

/** "All open products", "2 filters" */
export function toFiltersText(run: FilteredRun): string {
  const count = Object.keys(toFiltersOf(run)).length;
  return count === 0 ? 'All open products' : toCountText(count, 'filter');
}

/** The board as it was filtered when the run started. */
export const toFilteredBoardHref = (system: System, run: FilteredRun, currentFiscalYear: number): string =>
  toBoardHref(system, toFiltersOf(run), { fiscalYear: run.fiscalYear, currentFiscalYear });
