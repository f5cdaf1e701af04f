'use client';
/** The text of a tooltip, beside its control. */
import { Tooltip as Chakra, useTooltipContext } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import type { TooltipProps } from '../floating-props';
import styles from '../tooltip.module.css';
import { UiProvider } from '../ui-provider';
import type { TriggerBinding } from '../use-late-trigger';
import { useIsStarted, useTriggerBinding } from './use-trigger-binding';

/** A pointer that rests on the control, or a key that brought the focus there, before this was there. */
function Trigger({ binding }: { binding: TriggerBinding }) {
  const api = useTooltipContext();
  useTriggerBinding({ ...binding, asked: null }, api);
  const { triggerId, asked, answer } = binding;
  const open = useEffectEvent(() => {
    if (document.querySelector(`#${CSS.escape(triggerId)}:is(:hover, :focus-visible)`)) api.setOpen(true);
    answer();
  });
  const isStarted = useIsStarted();
  useEffect(() => {
    if (isStarted && asked) open();
  }, [isStarted, asked]);
  return null;
}

type FloatingTooltipProps = Omit<TooltipProps, 'children'> & { binding: TriggerBinding };

export function FloatingTooltip({
  binding,
  content,
  placement = 'bottom',
  closeOnPress = true,
}: FloatingTooltipProps) {
  return (
    <UiProvider>
      <Chakra.Root
        ids={{ trigger: binding.triggerId }}
        disabled={!content}
        lazyMount
        unmountOnExit
        openDelay={300}
        closeDelay={80}
        closeOnPointerDown={closeOnPress}
        closeOnClick={closeOnPress}
        positioning={{ placement, strategy: 'fixed' }}
      >
        <Trigger binding={binding} />
        {/* Not in a portal: beside its control it stays within the page's landmarks. */}
        {content && (
          <Chakra.Positioner>
            <Chakra.Content className={styles.content}>{content}</Chakra.Content>
          </Chakra.Positioner>
        )}
      </Chakra.Root>
    </UiProvider>
  );
}
