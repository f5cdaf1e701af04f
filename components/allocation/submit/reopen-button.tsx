'use client';
/** Reopens submitted final allocations: for administrators, who are asked for a reason first. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useWrites } from '@/components/workspace/use-writes';
import { useFiscalYear } from '@/components/workspace/workspace-context';
import { ReopenDialog, useExpectedDialogs } from './lazy-dialogs';
import type { ReopenedProduct } from './reopen-dialog';

type ReopenButtonProps = {
  /** The button is there if any of them is submitted. */
  products: readonly (ReopenedProduct & { finalizedAt: string | null })[];
  onDone: () => void;
};

export function ReopenButton({ products, onDone }: ReopenButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  useExpectedDialogs();
  const writes = useWrites(useFiscalYear());
  const submitted = products.filter(({ finalizedAt }) => finalizedAt !== null);
  // Only administrators can ever reopen: other users do not see the action.
  const isAllowed = writes.whyNot('finalAllocation.reopen', { isSubmitted: true }) === null;
  if (!isAllowed || (submitted.length === 0 && !isOpen)) return null;
  return (
    <>
      <Button icon="unlock" onClick={() => setIsOpen(true)}>
        Reopen
      </Button>
      {isOpen && <ReopenDialog products={submitted} onClose={() => setIsOpen(false)} onDone={onDone} />}
    </>
  );
}
