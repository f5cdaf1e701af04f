'use client';
/** A small overlay beside its trigger. */
import { Popover as Chakra, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './popover.module.css';

type PopoverProps = {
  trigger: ReactElement;
  /** The popover's name for screen readers. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  placement?: 'bottom-start' | 'bottom-end' | 'bottom' | 'top' | 'right-start';
  /** Without the usual padding, for lists with their own. */
  bare?: boolean;
  width?: number;
  /** Stays in place while its trigger moves, such as a field that grows with each selection. */
  still?: boolean;
  children: ReactNode;
};

/** Repositions only when the whole screen moves. */
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
