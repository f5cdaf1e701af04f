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
import { PITCH_PARTS, SEGMENT_FILTERS, toPitchSegment } from './pitch-query';

export function NoPitches({ url: { query, set } }: { url: ListUrl<PitchListQuery> }) {
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
  if (toPitchSegment(query) !== 'all') {
    const isDone = toPitchSegment(query) === 'toAnswer';
    return (
      <EmptyState
        icon={isDone ? 'check' : 'info'}
        title={isDone ? 'Every required pitch is answered' : 'No pitch is required'}
        actions={<Button onClick={() => set(SEGMENT_FILTERS.all)}>Show all on offer</Button>}
      >
        <p>{isDone ? `You are done. ${next}` : 'You may still request other products on offer.'}</p>
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
