'use client';
/** The changes of a product and of its requests with their users, newest first. */
import { type ReactNode, useState } from 'react';
import { MarketFilter } from '@/components/requests/market-filter';
import { Became } from '@/components/ui/became';
import { Code } from '@/components/ui/code';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { FoldedLines } from '@/components/workspace/folded-lines';
import { LoadFailed } from '@/components/workspace/load-failed';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { HistoryEntry } from '@/domain/contract/history';
import { toCountText, toInstantText, toNumberText } from '@/domain/format';
import { MAX_HISTORY_ENTRIES } from '@/domain/limits';
import { toPath } from '@/domain/screens';
import { toSourceText } from '@/domain/source-text';
import type { System } from '@/domain/systems';
import { useOperation } from '@/lib/client/use-operation';
import { toValueText } from '../form/value-text';
import { groupHistory, type HistoryLine, isBornPublished } from './group-history';
import { toFieldLabel, toOutsideText } from './history-text';
import styles from './product-tables.module.css';
import { type RequestAct, toRequestActs } from './request-acts';

type ProductHistoryProps = { system: System; productId: number };

function Notes({ entry }: { entry: HistoryEntry }) {
  const source = toSourceText(entry);
  return (
    <span className={styles.notes}>
      {source && <Tag look="outline">{source}</Tag>}
      {entry.isOutsideCondition && <Tag look="now">{toOutsideText(entry)}</Tag>}
    </span>
  );
}

function BeforeAndAfter({ entry }: { entry: HistoryEntry }) {
  const { markets, brands } = useWorkspace();
  const names = { markets, brands };
  return (
    <>
      <span className={styles.quiet}>{toValueText(entry.field, entry.from, names)}</span>
      <Became>{toValueText(entry.field, entry.to, names)}</Became>
    </>
  );
}

type CreationProps = { system: System; isPublished: boolean; rolledOverFrom: number | null };

function Creation({ system, isPublished, rolledOverFrom }: CreationProps) {
  return (
    <>
      <b>{isPublished ? 'Created, published' : 'Created, draft'}</b>
      {rolledOverFrom !== null && (
        <>
          , from{' '}
          <Link href={toPath('productEdit', { system, id: rolledOverFrom })} className={styles.link}>
            the product of the year before
          </Link>
        </>
      )}
    </>
  );
}

type HistoryRowProps = { system: System; line: HistoryLine; isBornPublished: boolean };

function HistoryRow({ system, line, isBornPublished: isPublished }: HistoryRowProps) {
  const { entry } = line;
  return (
    <tr>
      <td>{toInstantText(entry.at)}</td>
      <td className={styles.cut} title={entry.by}>
        {entry.byName ?? entry.by}
      </td>
      <td>{line.kind === 'created' ? 'Product' : toFieldLabel(entry.field)}</td>
      <td>
        {line.kind === 'created' ? (
          <Creation system={system} isPublished={isPublished} rolledOverFrom={line.rolledOverFrom} />
        ) : (
          <BeforeAndAfter entry={entry} />
        )}
      </td>
      <td>
        <Notes entry={entry} />
      </td>
    </tr>
  );
}

type ActRowProps = { act: RequestAct };

/** A save of requests: a line for each market and field. */
function ActRow({ act: { at, by, source, changes } }: ActRowProps) {
  const { markets } = useWorkspace();
  const toCode = (id: number) => markets.find(({ marketId }) => marketId === id)?.code ?? String(id);
  return (
    <tr>
      <td>{toInstantText(at)}</td>
      <td className={styles.cut} title={by}>
        {by}
      </td>
      <td>{toCountText(changes.length, 'change')} of requests</td>
      <td>
        <ul>
          <FoldedLines
            lines={changes.map(({ key, marketId, label, from, to }) => ({
              key,
              content: (
                <>
                  <Code>{toCode(marketId)}</Code> {label} <span className={styles.quiet}>{from}</span>
                  <Became>{to}</Became>
                </>
              ),
            }))}
          />
        </ul>
      </td>
      <td>
        {source && (
          <span className={styles.notes}>
            <Tag look="outline">{source}</Tag>
          </span>
        )}
      </td>
    </tr>
  );
}

const WIDTHS = ['150', '240', '170', undefined, '240'];
const HEADERS = ['When (UTC)', 'Who', 'What', 'Before and after', 'Note'];

function HistoryTable({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <div aria-busy={isBusy}>
      <table className={styles.table} aria-label="History">
        <colgroup>
          {WIDTHS.map((width, index) => (
            <col key={HEADERS[index]} width={width} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {HEADERS.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isBusy
            ? ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
                <tr key={key}>
                  <td colSpan={HEADERS.length}>
                    <Skeleton />
                  </td>
                </tr>
              ))
            : children}
        </tbody>
      </table>
    </div>
  );
}

/** The changes of the product, and those of its requests; of chosen markets only those of their requests. */
function useHistory({ system, productId }: ProductHistoryProps, marketIds: readonly number[]) {
  const params = { prog: system.prefix, productId };
  const isOfMarkets = marketIds.length > 0;
  const own = useOperation('getProductHistory', isOfMarkets ? null : { params });
  const query = isOfMarkets ? { marketIds: [...marketIds] } : {};
  const ofRequests = useOperation('getRequestsHistory', { params, query });
  const isBusy = !ofRequests.data || (!isOfMarkets && !own.data);
  const items = isOfMarkets ? [] : (own.data?.items ?? []);
  const lines = groupHistory(items).map((line) => ({ at: line.entry.at, line, act: null }));
  const acts = toRequestActs(ofRequests.data?.items ?? []).map((act) => ({ at: act.at, line: null, act }));
  return {
    isBusy,
    error: own.error ?? ofRequests.error,
    retry: () => void Promise.all([own.mutate(), ofRequests.mutate()]),
    /** Newest first. Stable: the entries of one moment keep their order. */
    rows: [...lines, ...acts].sort((a, b) => b.at.localeCompare(a.at)),
    isBornPublished: isBornPublished(items),
    isCut: (ofRequests.data?.items.length ?? 0) === MAX_HISTORY_ENTRIES,
  };
}

export function ProductHistory(props: ProductHistoryProps) {
  const [marketIds, setMarketIds] = useState<number[]>([]);
  const { isBusy, error, retry, rows, isCut, ...history } = useHistory(props, marketIds);
  if (error) {
    return (
      <div className={styles.panel}>
        <LoadFailed compact what="The history" error={error} onRetry={retry} />
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <MarketFilter url={{ query: { marketIds }, set: (next) => setMarketIds(next.marketIds ?? []) }} />
      {!isBusy && rows.length === 0 ? (
        <EmptyState compact icon="history" title="Nothing has changed yet">
          Every change is listed here: who made it, when, and what stood there before.
        </EmptyState>
      ) : (
        <HistoryTable isBusy={isBusy}>
          {rows.map(({ line, act }) =>
            act ? (
              <ActRow key={`${act.at} ${act.by} ${act.source}`} act={act} />
            ) : (
              <HistoryRow
                key={`${line.entry.at}-${line.entry.field}`}
                system={props.system}
                line={line}
                isBornPublished={history.isBornPublished}
              />
            ),
          )}
        </HistoryTable>
      )}
      {isCut && (
        <p className={styles.more}>
          {`The last ${toNumberText(MAX_HISTORY_ENTRIES)} changes of requests. Choose a market to see all of its own.`}
        </p>
      )}
    </div>
  );
}
