'use client';
/** The cards of a phone, in a file of code of their own: a window with room for the grid never asks for it. */
import { type ComponentProps, lazy } from 'react';
import { LatePart } from '@/components/workspace/late-part';
import { loadChunk } from '@/lib/client/load-chunk';

const LoadedCards = lazy(() =>
  loadChunk(async () => ({ default: (await import('./pitch-cards')).PitchCards })),
);

export function PitchCards(props: ComponentProps<typeof LoadedCards>) {
  return (
    <LatePart title="Pitches">
      <LoadedCards {...props} />
    </LatePart>
  );
}
