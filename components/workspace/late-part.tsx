'use client';
/** A part whose file of code comes when it is shown: nothing stands in its place before, and it fails by itself. */
import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from './part-boundary';

type LatePartProps = {
  /** Names it in an error. */
  title: string;
  children: ReactNode;
};

export function LatePart({ title, children }: LatePartProps) {
  return (
    <PartBoundary title={title}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
