'use client';
/**
 * The focus of somebody who works by keyboard, when the control that has it goes away: a filter that was cleared, a file
 * that was removed, a bar that did its work. It goes to what is nearest, instead of back to the top of the page.
 */
import { type RefObject, useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
/** In a grid the cell one stood on, else its first one. */
const CELLS = ['.ag-cell-focus', '[role="gridcell"]'];

type Lost = { element: Element; ancestors: readonly Element[]; pathname: string };

function toAncestors(element: Element, root: Element): Element[] {
  const ancestors: Element[] = [];
  for (let each = element.parentElement; each && root.contains(each); each = each.parentElement)
    ancestors.push(each);
  return ancestors;
}

const isShown = (element: Element) => element.checkVisibility();

const findShown = (root: Element, selector: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(selector)].find(isShown);

/** The nearest part of the page that still stands; the whole screen means the grid, which is what its bars act on. */
function findNext(root: HTMLElement, { ancestors, pathname }: Lost): HTMLElement {
  for (const each of ancestors) {
    if (each === root || each.matches('[role="grid"], [role="treegrid"]')) break;
    const near = each.isConnected && isShown(each) ? findShown(each, FOCUSABLE) : undefined;
    if (near && !near.closest('[role="grid"], [role="treegrid"]')) return near;
  }
  const isSameScreen = window.location.pathname === pathname;
  const cells = isSameScreen ? CELLS.map((selector) => findShown(root, selector)) : [];
  return cells.find((cell) => cell !== undefined) ?? root;
}

export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = area.current;
    if (!root) return;
    let last: Lost | null = null;
    const remember = ({ target }: FocusEvent) => {
      // A dialog gives the focus back to what opened it, unless that went away meanwhile.
      if (!(target instanceof Element) || target === root || !root.contains(target)) return;
      last = target.matches(':focus-visible')
        ? { element: target, ancestors: toAncestors(target, root), pathname: window.location.pathname }
        : null;
    };
    const forget = () => {
      last = null;
    };
    const rescue = () => {
      // Whoever took the element away may put the focus somewhere itself: it has until the next frame.
      requestAnimationFrame(() => {
        const { activeElement } = document;
        const isElsewhere = activeElement !== document.body && activeElement !== root;
        if (!last || last.element.isConnected || isElsewhere) return;
        const next = findNext(root, last);
        // Rows that are still on their way are looked for again when they come.
        if (next !== root || window.location.pathname !== last.pathname) last = null;
        next.focus({ preventScroll: next === root });
      });
    };
    const changes = new MutationObserver(() => {
      if (last && !last.element.isConnected) rescue();
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
      changes.disconnect();
    };
  }, [area]);
}
