'use client';
/**
 * Ctrl+K: to any screen, product or brand, without a mouse. Until its dialog is loaded a box without a look takes what is
 * typed: no key goes to the cell beneath, and none is lost.
 */
import { type FocusEvent, useState } from 'react';
import { useFloating } from '@/components/ui/use-floating';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { PaletteSearch } from './palette-search';

const LABEL = 'Search or go to';

const focusBox = (box: HTMLInputElement | null) => box?.focus();

type CommandPaletteProps = { open: boolean; onClose: () => void };

export function CommandPalette({ open, onClose }: CommandPaletteProps) {
  const [isKnownOpen, setIsKnownOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [typed, setTyped] = useState('');
  const [isTaken, setIsTaken] = useState(false);
  /** What had the focus before the box took it. A dialog that is there when it opens knows that itself. */
  const [before, setBefore] = useState<HTMLElement | null>(null);
  if (open !== isKnownOpen) {
    setIsKnownOpen(open);
    if (open) {
      setOpenings(openings + 1);
      setBefore(null);
    }
  }
  const floating = useFloating(openings > 0, open);
  const take = ({ currentTarget: box }: FocusEvent<HTMLInputElement>) => {
    if (isTaken) return;
    setIsTaken(true);
    // The dialog selects what is in the box: the next key would replace what was typed while it loaded.
    queueMicrotask(() => box.setSelectionRange(box.value.length, box.value.length));
  };
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <>
      {open && !isTaken && (
        <VisuallyHidden>
          <input
            ref={focusBox}
            aria-label={LABEL}
            value={typed}
            onFocus={(event) => setBefore(event.relatedTarget as HTMLElement | null)}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && close()}
          />
        </VisuallyHidden>
      )}
      {floating && (
        <floating.FloatingPanel open={open} onClose={close} label={LABEL} finalFocus={before}>
          <PaletteSearch typed={typed} onTyped={setTyped} onFocus={take} label={LABEL} onDone={close} />
        </floating.FloatingPanel>
      )}
    </>
  );
}
