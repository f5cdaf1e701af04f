'use client';
/** A hint for a control, on hover and on focus. Never the only place of required information. */
import type { TooltipProps } from './floating-props';
import { useFloating } from './use-floating';
import { useLateTrigger } from './use-late-trigger';

const CLOSED = { 'data-state': 'closed' };

export function Tooltip({ children, ...tooltip }: TooltipProps) {
  const { element, isWanted, binding } = useLateTrigger(children, {
    atFirst: CLOSED,
    asksBy: ['onPointerOver', 'onPointerMove', 'onFocus'],
  });
  // With and without a text: the control must not be remounted. A hint that does not load is not missed.
  const floating = useFloating(isWanted && Boolean(tooltip.content), false);
  return (
    <>
      {element}
      {floating && <floating.FloatingTooltip {...tooltip} binding={binding} />}
    </>
  );
}
