'use client';
/** A menu of actions, opened by a button. */
import type { ReactElement, ReactNode } from 'react';
import type { IconName } from './icon';
import { useFloating } from './use-floating';
import { useLateTrigger } from './use-late-trigger';

export type MenuItem = {
  value: string;
  label: string;
  detail?: string;
  icon?: IconName;
  onSelect?: () => void;
  href?: string;
  /** Why it is disabled; a sentence. */
  whyNot?: string | null;
  danger?: boolean;
  /** The current one of several choices. */
  current?: boolean;
};

export type MenuGroup = {
  label?: string;
  items: readonly MenuItem[];
  /** Shown if there are no items. */
  empty?: string;
  /** Always visible below a scrolling list. */
  isFoot?: boolean;
};

export type MenuProps = {
  trigger: ReactElement;
  groups: readonly MenuGroup[];
  /** Shown above the items; not an item itself. */
  head?: ReactNode;
  placement?: 'bottom-start' | 'bottom-end' | 'top-start';
  onOpenChange?: (open: boolean) => void;
};

const CLOSED = { 'aria-haspopup': 'menu', 'aria-expanded': false, 'data-state': 'closed' };

/** They open it, with the first or the last entry marked. */
const KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

export function Menu({ trigger, ...menu }: MenuProps) {
  const { element, isWanted, loan } = useLateTrigger(trigger, {
    atFirst: CLOSED,
    asksBy: ['onClick'],
    keys: KEYS,
  });
  const floating = useFloating(isWanted, loan.asked !== null);
  return (
    <>
      {element}
      {floating && <floating.FloatingMenu {...menu} loan={loan} />}
    </>
  );
}
