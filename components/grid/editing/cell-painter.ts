/**
 * Marks the rendered cells: the selected block, and each cell's state. AG Grid creates and removes cells while
 * scrolling and knows neither, so the marks are one attribute per cell, set when the cell appears and on each change.
 */
import { isInside, type RangeBounds } from './cell-range';
import type { GridSurface } from './grid-surface';

/** The attribute with the marks, as words for style sheets: `[data-cell~="refused"]`. */
export const CELL_ATTRIBUTE = 'data-cell';

export type CellMark = { words: string; isRefused?: boolean };

export function toRangeWords(
  bounds: RangeBounds,
  anchor: { row: number; column: number },
  at: { row: number; column: number },
  hasHandle: () => boolean = () => true,
): string {
  if (!isInside(bounds, at)) return '';
  const words = ['selected'];
  if (at.row === bounds.top) words.push('top');
  if (at.row === bounds.bottom) words.push('bottom');
  if (at.column === bounds.left) words.push('left');
  if (at.column === bounds.right) words.push('right');
  if (at.row === bounds.bottom && at.column === bounds.right && hasHandle()) words.push('corner');
  if (at.row === anchor.row && at.column === anchor.column) words.push('anchor');
  return words.join(' ');
}

export type CellPainter = { paint: () => void; stop: () => void };

/** Keeps the cells under `root` marked until stopped. */
export function createCellPainter<Row>(
  root: HTMLElement,
  surface: GridSurface<Row>,
  markOf: (position: { row: number; column: number }) => CellMark,
): CellPainter {
  function paintCell(cell: Element) {
    const position = surface.positionOf(cell);
    if (!position) return;
    const { words, isRefused } = markOf(position);
    if (cell.getAttribute(CELL_ATTRIBUTE) !== words) cell.setAttribute(CELL_ATTRIBUTE, words);
    if (isRefused) cell.setAttribute('aria-invalid', 'true');
    else if (cell.hasAttribute('aria-invalid')) cell.removeAttribute('aria-invalid');
  }

  const paintIn = (element: ParentNode) => {
    for (const cell of element.querySelectorAll('.ag-cell')) paintCell(cell);
  };

  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        // Cells are added one by one, by the row, or in the scrolling part of a row.
        if (node.classList.contains('ag-cell')) paintCell(node);
        else paintIn(node);
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });

  return { paint: () => paintIn(root), stop: () => observer.disconnect() };
}
