'use client';
/** A small overlay beside its trigger. */
import type { PopoverProps } from './floating-props';
import { useFloating } from './use-floating';
import { useLateTrigger } from './use-late-trigger';

const CLOSED = { 'aria-haspopup': 'dialog', 'aria-expanded': false, 'data-state': 'closed' };

export function Popover({ trigger, ...popover }: PopoverProps) {
  const { element, isWanted, binding } = useLateTrigger(trigger, { atFirst: CLOSED, asksBy: ['onClick'] });
  const isOpen = popover.open === true;
  const floating = useFloating(isWanted || isOpen, binding.asked !== null || isOpen);
  return (
    <>
      {element}
      {floating && <floating.FloatingPopover {...popover} binding={binding} />}
    </>
  );
}
