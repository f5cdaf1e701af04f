'use client';
/**
 * Keeps the keyboard focus when the focused control is removed: a cleared filter, a removed file, a bar that has
 * closed. The focus moves to the nearest control instead of the top of the page.
 */
import { type RefObject, useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
/** In a grid the focused cell, else its first one. */
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

/** The nearest part of the page that is still there; for the whole screen the grid, which its bars act on. */
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
      // A dialog returns the focus to its trigger, unless that was removed meanwhile.
      if (!(target instanceof Element) || target === root || !root.contains(target)) return;
      last = target.matches(':focus-visible')
        ? { element: target, ancestors: toAncestors(target, root), pathname: window.location.pathname }
        : null;
    };
    const forget = () => {
      last = null;
    };
    const rescue = () => {
      // The code that removed the element may set the focus itself: wait until the next frame.
      requestAnimationFrame(() => {
        const { activeElement } = document;
        const isElsewhere = activeElement !== document.body && activeElement !== root;
        if (!last || last.element.isConnected || isElsewhere) return;
        const next = findNext(root, last);
        // If the rows are still loading, try again when they arrive.
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
