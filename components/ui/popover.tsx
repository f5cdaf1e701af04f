'use client';
/** Something small that floats beside what opened it. */
import { Popover as Chakra, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './popover.module.css';

type PopoverProps = {
  trigger: ReactElement;
  /** What a screen reader calls the popover. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  placement?: 'bottom-start' | 'bottom-end' | 'bottom' | 'top' | 'right-start';
  /** Without the usual padding, for lists that bring their own. */
  bare?: boolean;
  width?: number;
  /** Stays where it opened while what opened it moves: as a field that grows with each choice made in it. */
  still?: boolean;
  children: ReactNode;
};

/** Only what moves the whole screen moves what floats over it. */
const STILL = { ancestorScroll: true, ancestorResize: true, elementResize: false, layoutShift: false };

export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  placement,
  bare,
  width,
  still = false,
  children,
}: PopoverProps) {
  return (
    <Chakra.Root
      lazyMount
      unmountOnExit
      open={open}
      onOpenChange={(details) => onOpenChange?.(details.open)}
      positioning={{
        placement: placement ?? 'bottom-start',
        gutter: 4,
        strategy: 'fixed',
        ...(still && { listeners: STILL }),
      }}
    >
      <Chakra.Trigger asChild>{trigger}</Chakra.Trigger>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content
            aria-label={label}
            className={classNames(styles.content, bare && styles.bare)}
            style={{ width }}
          >
            {children}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
