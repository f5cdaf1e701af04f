'use client';
/** Ctrl+K: to any screen, product or brand, without a mouse. */
import { Dialog, Portal } from '@chakra-ui/react';
import dialogStyles from '@/components/ui/dialog.module.css';
import { PaletteSearch } from './palette-search';

type CommandPaletteProps = { open: boolean; onClose: () => void };

export function CommandPalette({ open, onClose }: CommandPaletteProps) {
  return (
    <Dialog.Root
      lazyMount
      unmountOnExit
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop className={dialogStyles.backdrop} />
        <Dialog.Positioner className={dialogStyles.positioner}>
          <Dialog.Content aria-label="Search or go to" className={dialogStyles.content}>
            <PaletteSearch onDone={onClose} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
