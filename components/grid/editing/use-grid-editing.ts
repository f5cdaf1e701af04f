'use client';
/** Editing for one grid, while its screen is open. */
import type { GridApi, GridOptions } from 'ag-grid-community';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listOverlays } from '@/components/ui/overlays';
import { useStore } from '@/lib/client/store';
import { GridController } from './grid-controller';
import { type GridEditing, type GridState, NOTHING, type OnGridKey, type Press } from './grid-state';
import type { CellRef } from './sheet';
import { useEditCounts } from './use-edit-store';

/** Whether the focus is nowhere in particular: the screen may then choose where its work begins. */
function isFocusFree(): boolean {
  const { activeElement, body } = document;
  // An open dialog or menu has the focus, or is about to take it.
  if (listOverlays().length > 0) return false;
  if (!activeElement || activeElement === body || activeElement.matches('main')) return true;
  // The link that led to this screen has done its work.
  return activeElement instanceof HTMLAnchorElement && activeElement.pathname === window.location.pathname;
}

/** The grid is hidden until React has rendered it, and hidden elements cannot take the focus: a few frames at most. */
const MAX_FRAMES = 10;

function beginLater<Row>(
  controller: GridController<Row>,
  layer: HTMLElement | null,
  frames = MAX_FRAMES,
): void {
  // A grid that replaces a focused one keeps the focus on a cell that the user did not choose.
  const isFree = () =>
    isFocusFree() ||
    (controller.getState().range === null && layer?.contains(document.activeElement) === true);
  requestAnimationFrame(() => {
    if (!isFree()) return;
    if (controller.begin() && isFree() && frames > 0) beginLater(controller, layer, frames - 1);
  });
}

const toRefKey = ({ recordKey, field }: CellRef) => `${recordKey}/${field}`;

export type GridEditingHandle<Row> = {
  controller: GridController<Row>;
  layer: React.RefObject<HTMLDivElement | null>;
  /** For the grid: `options` and `onReady`. */
  options: GridOptions<Row>;
  onReady: (api: GridApi<Row>) => void;
};

export function useGridEditing<Row>(editing: GridEditing<Row>): GridEditingHandle<Row> {
  const layer = useRef<HTMLDivElement>(null);
  const [controller] = useState(() => new GridController(editing));

  // The controller lives outside React and gets the functions of each render.
  useLayoutEffect(() => controller.configure(editing));
  useEffect(() => {
    let marked = new Set(editing.buffer.toMarked().map(toRefKey));
    return editing.buffer.subscribe((recordKeys) => {
      controller.touch([...recordKeys].filter((key) => editing.buffer.getEdits(key).size > 0));
      controller.draw(recordKeys);
      const now = editing.buffer.toMarked();
      const [fresh] = now.filter((ref) => !marked.has(toRefKey(ref)));
      marked = new Set(now.map(toRefKey));
      if (fresh) controller.heed(fresh);
    });
  }, [editing.buffer, controller]);
  useEffect(() => {
    if (controller.resume()) beginLater(controller, layer.current);
    return () => controller.detach();
  }, [controller]);

  const options = useMemo<GridOptions<Row>>(
    () => ({
      // Dragging selects cells, not letters.
      enableCellTextSelection: false,
      // The engine handles the keys: the reading keys of a list are disabled.
      onCellKeyDown: () => undefined,
      onFirstDataRendered: () => beginLater(controller, layer.current),
      // Tab goes through the cells that accept input; beyond them, and in a list for reading, it leaves the cells.
      tabToNextCell: ({ backwards, previousCellPosition: { column } }) =>
        backwards ? { rowIndex: -1, rowPinned: null, column } : false,
      focusGridInnerElement: ({ fromBottom }) => {
        if (fromBottom) controller.enter();
        return fromBottom;
      },
      onBodyScroll: () => controller.relayout(),
      onGridSizeChanged: () => controller.relayout(),
      onColumnResized: () => controller.relayout(),
      onDisplayedColumnsChanged: () => controller.followColumns(),
      onModelUpdated: () => controller.followRows(),
      // The grid may unmount before the screen, for example when its next page fails.
      onGridPreDestroyed: () => controller.detach(),
      onCellFocused: ({ api, rowIndex, rowPinned, column }) => {
        if (rowIndex === null || rowPinned || !column || typeof column === 'string') return;
        // The event is late: for a cell that has lost the focus since, it would undo later input.
        const now = api.getFocusedCell();
        if (now?.rowIndex !== rowIndex || now.column !== column) return;
        controller.follow(rowIndex, column.getColId());
      },
    }),
    [controller],
  );

  return {
    controller,
    layer,
    options,
    onReady: (api) => {
      if (layer.current) controller.attach(api, layer.current);
    },
  };
}

/**
 * Keys of the screen itself, which go before those of the grid. The controller gets the function of each render; what is returned
 * does the same for buttons.
 */
export function useGridKeys<Row>(controller: GridController<Row>, onKey: OnGridKey<Row>): Press {
  useLayoutEffect(() => {
    controller.onKey = onKey;
  });
  return (key) => {
    controller.focus();
    const current = controller.getCurrent();
    if (!current || onKey(new KeyboardEvent('keydown', key), current)) return;
    if (key.key === 'F2') controller.edit(false);
  };
}

/** The controller's state, drawn again on changes of the cells' contents too. */
export function useBufferedState<Row>(controller: GridController<Row>): GridState {
  useEditCounts(controller.getEditing());
  return useGridState(controller);
}

/** The controller's state; subscribes to changes. */
export function useGridState<Row>(controller: GridController<Row>): GridState {
  return useStore(controller.state, NOTHING);
}
