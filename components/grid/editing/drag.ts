/** A drag over the cells: follows the pointer, and scrolls the grid while the pointer is held at its edge. */
import type { CellPosition } from './cell-range';
import type { GridSurface, ScrollArea } from './grid-surface';

/** How near to the edge scrolling begins, and how many pixels a frame it runs at most. */
const EDGE = 24;
const FASTEST = 40;

type Point = { x: number; y: number };

/** How far past the beginning (negative) or the end (positive) of a span a pointer stands, as a speed. */
export function toSpeed(at: number, from: number, to: number): number {
  const past = at < from + EDGE ? at - from - EDGE : Math.max(0, at - to + EDGE);
  return Math.sign(past) * Math.min(FASTEST, Math.ceil(Math.abs(past) / 2));
}

const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(value, to));

/** The nearest point at which a scrolled cell may stand: under the pointer there may be a header, or another window. */
const toInner = ({ x, y }: Point, area: ScrollArea): Point => ({
  x: clamp(x, area.left + 2, area.right - 2),
  y: clamp(y, area.top + 2, area.bottom - 2),
});

type Drag<Row> = {
  surface: GridSurface<Row>;
  /** Each cell the pointer comes to, the one it starts from left out. */
  onCell: (position: CellPosition) => void;
  onEnd: () => void;
};

/** Until the button is let go. */
export function followPointer<Row>({ surface, onCell, onEnd }: Drag<Row>): void {
  let pointer: Point | null = null;
  // Over pinned columns nothing scrolls sideways, unless the drag has come from the others.
  let wasScrollable = false;
  let frame: number | null = null;
  let last = '';

  const tellCell = ({ x, y }: Point) => {
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
    tellCell(wasScrollable ? toInner(pointer, area) : { ...toInner(pointer, area), x: pointer.x });
    if (isMoved) frame = requestAnimationFrame(run);
  };

  const move = (event: MouseEvent) => {
    event.preventDefault();
    pointer = { x: event.clientX, y: event.clientY };
    tellCell(pointer);
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
