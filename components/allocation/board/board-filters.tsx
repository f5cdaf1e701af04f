'use client';
/** The filters of the board. */
import type { ListUrl } from '@/components/grid/use-list-url';
import type { ColumnFilter } from '@/components/list/column-filter';
import { ColumnFilters } from '@/components/list/column-filters';
import { IdentityFilters } from '@/components/list/identity-filters';
import { MarketFilter } from '@/components/requests/market-filter';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { BoardQuery } from '@/domain/contract/board-query';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import { WORK_SETS } from '@/domain/work-sets';

/** The parts of a board: to submit, final, or all. */
const PARTS: Record<'open' | 'final' | 'all', NonNullable<BoardQuery['statuses']>> = {
  open: [...WORK_SETS.toSubmit.filters.statuses],
  final: [...WORK_SETS.final.filters.statuses],
  all: ['published', 'final', 'disabled'],
};
const PART_OPTIONS = [
  { value: 'open', label: 'Open' },
  { value: 'final', label: 'Final' },
  { value: 'all', label: 'All' },
] as const;

const toPart = ({ statuses }: BoardQuery): keyof typeof PARTS =>
  PART_OPTIONS.find(({ value }) => String(PARTS[value]) === String(statuses ?? ''))?.value ?? 'all';

const FILTERS: readonly ColumnFilter<BoardQuery>[] = [
  { kind: 'number', label: 'Supply', from: 'supplyFrom', to: 'supplyTo' },
  { kind: 'number', label: 'Requested', from: 'requestedFrom', to: 'requestedTo' },
  { kind: 'number', label: 'Left', from: 'leftFrom', to: 'leftTo' },
  {
    kind: 'number',
    label: 'Priority of a request',
    from: 'priorityFrom',
    to: 'priorityTo',
    has: 'hasPriority',
  },
  { kind: 'flag', label: 'Reason of a market', key: 'hasReason', on: 'not empty', off: 'empty' },
  { kind: 'day', label: PRODUCT_LABELS.launchDate, from: 'launchFrom', to: 'launchTo', has: 'hasLaunch' },
  { kind: 'ids', label: 'Product ids', key: 'productIds' },
];

export function BoardFilters({ url }: { url: ListUrl<BoardQuery> }) {
  const { query, set } = url;
  return (
    <>
      <IdentityFilters url={url} />
      <MarketFilter url={url} />
      <SegmentedControl
        label="Status"
        options={PART_OPTIONS}
        value={toPart(query)}
        onValueChange={(part) => set({ statuses: PARTS[part] })}
      />
      <ColumnFilters url={url} filters={FILTERS} />
    </>
  );
}
