'use client';
/** The filters of the pitches. */
import type { ListUrl } from '@/components/grid/use-list-url';
import type { ColumnFilter } from '@/components/list/column-filter';
import { ColumnFilters } from '@/components/list/column-filters';
import { IdentityFilters } from '@/components/list/identity-filters';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { PitchListQuery } from '@/domain/contract/request-query';
import { toNumberText } from '@/domain/format';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import { PRODUCT_STATUS_LABELS } from '@/domain/request-status';
import { PHONE, useMedia } from '@/lib/client/use-media';
import { sumCounts } from './answer-counts';
import { PITCH_LABELS } from './pitch-cells';
import { PITCH_SEGMENTS, type PitchSegment, SEGMENT_FILTERS, toPitchSegment } from './pitch-query';
import { useAnswerTime } from './use-answer-time';
import { type Counted, useTypedCounts } from './use-typed-counts';

const SEGMENT_LABELS: Record<PitchSegment, string> = {
  toAnswer: 'To answer',
  required: 'Required',
  optional: 'Optional open',
  all: 'All',
};

/** The status of a pitch's product; a draft is not on offer. */
const STATUSES = ['published', 'final', 'disabled'] as const;

const FILTERS: readonly ColumnFilter<PitchListQuery>[] = [
  {
    kind: 'set',
    label: 'Status of the product',
    key: 'statuses',
    options: STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value] })),
  },
  { kind: 'number', label: PITCH_LABELS.requestedQuantity, from: 'requestedFrom', to: 'requestedTo' },
  { kind: 'number', label: 'Priority', from: 'priorityFrom', to: 'priorityTo', has: 'hasPriority' },
  { kind: 'flag', label: 'Reason', key: 'hasReason', on: 'not empty', off: 'empty' },
  { kind: 'flag', label: 'Last year', key: 'hasLastYear', on: 'requested', off: 'new' },
  { kind: 'number', label: 'Supply', from: 'supplyFrom', to: 'supplyTo' },
  { kind: 'day', label: PRODUCT_LABELS.launchDate, from: 'launchFrom', to: 'launchTo', has: 'hasLaunch' },
  { kind: 'ids', label: 'Product ids', key: 'productIds' },
];

type PitchFiltersProps = {
  url: ListUrl<PitchListQuery>;
  counted: Counted;
  /** The selected market; null for all. */
  chosen: number | null;
};

/** Which pitches are listed, each kind with its number. */
function PitchSegments({ url: { query, set }, counted, chosen }: PitchFiltersProps) {
  const { counts } = useTypedCounts(counted);
  const isOpen = useAnswerTime().kind === 'open';
  const count = counts && sumCounts(counts.filter(({ marketId }) => chosen === null || marketId === chosen));
  const segments = PITCH_SEGMENTS.map((value) => ({
    value,
    label: value === 'toAnswer' && !isOpen ? 'Not answered' : SEGMENT_LABELS[value],
    ...(count && { count: toNumberText(count[value]) }),
  }));
  return (
    <SegmentedControl
      label="Pitches"
      options={segments}
      value={toPitchSegment(query)}
      onValueChange={(segment) => set(SEGMENT_FILTERS[segment])}
    />
  );
}

/** On a phone the kinds alone: cards are answered in their order. */
export function PitchFilters(props: PitchFiltersProps) {
  const { url } = props;
  if (useMedia(PHONE)) return <PitchSegments {...props} />;
  return (
    <>
      <PitchSegments {...props} />
      <IdentityFilters url={url} />
      <ColumnFilters url={url} filters={FILTERS} />
    </>
  );
}
