'use client';
/** A menu of actions, opened by a button. */
import type { MenuProps } from './floating-props';
import { useFloating } from './use-floating';
import { useLateTrigger } from './use-late-trigger';

const CLOSED = { 'aria-haspopup': 'menu', 'aria-expanded': false, 'data-state': 'closed' };

/** They open it, with the first or the last entry marked. */
const KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

export function Menu({ trigger, ...menu }: MenuProps) {
  const { element, isWanted, binding } = useLateTrigger(trigger, {
    atFirst: CLOSED,
    asksBy: ['onClick'],
    keys: KEYS,
  });
  const floating = useFloating(isWanted, binding.asked !== null);
  return (
    <>
      {element}
      {floating && <floating.FloatingMenu {...menu} binding={binding} />}
    </>
  );
}
