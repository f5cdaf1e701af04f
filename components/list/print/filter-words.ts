/** The filters of a list in words, for paper: "Status Published", "Brands Orvane". */
import { RESULT_LABELS, RESULTS } from '@/domain/allocation-results';
import { EXCEPTION_LABELS, EXCEPTIONS } from '@/domain/exceptions';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import {
  PRODUCT_STATUS_LABELS,
  PRODUCT_STATUSES,
  REQUEST_STATUS_LABELS,
  REQUEST_STATUSES,
} from '@/domain/request-status';
import { type ColumnFilter, toFilterText } from '../column-filter';

type AnyQuery = Readonly<Record<string, unknown>>;

const toOptions = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Every filter of the lists; a list has some of them. */
const FILTERS: readonly ColumnFilter<AnyQuery>[] = [
  {
    kind: 'set',
    label: 'Status',
    key: 'statuses',
    options: toOptions(PRODUCT_STATUSES, PRODUCT_STATUS_LABELS),
  },
  {
    kind: 'set',
    label: 'Status of the request',
    key: 'requestStatuses',
    options: toOptions(REQUEST_STATUSES, REQUEST_STATUS_LABELS),
  },
  { kind: 'set', label: 'Exception', key: 'exceptions', options: toOptions(EXCEPTIONS, EXCEPTION_LABELS) },
  { kind: 'set', label: 'Result', key: 'result', options: toOptions(RESULTS, RESULT_LABELS) },
  { kind: 'flag', label: 'Required', key: 'isRequestRequired', on: 'yes', off: 'no' },
  { kind: 'flag', label: 'Answered', key: 'isAnswered', on: 'yes', off: 'no' },
  { kind: 'flag', label: 'Disabled', key: 'onlyDisabled', on: 'only', off: 'all' },
  { kind: 'number', label: 'Supply', from: 'supplyFrom', to: 'supplyTo' },
  { kind: 'number', label: 'Requested', from: 'requestedFrom', to: 'requestedTo' },
  { kind: 'number', label: 'Left', from: 'leftFrom', to: 'leftTo' },
  { kind: 'number', label: 'Priority', from: 'priorityFrom', to: 'priorityTo', has: 'hasPriority' },
  { kind: 'flag', label: 'Reason', key: 'hasReason', on: 'not empty', off: 'empty' },
  { kind: 'flag', label: 'Last year', key: 'hasLastYear', on: 'requested', off: 'new' },
  { kind: 'day', label: PRODUCT_LABELS.launchDate, from: 'launchFrom', to: 'launchTo', has: 'hasLaunch' },
  { kind: 'ids', label: 'Product ids', key: 'productIds' },
  { kind: 'ids', label: 'Request ids', key: 'requestIds' },
];

const TEXTS = ['skuId', 'skuName', 'name'] as const;

type Names = { brand: (brandId: number) => string; market: (marketId: number) => string };

const toNames = (ids: unknown, nameOf: (id: number) => string): string | null =>
  Array.isArray(ids) && ids.length > 0 ? ids.map((id) => nameOf(Number(id))).join(', ') : null;

/** One text for each filter that is set. */
export function toFilterWords(query: object, names: Names): string[] {
  const asked = query as AnyQuery;
  const texts = TEXTS.filter((key) => asked[key]).map((key) => `${PRODUCT_LABELS[key]} “${asked[key]}”`);
  const [brands, markets] = [toNames(asked.brandIds, names.brand), toNames(asked.marketIds, names.market)];
  const columns = FILTERS.flatMap((filter) => {
    const single = filter.kind === 'set' && typeof asked[filter.key] === 'string';
    const text = toFilterText(filter, single ? { ...asked, [filter.key]: [asked[filter.key]] } : asked);
    return text === null ? [] : [`${filter.label} ${text}`];
  });
  return [
    ...texts,
    ...(brands ? [`Brands ${brands}`] : []),
    ...(markets ? [`Markets ${markets}`] : []),
    ...columns,
  ];
}
