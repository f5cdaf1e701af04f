'use client';
/** The changes of a product with their users, newest first. */
import { Became } from '@/components/ui/became';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { LoadFailed } from '@/components/workspace/load-failed';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { HistoryEntry } from '@/domain/contract/history';
import { toInstantText } from '@/domain/format';
import { toPath } from '@/domain/screens';
import type { System } from '@/domain/systems';
import { useOperation } from '@/lib/client/use-operation';
import { toValueText } from '../form/value-text';
import { groupHistory, type HistoryLine, isBornPublished } from './group-history';
import { toFieldLabel, toOutsideText, toSourceText } from './history-text';
import styles from './product-tables.module.css';

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
        {entry.by}
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

export function ProductHistory({ system, productId }: ProductHistoryProps) {
  const { data, error, mutate } = useOperation('getProductHistory', {
    params: { prog: system.prefix, productId },
  });
  if (error) {
    return (
      <div className={styles.panel}>
        <LoadFailed compact what="The history" error={error} onRetry={() => void mutate()} />
      </div>
    );
  }
  if (data?.items.length === 0) {
    return (
      <div className={styles.panel}>
        <EmptyState compact icon="history" title="Nothing has changed yet">
          Every change is listed here: who made it, when, and what stood there before.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.panel} aria-busy={!data}>
      <table className={styles.table} aria-label="History">
        <colgroup>
          <col width="150" />
          <col width="240" />
          <col width="170" />
          <col />
          <col width="240" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">When (UTC)</th>
            <th scope="col">Who</th>
            <th scope="col">Field</th>
            <th scope="col">Before and after</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {data
            ? groupHistory(data.items).map((line) => (
                <HistoryRow
                  key={`${line.entry.at}-${line.entry.field}`}
                  system={system}
                  line={line}
                  isBornPublished={isBornPublished(data.items)}
                />
              ))
            : ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
                <tr key={key}>
                  <td colSpan={5}>
                    <Skeleton />
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}
