'use client';
/** A modal question or task. Escape closes it; the focus returns. */
import { type ReactNode, type RefObject, useState } from 'react';
import { useIsHydrated } from '@/lib/client/store';
import type { Crumb } from './crumbs';
import { useFloating } from './use-floating';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The breadcrumbs of the dialog's content, if it has a URL of its own. */
  crumbs?: readonly Crumb[];
  description?: ReactNode;
  children?: ReactNode;
  /** Why the action failed: always visible above the buttons, regardless of scrolling. */
  notice?: ReactNode;
  /** Buttons, the solid one last. */
  footer?: ReactNode;
  size?: 'normal' | 'wide' | 'full';
  role?: 'dialog' | 'alertdialog';
  /** Whether a click outside closes it. Not if input would be lost. */
  closeOnOutside?: boolean;
  /** `dialog`: focus the dialog itself, which no key activates, for a dialog that may open while the user is typing. */
  initialFocus?: RefObject<HTMLElement | null> | 'dialog';
  /** Gets the focus on closing, if it is not the element that had it on opening. */
  finalFocus?: HTMLElement | null;
};

export function Dialog({ open, ...dialog }: DialogProps) {
  // A dialog opened by the URL waits for the page: rendered earlier, it would be moved under the body afterwards, and lock
  // the page for its old elements.
  const isOpen = useIsHydrated() && open;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const floating = useFloating(wasOpen, isOpen);
  return floating && <floating.FloatingDialog {...dialog} open={isOpen} />;
}
