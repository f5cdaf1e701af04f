/** A text that its cell cuts is shown whole while the pointer rests on it. */
import type { PointerEvent } from 'react';

const CELLS = '.ag-cell, .ag-header-cell, .ag-header-group-cell, td, th';

function isCut(element: Element): boolean {
  const isTooWide = element.scrollWidth > element.clientWidth;
  const isTooHigh = element.scrollHeight > element.clientHeight;
  if (!isTooWide && !isTooHigh) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return (isTooWide && textOverflow === 'ellipsis') || (isTooHigh && webkitLineClamp !== 'none');
}

/** Shows the note of a cell on hover, and a text that it cuts whole. Measured when the pointer has entered, because widths and texts change. */
function showCutText(target: EventTarget): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>(CELLS) : null;
  if (!cell) return;
  const cut = [cell, ...cell.querySelectorAll('*')].some(isCut) ? cell.textContent : null;
  const title = [cut, cell.ariaDescription].filter(Boolean).join('. ');
  if (title) cell.title = title;
  else cell.removeAttribute('title');
}

/** In a task of its own: a cell that changes under a resting pointer is painted first, and then measured at no cost. */
export const showCutTexts = ({ target }: PointerEvent) => void setTimeout(showCutText, 0, target);
