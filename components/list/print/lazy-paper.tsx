'use client';
/** The paper of a list, in a file of code of its own: it is loaded when a list is first printed. */
import { lazy } from 'react';
import { LatePart } from '@/components/workspace/late-part';
import { loadChunk } from '@/lib/client/load-chunk';
import type { ListOnPaperProps } from './list-on-paper';

const LoadedPaper = lazy(() =>
  loadChunk(async () => ({ default: (await import('./list-on-paper')).ListOnPaper })),
);

export function ListOnPaper<Row>(props: ListOnPaperProps<Row>) {
  return (
    <LatePart title="Print">
      <LoadedPaper {...(props as ListOnPaperProps<unknown>)} />
    </LatePart>
  );
}
