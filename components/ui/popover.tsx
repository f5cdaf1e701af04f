'use client';
/** A small overlay beside its trigger. */
import type { ReactElement, ReactNode } from 'react';
import { useFloating } from './use-floating';
import { useLateTrigger } from './use-late-trigger';

export type PopoverProps = {
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

const CLOSED = { 'aria-haspopup': 'dialog', 'aria-expanded': false, 'data-state': 'closed' };

export function Popover({ trigger, ...popover }: PopoverProps) {
  const { element, isWanted, loan } = useLateTrigger(trigger, { atFirst: CLOSED, asksBy: ['onClick'] });
  const isOpen = popover.open === true;
  const floating = useFloating(isWanted || isOpen, loan.asked !== null || isOpen);
  return (
    <>
      {element}
      {floating && <floating.FloatingPopover {...popover} loan={loan} />}
    </>
  );
}
