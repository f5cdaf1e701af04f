'use client';
/** A hint for a control, on hover and on focus. Never the only place of required information. */
import { Tooltip as Chakra } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

type TooltipProps = {
  content: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right' | 'top-start' | 'bottom-start' | 'bottom-end';
  /** Whether pressing the trigger closes the tooltip. */
  closeOnPress?: boolean;
  children: ReactElement;
};

export function Tooltip({ content, placement = 'bottom', closeOnPress = true, children }: TooltipProps) {
  return (
    // The same elements with and without a text: a control that is remounted would lose the focus.
    <Chakra.Root
      disabled={!content}
      lazyMount
      unmountOnExit
      openDelay={300}
      closeDelay={80}
      closeOnPointerDown={closeOnPress}
      closeOnClick={closeOnPress}
      positioning={{ placement, strategy: 'fixed' }}
    >
      <Chakra.Trigger asChild>{children}</Chakra.Trigger>
      {/* Not in a portal: beside its control it stays within the page's landmarks. */}
      {content && (
        <Chakra.Positioner>
          <Chakra.Content className={styles.content}>{content}</Chakra.Content>
        </Chakra.Positioner>
      )}
    </Chakra.Root>
  );
}
