'use client';
/** Reopens submitted final allocations: for administrators, who are asked for a reason first. */
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PartBoundary } from '@/components/workspace/part-boundary';
import { useWrites } from '@/components/workspace/use-writes';
import { useFiscalYear } from '@/components/workspace/workspace-context';
import { loadChunk } from '@/lib/client/load-chunk';
import type { ReopenedProduct } from './reopen-dialog';

/** Loaded on demand: it is a rare correction. */
const ReopenDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./reopen-dialog')).ReopenDialog })),
);

type ReopenButtonProps = {
  /** The button is there if any of them is submitted. */
  products: readonly (ReopenedProduct & { finalizedAt: string | null })[];
  onDone: () => void;
};

export function ReopenButton({ products, onDone }: ReopenButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const writes = useWrites(useFiscalYear());
  const submitted = products.filter(({ finalizedAt }) => finalizedAt !== null);
  // Nobody else can ever reopen: readers are shown no action that is never theirs.
  const isAllowed = writes.whyNot('finalAllocation.reopen', { isSubmitted: true }) === null;
  if (!isAllowed || (submitted.length === 0 && !isOpen)) return null;
  return (
    <>
      <Button icon="unlock" onClick={() => setIsOpen(true)}>
        Reopen
      </Button>
      {isOpen && (
        <PartBoundary title="Reopen">
          <Suspense>
            <ReopenDialog products={submitted} onClose={() => setIsOpen(false)} onDone={onDone} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
