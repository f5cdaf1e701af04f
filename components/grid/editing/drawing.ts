/**
 * Draws once for each event. Enter closes the editor, writes a cell and moves the focus: drawn after each of them, the cells
 * would be laid out as often, since the grid measures itself when it moves its focus.
 */
export function createDrawing(draw: (recordKeys: ReadonlySet<string>) => void) {
  let waiting: Set<string> | null = null;
  /** Draws the marks, and the cells of these records, before the next frame. */
  return (recordKeys: Iterable<string> = []) => {
    const all = waiting ?? new Set<string>();
    for (const key of recordKeys) all.add(key);
    if (waiting) return;
    waiting = all;
    queueMicrotask(() => {
      waiting = null;
      draw(all);
    });
  };
}
