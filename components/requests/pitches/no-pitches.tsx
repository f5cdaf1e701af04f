'use client';
/** The empty pitches: nothing on offer, nothing left to answer, or nothing found. */
import type { ListUrl } from '@/components/grid/use-list-url';
import { isFiltered, toUnfiltered } from '@/components/list/list-query';
import { NoMatch } from '@/components/list/no-match';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { PitchListQuery } from '@/domain/contract/request-query';
import { useNextText } from './all-answered';
import type { AnswerCount } from './answer-counts';
import { PITCH_PARTS, type PitchSegment, SEGMENT_FILTERS, toPitchSegment } from './pitch-query';

/** Why a segment without further filters is empty. Without counts, which could not be loaded, it is never said to be done. */
export function toEmptyReason(
  segment: PitchSegment,
  count: Pick<AnswerCount, 'all' | 'required'> | null,
): 'nothingOffered' | 'noneOfSegment' | 'noneRequired' | 'done' {
  if (segment === 'all' || count?.all === 0) return 'nothingOffered';
  if (segment === 'optional') return 'noneOfSegment';
  return segment === 'toAnswer' && count !== null && count.required > 0 ? 'done' : 'noneRequired';
}

const NONE = {
  noneOfSegment: {
    title: 'No optional pitch is open',
    text: 'The other pitches on offer are required, answered or closed.',
  },
  noneRequired: { title: 'No pitch is required', text: 'You may still request other products on offer.' },
} as const;

type NoPitchesProps = {
  url: ListUrl<PitchListQuery>;
  /** The counts of the markets shown; null if they could not be loaded. */
  count: AnswerCount | null;
};

export function NoPitches({ url: { query, set }, count }: NoPitchesProps) {
  const { selectedSystem } = useWorkspace();
  const next = useNextText();
  if (isFiltered(query, PITCH_PARTS)) {
    return (
      <NoMatch
        noun="pitch"
        onClear={() => set(toUnfiltered(query, PITCH_PARTS))}
        hint="Clear a filter, or look at another market."
      />
    );
  }
  const reason = toEmptyReason(toPitchSegment(query), count);
  if (reason !== 'nothingOffered') {
    const isDone = reason === 'done';
    const { title, text } = isDone
      ? { title: 'Every required pitch is answered', text: `You are done. ${next}` }
      : NONE[reason];
    return (
      <EmptyState
        icon={isDone ? 'check' : 'info'}
        title={title}
        actions={<Button onClick={() => set(SEGMENT_FILTERS.all)}>Show all on offer</Button>}
      >
        <p>{text}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="product"
      title={`Nothing is on offer in ${selectedSystem.label} for fiscal year ${query.fiscalYear}`}
    >
      <p>Products appear here once their brands publish them for your markets.</p>
    </EmptyState>
  );
}
