'use client';
/** The overlay of a popover. */
import { Popover as Chakra, Portal, usePopoverContext } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { classNames } from '../class-names';
import type { PopoverProps } from '../floating-props';
import styles from '../popover.module.css';
import { UiProvider } from '../ui-provider';
import type { TriggerBinding } from '../use-late-trigger';
import { useTriggerBinding } from './use-trigger-binding';

/** Repositions only when the whole screen moves. */
const STILL = { ancestorScroll: true, ancestorResize: true, elementResize: false, layoutShift: false };

function Trigger({ binding }: { binding: TriggerBinding }) {
  useTriggerBinding(binding, usePopoverContext());
  return null;
}

type FloatingPopoverProps = Omit<PopoverProps, 'trigger'> & { binding: TriggerBinding };

export function FloatingPopover({ binding, label, open, onOpenChange, ...look }: FloatingPopoverProps) {
  const { placement, bare, width, still = false, children } = look;
  // Opened by its owner: Chakra focuses the content of what opens, not of what is open from the start.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return (
    <UiProvider>
      <Chakra.Root
        ids={{ trigger: binding.triggerId }}
        lazyMount
        unmountOnExit
        open={open && isReady}
        onOpenChange={(details) => onOpenChange?.(details.open)}
        positioning={{
          placement: placement ?? 'bottom-start',
          gutter: 4,
          strategy: 'fixed',
          ...(still && { listeners: STILL }),
        }}
      >
        <Trigger binding={binding} />
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
    </UiProvider>
  );
}
