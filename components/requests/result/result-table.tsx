'use client';
/** The requests of a result: nothing is typed here, so rows grow and reasons are whole. The last line is their sum. */
import type { MouseEvent } from 'react';
import { RowPicture } from '@/components/pictures/row-picture';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/components/ui/plain-click';
import type { Labels } from '@/components/workspace/use-labels';
import type { ResultSums } from '@/domain/allocation-results';
import type { Sort } from '@/domain/contract/paging';
import { toDateText, toNumberText, toQuantityText } from '@/domain/format';
import { toPath } from '@/domain/screens';
import type { System } from '@/domain/systems';
import { toProductTitle } from '@/domain/systems';
import { toLastYearText } from '../last-year';
import type { RequestRow } from '../list/request-row';
import styles from './result.module.css';
import { ResultBar } from './result-bar';
import { isFinal, toFillPercent, toReasonText, toResultFigures } from './result-words';

export type ResultTotal = { sums: ResultSums; scope: string; isDecided: boolean };

type Sorting = {
  sort?: readonly Sort[] | undefined;
  onSort: (sort: Sort[]) => void;
  hrefOfSort: (attribute: string) => string;
};

type ResultTableProps = {
  system: System;
  labels: Labels;
  rows: readonly RequestRow[];
  total: ResultTotal | null;
  /** Several markets are shown, and each row names its own. */
  hasMarkets: boolean;
  /** Absent on paper. */
  sorting?: Sorting;
};

type Head = { attribute?: string; label: string; part: string };

const toHeads = ({ identifiesBy }: System): Head[] => [
  { label: 'Product', part: 'product', attribute: identifiesBy === 'sku' ? 'skuName' : 'name' },
  { label: 'Requested', part: 'number', attribute: 'requestedQuantity' },
  { label: 'Allocated', part: 'number', attribute: 'allocatedQuantity' },
  { label: '', part: 'bar' },
  { label: 'Cut', part: 'cut' },
  { label: 'Fill', part: 'fill', attribute: 'fillRate' },
  { label: 'Reason', part: 'reason' },
  { label: 'Last year', part: 'lastYear' },
  { label: 'Final since', part: 'date', attribute: 'finalizedAt' },
];

function HeadCell({ head, sorting }: { head: Head; sorting: Sorting | undefined }) {
  const { attribute, label, part } = head;
  const direction = sorting?.sort?.find((each) => each.attribute === attribute)?.direction;
  const sortBy = (event: MouseEvent) => {
    if (!attribute || !isPlainClick(event)) return;
    event.preventDefault();
    sorting?.onSort([{ attribute, direction: direction === 'asc' ? 'desc' : 'asc' }]);
  };
  return (
    <th
      scope="col"
      data-part={part}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {attribute && sorting ? (
        <a href={sorting.hrefOfSort(attribute)} onClick={sortBy}>
          {label}
          {direction && <Icon name={direction === 'asc' ? 'arrow-up' : 'arrow-down'} size={12} />}
        </a>
      ) : (
        label
      )}
    </th>
  );
}

type RowProps = { row: RequestRow } & Pick<ResultTableProps, 'system' | 'labels' | 'hasMarkets'>;

function ProductCell({ row, system, labels, hasMarkets }: RowProps) {
  const place = [labels.brand(row.brandId), row.skuId, hasMarkets && labels.market(row.marketId)];
  return (
    <th scope="row" data-part="product">
      <span className={styles.product}>
        <RowPicture files={row.mainFile ? [row.mainFile] : []} />
        <span>
          <Link className={styles.link} href={toPath('productEdit', { system, id: row.productId })}>
            {toProductTitle(row)}
          </Link>
          <small>{place.filter(Boolean).join(' · ')}</small>
        </span>
      </span>
    </th>
  );
}

function Row(props: RowProps) {
  const { row } = props;
  const figures = toResultFigures(row);
  const requested = figures.requested ?? 0;
  const { allocated } = figures;
  const cut = allocated === null ? 0 : requested - allocated;
  const reason = toReasonText(row);
  return (
    <tr>
      <ProductCell {...props} />
      <td data-part="number" data-label="Requested">
        {toQuantityText(figures.requested)}
      </td>
      <td
        data-part="number"
        data-label="Allocated"
        className={allocated === 0 ? styles.zero : styles.allocated}
      >
        {toQuantityText(allocated)}
      </td>
      <td data-part="bar">
        {allocated !== null && <ResultBar requested={requested} allocated={allocated} width={112} />}
      </td>
      <td data-part="cut" className={styles.zero}>
        {cut > 0 ? toNumberText(-cut) : ''}
      </td>
      <td data-part="fill" data-label="Fill">
        {allocated === null ? '–' : toFillPercent(figures)}
      </td>
      <td data-part="reason" className={reason.isQuiet ? styles.quiet : undefined}>
        {reason.text}
      </td>
      <td data-part="lastYear" data-label="Last year" className={styles.quiet}>
        {toLastYearText(row)}
        {row.lastYear && <span className={styles.before}>{toFillPercent(row.lastYear)}</span>}
      </td>
      <td data-part="date" data-label="Final since" className={styles.quiet}>
        {isFinal(row) ? toDateText(row.finalizedAt) : ''}
      </td>
    </tr>
  );
}

function Total({ total: { sums, scope, isDecided } }: { total: ResultTotal }) {
  const { requested, allocated, lastYear } = sums;
  return (
    <tr>
      <th scope="row" data-part="product">
        Total <small>{scope}</small>
      </th>
      <td data-part="number" data-label="Requested">
        {toQuantityText(requested)}
      </td>
      <td data-part="number" data-label="Allocated" className={styles.allocated}>
        {isDecided ? toQuantityText(allocated) : '–'}
      </td>
      <td data-part="bar">
        {isDecided && <ResultBar requested={requested} allocated={allocated} width={112} />}
      </td>
      <td data-part="cut" className={styles.zero}>
        {isDecided && allocated < requested ? toNumberText(allocated - requested) : ''}
      </td>
      <td data-part="fill" data-label="Fill">
        {isDecided ? toFillPercent(sums) : '–'}
      </td>
      <td data-part="reason" />
      <td data-part="lastYear" data-label="Last year">
        {lastYear.requests > 0 && (
          <>
            {toLastYearText({ lastYear })}
            <span className={styles.before}>{toFillPercent(lastYear)}</span>
          </>
        )}
      </td>
      <td data-part="date" />
    </tr>
  );
}

export function ResultTable(props: ResultTableProps) {
  const { rows, total, sorting, ...shared } = props;
  return (
    <table className={styles.table} aria-label="Results">
      <thead>
        <tr>
          {toHeads(props.system).map((head) => (
            <HeadCell key={head.part + head.label} head={head} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.requestId} row={row} {...shared} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Total total={total} />
        </tfoot>
      )}
    </table>
  );
}
