'use client';
/** A modal question or task. Escape closes it; the focus returns. */
import { useState } from 'react';
import { useIsHydrated } from '@/lib/client/store';
import type { DialogProps } from './floating-props';
import { useFloating } from './use-floating';

export function Dialog({ open, ...dialog }: DialogProps) {
  // A dialog opened by the URL waits for the page: rendered earlier, it would be moved under the body afterwards, and lock
  // the page for its old elements.
  const isOpen = useIsHydrated() && open;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const floating = useFloating(wasOpen, isOpen);
  return floating && <floating.FloatingDialog {...dialog} open={isOpen} />;
}
