'use client';
/**
 * The dialogs of submitting and reopening, in a file of code of their own: no first view needs them. The first sign of a
 * person asks for it, so that it is there by the click.
 */
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { PartBoundary } from '@/components/workspace/part-boundary';
import { atFirstSign } from '@/lib/client/first-sign';
import { loadChunk } from '@/lib/client/load-chunk';

const loadDialogs = () => loadChunk(() => import('./dialogs'));

const LoadedSubmit = lazy(async () => ({ default: (await loadDialogs()).SubmitDialog }));
const LoadedReopen = lazy(async () => ({ default: (await loadDialogs()).ReopenDialog }));

/** For a button that opens one of them. */
export function useExpectedDialogs(): void {
  // A failure is told by the dialog that needs the file.
  useEffect(() => atFirstSign(() => void loadDialogs().catch(() => undefined)), []);
}

export function SubmitDialog(props: ComponentProps<typeof LoadedSubmit>) {
  return (
    <PartBoundary title="Submit final allocation">
      <Suspense>
        <LoadedSubmit {...props} />
      </Suspense>
    </PartBoundary>
  );
}

export function ReopenDialog(props: ComponentProps<typeof LoadedReopen>) {
  return (
    <PartBoundary title="Reopen">
      <Suspense>
        <LoadedReopen {...props} />
      </Suspense>
    </PartBoundary>
  );
}
