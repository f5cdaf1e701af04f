'use client';
/** The box of a rendered cell, relative to the layer over the grid. */
import { type RefObject, useCallback, useSyncExternalStore } from 'react';
import type { CellPosition } from './cell-range';
import type { GridController } from './grid-controller';

export type CellBox = {
  left: number;
  top: number;
  width: number;
  height: number;
  layerWidth: number;
  layerHeight: number;
};

/** Follows scrolling and resizing; null while the cell is not rendered. */
export function useCellBox<Row>(
  controller: GridController<Row>,
  position: CellPosition,
  layer: RefObject<HTMLElement | null>,
): CellBox | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [controller.subscribe(listener), controller.onLayout(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [controller],
  );
  // The box as text: the store's snapshot must be equal while nothing moves.
  const text = useSyncExternalStore(
    subscribe,
    () => {
      const cell = controller.getSurface()?.elementAt(position)?.getBoundingClientRect();
      const over = layer.current?.getBoundingClientRect();
      if (!cell || !over) return '';
      return [
        cell.left - over.left,
        cell.top - over.top,
        cell.width,
        cell.height,
        over.width,
        over.height,
      ].join(' ');
    },
    () => '',
  );
  if (text === '') return null;
  const [left = 0, top = 0, width = 0, height = 0, layerWidth = 0, layerHeight = 0] = text
    .split(' ')
    .map(Number);
  return { left, top, width, height, layerWidth, layerHeight };
}
