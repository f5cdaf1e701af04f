/** A drag over the cells: follows the pointer, and scrolls the grid while the pointer is at its edge. */
import type { CellPosition } from './cell-range';
import type { GridSurface, ScrollArea } from './grid-surface';

/** The distance from the edge where scrolling begins, and the maximum pixels per frame. */
const EDGE = 24;
const FASTEST = 40;

type Point = { x: number; y: number };

/** How far the pointer is before the start (negative) or after the end (positive) of a span, as a speed. */
export function toSpeed(at: number, from: number, to: number): number {
  const past = at < from + EDGE ? at - from - EDGE : Math.max(0, at - to + EDGE);
  return Math.sign(past) * Math.min(FASTEST, Math.ceil(Math.abs(past) / 2));
}

const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(value, to));

/** The nearest point over a scrollable cell: under the pointer there may be a header, or another window. */
const toInner = ({ x, y }: Point, area: ScrollArea): Point => ({
  x: clamp(x, area.left + 2, area.right - 2),
  y: clamp(y, area.top + 2, area.bottom - 2),
});

type Drag<Row> = {
  surface: GridSurface<Row>;
  /** Each cell the pointer enters, except the one it starts from. */
  onCell: (position: CellPosition) => void;
  onEnd: () => void;
};

/** Runs until the button is released. */
export function followPointer<Row>({ surface, onCell, onEnd }: Drag<Row>): void {
  let pointer: Point | null = null;
  // Over pinned columns the grid does not scroll sideways, unless the drag came from the scrolling columns.
  let wasScrollable = false;
  let frame: number | null = null;
  let last = '';

  const reportCell = ({ x, y }: Point) => {
    const at = surface.positionOf(document.elementFromPoint(x, y));
    if (!at || `${at.row}/${at.column}` === last) return;
    last = `${at.row}/${at.column}`;
    onCell(at);
  };

  const run = () => {
    frame = null;
    const area = surface.scrollArea();
    if (!pointer || !area) return;
    wasScrollable ||= pointer.x >= area.left + EDGE;
    const across = wasScrollable ? toSpeed(pointer.x, area.left, area.right) : 0;
    const down = toSpeed(pointer.y, area.top, area.bottom);
    if (across === 0 && down === 0) return;
    const isMoved = surface.scrollBy(across, down);
    reportCell(wasScrollable ? toInner(pointer, area) : { ...toInner(pointer, area), x: pointer.x });
    if (isMoved) frame = requestAnimationFrame(run);
  };

  const move = (event: MouseEvent) => {
    event.preventDefault();
    pointer = { x: event.clientX, y: event.clientY };
    reportCell(pointer);
    frame ??= requestAnimationFrame(run);
  };
  const end = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    pointer = null;
    document.removeEventListener('mousemove', move);
    document.removeEventListener('mouseup', end);
    onEnd();
  };
  document.addEventListener('mousemove', move);
  document.addEventListener('mouseup', end);
}
