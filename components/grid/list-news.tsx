'use client';
/** In the status bar of a list: rows came, went or moved elsewhere, and are shown when the person asks. */
import { Button } from '@/components/ui/button';

export function ListNews({ onShow }: { onShow: (() => void) | null }) {
  return (
    <span aria-live="polite">
      {onShow && (
        <>
          This list has changed.{' '}
          <Button look="link" onClick={onShow}>
            Show the new list
          </Button>
        </>
      )}
    </span>
  );
}
