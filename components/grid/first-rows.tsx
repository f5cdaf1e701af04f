'use client';
/**
 * The table that a list shows until its grid stands. In the server's HTML it is markup that React leaves as it is:
 * taking over some thousand elements that are replaced a moment later would only delay the grid.
 */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useIsHydrated } from '@/lib/client/store';
import styles from './grid.module.css';
import { toRowHeight } from './metrics';
import { ServerTable, type ServerTableProps } from './server-table';
import { TICK_FIELD } from './tick';

/** As many as a tall window shows. The other rows come with the grid. */
const FIRST_ROWS = 30;

/** React does not compare the content of an element with this property: the markup of the server stays. */
const AS_IT_IS = { __html: '' };

/** Whether this component takes over markup of the server, in its first render. */
const useIsHydrating = () => !useIsHydrated();

/** The same, in all renders. */
export function useIsFromServer(): boolean {
  return useState(useIsHydrating())[0];
}

/** The rows ticked in a table without a script. */
function readTicked<Row>(table: HTMLElement, { rows, rowId }: Pick<ServerTableProps<Row>, 'rows' | 'rowId'>) {
  const tick = `[data-field="${TICK_FIELD}"] input:checked`;
  if (table.querySelector(`th${tick}`)) return rows;
  const inputs = [...table.querySelectorAll(`[data-row] ${tick}`)];
  const ids = new Set(inputs.map((input) => input.closest<HTMLElement>('[data-row]')?.dataset.row));
  return rows.filter((row) => ids.has(rowId(row)));
}

/** A list longer than its first rows is as high as it will be: the scroll bar does not jump. */
function OtherRows({ count, shown, rowHeight }: { count: number; shown: number; rowHeight: number }) {
  return (
    <div style={{ height: (count - shown) * rowHeight }}>
      <noscript>
        <p className={styles.others}>
          {`These are the first ${shown} of ${count} rows. The others are shown by a script.`}
        </p>
      </noscript>
    </div>
  );
}

type FirstRowsProps<Row> = ServerTableProps<Row> & {
  ref: RefObject<HTMLDivElement | null>;
  isFromServer: boolean;
  /** There will be no grid: the table has all rows, and its controls work. */
  isWhole: boolean;
  /** Gets the rows that were ticked in the server's markup. */
  onTicked: (rows: readonly Row[]) => void;
};

export function FirstRows<Row>(props: FirstRowsProps<Row>) {
  const { ref, isFromServer, isWhole, onTicked, ...table } = props;
  const { rows } = table;
  const shape = JSON.stringify([table.columns.map(({ field, width }) => [field, width]), table.sort]);
  const [first] = useState({ rows, shape });
  const [isAsServed, setIsAsServed] = useState(isFromServer);
  if (isAsServed && (isWhole || rows !== first.rows || shape !== first.shape)) setIsAsServed(false);

  const keepTicks = useEffectEvent((served: HTMLElement) => {
    const ticked = readTicked(served, { rows: first.rows, rowId: table.rowId });
    if (ticked.length > 0) onTicked(ticked);
  });
  // Ticks of the markup are in the document only, until it is replaced.
  useEffect(() => {
    const served = isAsServed ? ref.current : null;
    if (served) return () => keepTicks(served);
  }, [isAsServed, ref]);

  if (isAsServed && typeof window !== 'undefined') {
    return (
      <div
        key="served"
        ref={ref}
        className={styles.scroll}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constant and empty, so that the server's markup stays
        dangerouslySetInnerHTML={AS_IT_IS}
      />
    );
  }
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <div
      key={isAsServed ? 'served' : 'live'}
      ref={ref}
      className={styles.scroll}
      data-first-rows={isAsServed || undefined}
    >
      <ServerTable {...table} rows={shown} isWhole={isWhole} />
      {shown.length < rows.length && (
        <OtherRows count={rows.length} shown={shown.length} rowHeight={toRowHeight(table.columns)} />
      )}
    </div>
  );
}
