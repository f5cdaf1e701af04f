'use client';
/** The requests of a product: the requested and allocated quantity of each market. */
import { RequestStatusMark } from '@/components/requests/request-status-mark';
import { Code } from '@/components/ui/code';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadFailed } from '@/components/workspace/load-failed';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Product } from '@/domain/contract/product';
import type { AllocationRequest } from '@/domain/contract/request';
import { toCountText, toDateText, toQuantityText } from '@/domain/format';
import { MAX_PAGE_LIMIT } from '@/domain/limits';
import type { System } from '@/domain/systems';
import { useOperation } from '@/lib/client/use-operation';
import styles from './product-tables.module.css';

const HEADERS = [
  'Market',
  'Required',
  'Requested',
  'Priority',
  'Wanted by',
  'Pitch',
  'Last year',
  'Allocated',
  'Reason',
  'Status',
] as const;
/** Pitch and reason share the rest. */
const WIDTHS: Partial<Record<(typeof HEADERS)[number], string>> = {
  Market: '190',
  Required: '76',
  Requested: '88',
  Priority: '68',
  'Wanted by': '104',
  'Last year': '80',
  Allocated: '84',
  Status: '110',
};
const NUMBERS: readonly string[] = ['Requested', 'Priority', 'Wanted by', 'Last year', 'Allocated'];

type ProductRequestsProps = {
  system: System;
  product: Pick<Product, 'productId' | 'fiscalYear' | 'publishedAt'>;
};

function RequestLine({ request }: { request: AllocationRequest }) {
  const { markets } = useWorkspace();
  const market = markets.find(({ marketId }) => marketId === request.marketId);
  return (
    <tr>
      <th scope="row">
        <Code>{market?.code ?? String(request.marketId)}</Code>{' '}
        <span className={styles.quiet}>{market?.label}</span>
      </th>
      <td>{request.isRequestRequired ? 'Required' : ''}</td>
      <td className={styles.number}>{toQuantityText(request.requestedQuantity)}</td>
      <td className={styles.number}>{toQuantityText(request.priority)}</td>
      <td className={styles.number}>{toDateText(request.wantedBy) || '–'}</td>
      <td>{request.pitch}</td>
      <td className={styles.number}>{toQuantityText(request.lastYear?.allocated)}</td>
      <td className={styles.number}>
        <b>{toQuantityText(request.allocatedQuantity)}</b>
      </td>
      <td>
        {request.allocationReason}
        {request.allocationComment && <span className={styles.quiet}> {request.allocationComment}</span>}
      </td>
      <td className={styles.state}>
        <RequestStatusMark status={request.status} />
      </td>
    </tr>
  );
}

export function ProductRequests({ system, product }: ProductRequestsProps) {
  const { data, error, mutate } = useOperation('listRequests', {
    params: { prog: system.prefix },
    query: {
      fiscalYear: product.fiscalYear,
      productIds: [product.productId],
      limit: MAX_PAGE_LIMIT,
      sort: [{ attribute: 'market' }],
    },
  });
  if (error) {
    return (
      <div className={styles.panel}>
        <LoadFailed compact what="The requests" error={error} onRetry={() => void mutate()} />
      </div>
    );
  }
  if (data?.items.length === 0) {
    return (
      <div className={styles.panel}>
        <EmptyState compact icon="market" title="No market has a request for this product">
          <p>
            {product.publishedAt === null
              ? 'Publishing it opens one for each market that is required to answer.'
              : 'The other eligible markets may open one themselves.'}
          </p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.panel} aria-busy={!data}>
      <table className={styles.table} aria-label="Requests">
        <colgroup>
          {HEADERS.map((header) => (
            <col key={header} width={WIDTHS[header]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {HEADERS.map((header) => (
              <th key={header} scope="col" className={NUMBERS.includes(header) ? styles.number : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data
            ? data.items.map((request) => <RequestLine key={request.requestId} request={request} />)
            : ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
                <tr key={key}>
                  <td colSpan={HEADERS.length}>
                    <Skeleton />
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
      {data && data.totalCount > data.items.length && (
        <p
          className={styles.more}
        >{`The first ${toCountText(data.items.length, 'request')} of ${data.totalCount}.`}</p>
      )}
    </div>
  );
}
