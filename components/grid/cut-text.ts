/** A text that its cell cuts is shown whole on hover. */

const CELLS = '.ag-cell, .ag-header-cell, td, th';

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis';

/** For a pointer that enters a cell: measured then, because widths and texts change. */
export function showCutText(target: EventTarget): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>(CELLS) : null;
  if (!cell) return;
  if ([cell, ...cell.querySelectorAll('*')].some(isCut)) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}
