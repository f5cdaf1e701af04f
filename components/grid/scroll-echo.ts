/**
 * AG Grid has scrollbars of its own, and moves them to where the rows have been scrolled. The event of such a move comes a frame
 * later. On a busy computer it comes when the grid no longer knows that the move was its own: it then scrolls the rows back to where the
 * bar is, and takes no notice of the wheel for 150 ms, so that the columns and rows that come into sight are not drawn.
 */
const ROWS = '.ag-grid-viewport';
const BAR_ACROSS = '.ag-body-horizontal-scroll-viewport';
const BAR_DOWN = '.ag-body-vertical-scroll-viewport';
/** A scrollbar is at whole pixels of the screen. */
const ROUNDING = 1;

type ScrollEvent = { target: EventTarget; stopPropagation: () => void };

/** Stops the event of a bar that is where the rows were at their last event: no person has moved it. */
export function createEchoFilter() {
  const rows = { left: 0, top: 0 };
  return (event: ScrollEvent): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const { scrollLeft, scrollTop } = target;
    const isThere = (bar: number, at: number) => Math.abs(bar - at) < ROUNDING;
    if (target.matches(ROWS)) Object.assign(rows, { left: scrollLeft, top: scrollTop });
    else if (target.matches(BAR_ACROSS) && isThere(scrollLeft, rows.left)) event.stopPropagation();
    else if (target.matches(BAR_DOWN) && isThere(scrollTop, rows.top)) event.stopPropagation();
  };
}
