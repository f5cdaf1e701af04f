'use client';
/**
 * The dialogs of submitting and reopening, in a file of code of their own: no first view needs them. The first interaction
 * loads it, so that it is there by the click.
 */
import { type ComponentProps, lazy, useEffect } from 'react';
import { LatePart } from '@/components/workspace/late-part';
import { atFirstSign } from '@/lib/client/first-sign';
import { loadChunk } from '@/lib/client/load-chunk';

const loadDialogs = () => loadChunk(() => import('./dialogs'));

const LoadedSubmit = lazy(async () => ({ default: (await loadDialogs()).SubmitDialog }));
const LoadedReopen = lazy(async () => ({ default: (await loadDialogs()).ReopenDialog }));

/** For a button that opens one of them. */
export function useExpectedDialogs(): void {
  // The dialog that needs the file shows a failure.
  useEffect(() => atFirstSign(() => void loadDialogs().catch(() => undefined)), []);
}

export function SubmitDialog(props: ComponentProps<typeof LoadedSubmit>) {
  return (
    <LatePart title="Submit final allocation">
      <LoadedSubmit {...props} />
    </LatePart>
  );
}

export function ReopenDialog(props: ComponentProps<typeof LoadedReopen>) {
  return (
    <LatePart title="Reopen">
      <LoadedReopen {...props} />
    </LatePart>
  );
}
