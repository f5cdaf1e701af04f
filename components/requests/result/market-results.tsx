'use client';
/** The market's final allocation: what it requested, what it is allocated, and why. */
import { Pager } from '@/components/grid/pager';
import { ClearFilters } from '@/components/list/clear-filters';
import { IdentityFilters } from '@/components/list/identity-filters';
import { isFiltered, toFilters, toUnfiltered } from '@/components/list/list-query';
import { NoMatch } from '@/components/list/no-match';
import { toFilterWords } from '@/components/list/print/filter-words';
import { PrintSheet } from '@/components/list/print/print-sheet';
import { usePrint } from '@/components/list/print/use-print';
import { type ListHandle, useList, useSentPage } from '@/components/list/use-list';
import { Button } from '@/components/ui/button';
import { DownloadButton } from '@/components/ui/download-button';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { LoadFailed } from '@/components/workspace/load-failed';
import { TitleBlock } from '@/components/workspace/title-block';
import { useLabels } from '@/components/workspace/use-labels';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { RESULT_LABELS, RESULTS, type Result, sumOfResult } from '@/domain/allocation-results';
import type { MarketResult } from '@/domain/contract/request';
import type { RequestListQuery } from '@/domain/contract/request-query';
import { toCountText, toQuantityText } from '@/domain/format';
import { getReadScope } from '@/domain/read-scope';
import { SCREENS } from '@/domain/screens';
import { useOperation } from '@/lib/client/use-operation';
import { type FirstRequests, MARKET_RESULTS, type RequestListPage } from '../list/request-list-query';
import type { RequestRow } from '../list/request-row';
import { MarketFilter } from '../market-filter';
import styles from './result.module.css';
import { ResultBand } from './result-band';
import { ResultTable, type ResultTotal } from './result-table';
import { toNoun, toScopeText, toTotalScope } from './result-words';

const { title } = SCREENS.marketFinalAllocation;

/** The filters beside the result: the market narrows the whole page. */
const KEPT = ['result', 'marketIds'] as const satisfies readonly (keyof RequestListQuery)[];

type List = ListHandle<RequestRow, RequestListQuery, RequestListPage>;
export type FirstResult = { query: RequestListQuery; result: MarketResult | null };

/** The sums for the filters of the list; the first ones came with the page. */
function useResult({ query }: List, first: FirstResult): MarketResult | null {
  const { selectedSystem: system } = useWorkspace();
  const { result: _result, ...filters } = toFilters(query);
  const { result: _first, ...firstFilters } = toFilters(first.query);
  const isFirst = JSON.stringify(filters) === JSON.stringify(firstFilters);
  const { data } = useOperation(
    'getMarketResult',
    isFirst && first.result ? null : { params: { prog: system.prefix }, query: filters },
  );
  return (isFirst ? first.result : null) ?? data ?? null;
}

/** Whether several markets are shown: the reader's, or those of the filter. */
function useMarkets({ query }: List): { hasMarkets: boolean; mayChoose: boolean; only: number | undefined } {
  const { user, selectedSystem, markets } = useWorkspace();
  const scope = getReadScope(user, selectedSystem.id);
  const own = scope.kind === 'markets' ? scope.marketIds : markets.map(({ marketId }) => marketId);
  const shown = query.marketIds?.length ? query.marketIds : own;
  return {
    hasMarkets: shown.length !== 1,
    mayChoose: own.length > 1,
    only: own.length === 1 ? own[0] : undefined,
  };
}

function ResultFilters({ list, result }: { list: List; result: MarketResult | null }) {
  const { url, query } = list;
  const options = RESULTS.map((value) => ({
    value,
    label: RESULT_LABELS[value],
    count: toQuantityText(result && sumOfResult(result.parts, value).requests),
  }));
  return (
    <div className={styles.filters}>
      <h2>Products</h2>
      <SegmentedControl<Result>
        label="Result"
        options={options}
        value={query.result ?? 'final'}
        onValueChange={(value) => url.set({ result: value })}
      />
      <ClearFilters url={url} kept={KEPT} />
      <span className={styles.search}>
        <IdentityFilters url={url} />
      </span>
    </div>
  );
}

type Shown = { list: List; result: MarketResult | null; hasMarkets: boolean };

const NOTHING: Record<Result, string> = {
  final: 'No request is final yet',
  cut: 'No request was cut',
  inFull: 'No request is filled in full',
  notDecided: 'Every request is decided',
};

function Nothing({ list, result: sums }: Shown) {
  const { url, query } = list;
  const result = query.result ?? 'final';
  if (isFiltered(query, KEPT))
    return <NoMatch noun="request" onClear={() => url.set(toUnfiltered(query, KEPT))} />;
  const waiting = sums?.parts.notDecided.requests ?? 0;
  const isFinal = result === 'final';
  return (
    <EmptyState
      icon={result === 'cut' || result === 'notDecided' ? 'check' : 'list'}
      title={NOTHING[result]}
      actions={
        isFinal &&
        waiting > 0 && (
          <Button onClick={() => url.set({ result: 'notDecided' })}>
            {`View ${toCountText(waiting, 'undecided request')}`}
          </Button>
        )
      }
    >
      {isFinal && <p>Figures appear when a brand submits its final allocation.</p>}
    </EmptyState>
  );
}

const toTotal = ({ list: { query }, result, hasMarkets }: Shown): ResultTotal | null => {
  if (!result) return null;
  const chosen = query.result ?? 'final';
  const sums = sumOfResult(result.parts, chosen);
  const scope = toTotalScope(sums, chosen, isFiltered(query, KEPT), toNoun(hasMarkets));
  return { sums, scope, isDecided: chosen !== 'notDecided' };
};

function ResultRows(props: Shown) {
  const { list, hasMarkets } = props;
  const { selectedSystem: system } = useWorkspace();
  const labels = useLabels();
  if (list.error) {
    return <LoadFailed what="The results" error={list.error} onRetry={() => void list.refresh()} />;
  }
  if (list.rows.length === 0 && !list.isStale) return <Nothing {...props} />;
  return (
    <div className={styles.rows} data-stale={list.isStale}>
      <ResultTable
        system={system}
        labels={labels}
        rows={list.rows}
        total={toTotal(props)}
        hasMarkets={hasMarkets}
        sorting={list.sorting}
      />
    </div>
  );
}

/** Pages are shown only where one does not hold all rows. */
function Pages({ list: { page, query, url, totalCount } }: { list: List }) {
  if (totalCount === undefined || page.totalCount <= page.limit) return null;
  return (
    <div className={styles.pages}>
      <Pager
        page={query.page}
        limit={page.limit}
        totalCount={page.totalCount}
        isLoading={totalCount === null}
        hrefOfPage={(to) => url.hrefOf({ page: to })}
        onPage={(to) => url.set({ page: to })}
      />
    </div>
  );
}

const hasFinal = ({ byBrand }: MarketResult): boolean => byBrand.some(({ requests }) => requests > 0);

function toNote(result: MarketResult, noun: string): { note: string; isDone: boolean } {
  const { byBrand, disabled } = result;
  const sum = (key: 'requests' | 'notDecided') => byBrand.reduce((all, brand) => all + brand[key], 0);
  const [final, notDecided] = [sum('requests'), sum('notDecided')];
  const scope = toScopeText(final, notDecided, noun);
  const leftOut =
    disabled > 0
      ? ` ${toCountText(disabled, `disabled ${noun}`)} ${disabled === 1 ? 'is' : 'are'} left out.`
      : '';
  return { note: `${scope}${leftOut}`, isDone: notDecided === 0 && final > 0 };
}

type Props = { first: FirstRequests; firstResult: MarketResult | null };

export function MarketResults({ first, firstResult }: Props) {
  const { selectedSystem: system } = useWorkspace();
  const list = useList(MARKET_RESULTS, useSentPage(first));
  const labels = useLabels();
  const result = useResult(list, { query: first.query, result: firstResult });
  const { hasMarkets, mayChoose, only } = useMarkets(list);
  const print = usePrint(list.readAll);
  const noun = toNoun(hasMarkets);
  const shown = { list, result, hasMarkets };
  const { url, query } = list;
  const market = only === undefined ? null : labels.market(only);
  return (
    <>
      <TitleBlock
        title={title}
        tag={mayChoose && <MarketFilter url={url} />}
        {...(result ? toNote(result, noun) : {})}
        actions={
          <>
            <Button look="ghost" icon="print" loading={print.isLoading} onClick={print.start}>
              Print
            </Button>
            <DownloadButton
              look="ghost"
              label="Excel"
              download={list.download}
              onDownload={() => void list.startDownload()}
            />
          </>
        }
      />
      <div className={styles.screen}>
        {result && hasFinal(result) && (
          <ResultBand
            result={result}
            noun={noun}
            brandOf={labels.brand}
            hrefOfBrand={(brandId) => url.hrefOf({ brandIds: [brandId] })}
            onBrand={(brandId) => url.set({ brandIds: [brandId] })}
          />
        )}
        <ResultFilters list={list} result={result} />
        <ResultRows {...shown} />
      </div>
      <Pages list={list} />
      {print.rows && (
        <PrintSheet
          title={`${title}, ${system.label} ${query.fiscalYear}`}
          line={[
            toTotal(shown)?.scope,
            ...toFilterWords(toFilters({ ...query, result: undefined }), labels),
            ...(query.marketIds?.length || !market ? [] : [market]),
          ]
            .filter(Boolean)
            .join(' · ')}
          onEnd={print.end}
        >
          <ResultTable
            system={system}
            labels={labels}
            rows={print.rows}
            total={toTotal(shown)}
            hasMarkets={hasMarkets}
          />
        </PrintSheet>
      )}
    </>
  );
}
