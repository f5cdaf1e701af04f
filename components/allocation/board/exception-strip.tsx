'use client';
/** The exceptions that the board has, each a filter that shows its figures, and the way from one figure to the next. */
import { useEffect, useEffectEvent } from 'react';
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { toFilters } from '@/components/list/list-query';
import type { ListHandle } from '@/components/list/use-list';
import { Bar } from '@/components/ui/bar';
import { Icon } from '@/components/ui/icon';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardQuery } from '@/domain/contract/board-query';
import {
  EXCEPTION_LABELS,
  EXCEPTION_MEANINGS,
  EXCEPTIONS,
  type Exception,
  isOfFigures,
} from '@/domain/exceptions';
import { toCountText, toNumberText } from '@/domain/format';
import { callApi } from '@/lib/client/call-api';
import { useRead } from '@/lib/client/use-read';
import type { AllocationPage } from './board-query';
import type { AllocationRow } from './board-row';
import styles from './exception-strip.module.css';
import { NextButton } from './next-button';
import type { OpenFigures } from './open-figures';
import { useAfterSaving } from './use-after-saving';

type List = Pick<
  ListHandle<AllocationRow, BoardQuery, AllocationPage>,
  'page' | 'totalCount' | 'query' | 'url'
>;

/** The counts and the matched figures of the board, read again after figures were saved: only the web API defines exceptions. */
export function useExceptions({ page, totalCount, query }: List, store: Pick<EditStore, 'queue'>) {
  const { selectedSystem: system } = useWorkspace();
  const { prefix } = system;
  // The matches are those of the page's rows; the counts need none.
  const asked = page.matches === undefined ? { ...toFilters(query), page: 1, limit: 1 } : query;
  // A key of its own: the rows are not read again with it.
  const { data, error, mutate } = useRead(
    ['exceptionsOfBoard', prefix, asked] as const,
    ([, prog, ofBoard]) => callApi('listBoard', { params: { prog }, query: ofBoard }),
    {
      revalidateOnMount: false,
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      keepPreviousData: false,
    },
  );
  useAfterSaving(store, () => void mutate());
  // The rows were loaded again: their own counts are newer.
  const forget = useEffectEvent(() => void mutate(undefined, { revalidate: false }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another answer
  useEffect(() => forget(), [page]);
  const isKnown = typeof totalCount === 'number' && !error;
  const { exceptions, figures } = data?.totals ?? page.totals;
  return {
    counts: isKnown ? exceptions : null,
    figures,
    matches: data ? data.matches : page.matches,
  };
}

const isOfStrip = (exception: Exception) => exception !== 'notReviewed' && exception !== 'changedSinceReview';

type StripProps = {
  list: List;
  exceptions: ReturnType<typeof useExceptions>;
  controller: GridController<AllocationRow>;
  open: OpenFigures;
  onNext: () => void;
};

export function ExceptionStrip({
  list: { url, query, totalCount },
  exceptions,
  controller,
  open,
  onNext,
}: StripProps) {
  const { counts, figures } = exceptions;
  const chosen = query.exceptions ?? [];
  // One that is chosen stays, even if nothing is left of it.
  const shown = EXCEPTIONS.filter(
    (each) => chosen.includes(each) || (isOfStrip(each) && (counts?.[each] ?? 0) > 0),
  );
  const countOf = (each: Exception) => (isOfFigures(each) ? figures[each] : undefined) ?? counts?.[each] ?? 0;
  const toText = (each: Exception) => {
    const products = toCountText(counts?.[each] ?? 0, 'product');
    return isOfFigures(each) ? `${toCountText(figures[each] ?? 0, 'figure')} in ${products}` : products;
  };
  const choose = (each: Exception) => url.set({ exceptions: chosen.includes(each) ? undefined : [each] });
  return (
    <Bar
      label="Exceptions"
      className={styles.strip}
      end={<NextButton controller={controller} open={open} onNext={onNext} />}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame */}
      <div role="group" aria-label="Exceptions" className={styles.chips}>
        {counts && shown.length === 0 && (
          <span className={styles.good}>
            {totalCount === 0 ? (
              'No product to allocate.'
            ) : (
              <>
                <Icon name="check" size={14} /> Nothing to check: no exception is left.
              </>
            )}
          </span>
        )}
        {shown.map((each) => {
          const isChosen = chosen.includes(each);
          return (
            <button
              key={each}
              type="button"
              aria-pressed={isChosen}
              className={styles.chip}
              title={`${EXCEPTION_MEANINGS[each]} ${toText(each)}.`}
              onClick={() => choose(each)}
            >
              {EXCEPTION_LABELS[each]} <b>{isChosen ? toText(each) : toNumberText(countOf(each))}</b>
              {isChosen && <Icon name="close" size={12} />}
            </button>
          );
        })}
      </div>
    </Bar>
  );
}
