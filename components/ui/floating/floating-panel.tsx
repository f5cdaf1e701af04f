'use client';
/** A dialog without title and buttons: its content brings its own box. */
import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import styles from '../dialog.module.css';
import { UiProvider } from '../ui-provider';

type FloatingPanelProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  /** Gets the focus on closing, if it is not the element that had it on opening. */
  finalFocus: HTMLElement | null;
  children: ReactNode;
};

export function FloatingPanel({ open, onClose, label, finalFocus, children }: FloatingPanelProps) {
  return (
    <UiProvider>
      <Dialog.Root
        lazyMount
        unmountOnExit
        // The page beneath does not move, and its scrollbar keeps its place.
        preventScroll={false}
        open={open}
        finalFocusEl={finalFocus?.isConnected ? () => finalFocus : undefined}
        onOpenChange={(details) => {
          if (!details.open) onClose();
        }}
      >
        <Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Positioner className={styles.positioner}>
            <Dialog.Content aria-label={label} className={styles.content}>
              {children}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </UiProvider>
  );
}
