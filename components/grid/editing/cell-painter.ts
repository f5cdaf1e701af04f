/**
 * Marks the rendered cells: the selected block, and each cell's state. AG Grid creates and removes cells while
 * scrolling and knows neither, so the marks are one attribute per cell, set when the cell appears and on each change.
 */
import { type CellPosition, isInside, type RangeBounds } from './cell-range';
import type { GridSurface } from './grid-surface';

/** The attribute with the marks, as words for style sheets: `[data-cell~="refused"]`. */
const CELL_ATTRIBUTE = 'data-cell';

/** `note`: a text about the cell, read with it and shown on hover. */
export type CellMark = { words: string; isRefused?: boolean; note?: string };

export function toRangeWords(
  bounds: RangeBounds,
  anchor: CellPosition,
  at: CellPosition,
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

/** Keeps the cells under `root` marked until stopped. */
export class CellPainter<Row> {
  private readonly observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) this.paintAdded(node);
  });

  constructor(
    private readonly root: HTMLElement,
    private readonly surface: GridSurface<Row>,
    private readonly markOf: (position: CellPosition) => CellMark,
  ) {
    this.observer.observe(root, { childList: true, subtree: true });
  }

  paint(): void {
    this.paintIn(this.root);
  }

  stop(): void {
    this.observer.disconnect();
  }

  /** Cells are added one by one, by the row, or in the scrolling part of a row. */
  private paintAdded(node: Node): void {
    if (!(node instanceof Element)) return;
    if (node.classList.contains('ag-cell')) this.paintCell(node);
    else this.paintIn(node);
  }

  private paintIn(element: Element): void {
    for (const cell of element.querySelectorAll('.ag-cell')) this.paintCell(cell);
  }

  private paintCell(cell: Element): void {
    const position = this.surface.positionOf(cell);
    if (!position) return;
    const { words, isRefused, note = null } = this.markOf(position);
    if (cell.getAttribute(CELL_ATTRIBUTE) !== words) cell.setAttribute(CELL_ATTRIBUTE, words);
    if (cell.ariaDescription !== note) cell.ariaDescription = note;
    if (isRefused) cell.setAttribute('aria-invalid', 'true');
    else if (cell.hasAttribute('aria-invalid')) cell.removeAttribute('aria-invalid');
  }
}

/**
 * Draws once for each event. Enter closes the editor, writes a cell and moves the focus: drawn after each of them, the cells
 * would be laid out as often, since the grid measures itself when it moves its focus.
 */
export class Drawing {
  private waiting: Set<string> | null = null;

  constructor(private readonly drawNow: (recordKeys: ReadonlySet<string>) => void) {}

  /** Draws the marks, and the cells of these records, before the next frame. */
  draw(recordKeys: Iterable<string> = []): void {
    const isAsked = this.waiting !== null;
    const all = this.waiting ?? new Set<string>();
    for (const key of recordKeys) all.add(key);
    if (isAsked) return;
    this.waiting = all;
    queueMicrotask(() => {
      this.waiting = null;
      this.drawNow(all);
    });
  }
}
