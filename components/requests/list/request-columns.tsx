/** The columns of the flat lists of requests, shared by both sides. */

import type { GridColumn } from '@/components/grid/columns';
import { FIRST_PICTURE_WIDTH, PICTURE_COLUMN } from '@/components/pictures/picture-column';
import { RowPicture } from '@/components/pictures/row-picture';
import type { Labels } from '@/components/workspace/use-labels';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import { REQUEST_STATUS_LABELS } from '@/domain/request-status';
import type { System } from '@/domain/systems';
import { LAST_YEAR_COLUMN, LastYear, toLastYearText } from '../last-year';
import { RequestStatusMark } from '../request-status-mark';
import styles from './request-list.module.css';
import type { RequestRow } from './request-row';

export type RequestColumn = GridColumn<RequestRow>;

const PICTURE: RequestColumn = {
  ...PICTURE_COLUMN,
  width: FIRST_PICTURE_WIDTH,
  render: ({ mainFile }) => <RowPicture files={mainFile ? [mainFile] : []} />,
};

/** The product and the market of a row. */
export function toIdentityColumns(system: System, labels: Labels): RequestColumn[] {
  const market: RequestColumn = {
    field: 'market',
    isHead: true,
    isTwoLines: true,
    header: 'Market',
    kind: 'text',
    width: 140,
    roomy: 'market',
    sort: 'market',
    value: (row) => labels.market(row.marketId),
  };
  const brand: RequestColumn = {
    field: 'brand',
    header: PRODUCT_LABELS.brandId,
    kind: 'text',
    width: 104,
    roomy: 'brand',
    sort: 'brand',
    value: (row) => labels.brand(row.brandId),
  };
  const name = {
    isHead: true,
    isTwoLines: true,
    kind: 'text',
    width: 156,
    roomy: 'name',
    className: styles.name,
  } as const;
  const identity: RequestColumn[] =
    system.identifiesBy === 'name'
      ? [{ ...name, field: 'name', header: PRODUCT_LABELS.name, sort: 'name', value: (row) => row.name }]
      : [
          {
            field: 'skuId',
            header: PRODUCT_LABELS.skuId,
            kind: 'code',
            width: 122,
            sort: 'skuId',
            value: (row) => row.skuId,
          },
          {
            ...name,
            field: 'skuName',
            header: PRODUCT_LABELS.skuName,
            sort: 'skuName',
            value: (row) => row.skuName,
          },
        ];
  return [PICTURE, ...identity, brand, market];
}

export const REQUIRED: RequestColumn = {
  field: 'required',
  header: 'Required',
  kind: 'text',
  width: 92,
  sort: 'isRequestRequired',
  value: (row) => row.isRequestRequired,
  text: (row) => (row.isRequestRequired ? 'Required' : ''),
};

export const REQUESTED: RequestColumn = {
  field: 'requested',
  header: 'Requested',
  kind: 'number',
  width: 92,
  sort: 'requestedQuantity',
  value: (row) => row.requestedQuantity,
};

export const MARKET_PART: RequestColumn[] = [
  {
    field: 'priority',
    header: 'Priority',
    kind: 'number',
    width: 72,
    sort: 'priority',
    value: (row) => row.priority,
  },
  // Long texts take the rest of the window.
  {
    field: 'pitch',
    header: 'Pitch',
    kind: 'text',
    isTwoLines: true,
    width: 148,
    isFlexible: true,
    value: (row) => row.pitch,
  },
  {
    field: 'reason',
    header: 'Reason',
    kind: 'text',
    width: 150,
    roomy: 'text',
    isHiddenAtFirst: true,
    value: (row) => row.reason,
  },
  {
    field: 'wantedBy',
    header: 'Wanted by',
    kind: 'date',
    width: 104,
    sort: 'wantedBy',
    isHiddenAtFirst: true,
    value: (row) => row.wantedBy,
  },
];

export const LAST_YEAR: RequestColumn = {
  ...LAST_YEAR_COLUMN,
  value: toLastYearText,
  render: ({ lastYear }) => <LastYear lastYear={lastYear} />,
};

export const STATUS: RequestColumn = {
  field: 'status',
  header: 'Status',
  kind: 'status',
  width: 104,
  sort: 'status',
  value: (row) => row.status,
  text: (row) => REQUEST_STATUS_LABELS[row.status],
  render: (row) => <RequestStatusMark status={row.status} />,
};
