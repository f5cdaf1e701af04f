'use client';
/** A press on another place of the page: the act by which the text of an open editor is taken. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What comes over the page by itself: a press there does not leave what is being typed. */
const OVER_THE_PAGE =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [data-scope="dialog"], [data-scope="toast"]';

/** The bars of a scrolled area are outside its content box. Inline elements have no box of their own. */
function isOnScrollbar({ target, clientX, clientY }: PointerEvent): boolean {
  if (!(target instanceof HTMLElement) || target.clientWidth === 0) return false;
  const { left, top } = target.getBoundingClientRect();
  const across = clientX - left - target.clientLeft;
  const down = clientY - top - target.clientTop;
  const isBeside = across >= target.clientWidth && target.scrollHeight > target.clientHeight;
  return isBeside || (down >= target.clientHeight && target.scrollWidth > target.clientWidth);
}

function isElsewhere(press: PointerEvent, field: HTMLElement): boolean {
  const { target } = press;
  if (!(target instanceof Element) || field.contains(target) || isOnScrollbar(press)) return false;
  const over = target.closest(OVER_THE_PAGE);
  return over === null || over.contains(field);
}

/**
 * Calls when the pointer is pressed elsewhere on the page than on the field. A lost focus is no such act: another window, a
 * dialog that comes by itself and a redrawn page take it away as well.
 */
export function usePressElsewhere(field: RefObject<HTMLElement | null>, onPress: () => void): void {
  const leave = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (press: PointerEvent) => {
      if (field.current && isElsewhere(press, field.current)) leave();
    };
    document.addEventListener('pointerdown', listen, true);
    return () => document.removeEventListener('pointerdown', listen, true);
  }, [field]);
}
