'use client';
/** A cell's popover: below the cell if there is room, else above it. Never covers the cell. */
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '@/lib/client/store';
import type { CellPosition } from './cell-range';
import styles from './editing.module.css';
import type { GridController } from './grid-controller';

export type CellBox = {
  left: number;
  top: number;
  width: number;
  height: number;
  layerWidth: number;
  layerHeight: number;
};

function toBoxText(element: Element | null | undefined, layer: Element | null): string {
  const cell = element?.getBoundingClientRect();
  const over = layer?.getBoundingClientRect();
  if (!cell || !over) return '';
  const { left, top, width, height } = cell;
  return [left - over.left, top - over.top, width, height, over.width, over.height].join(' ');
}

/** The box of a rendered cell, relative to the layer over the grid. Follows scrolling and resizing; null while the cell is not rendered. */
export function useCellBox<Row>(
  controller: GridController<Row>,
  position: CellPosition,
  layer: RefObject<HTMLElement | null>,
): CellBox | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [controller.state.subscribe(listener), controller.layout.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [controller],
  );
  // The box as text: the store's snapshot must be equal while nothing moves.
  const get = () => toBoxText(controller.getSurface()?.elementAt(position), layer.current);
  const text = useStore({ subscribe, get }, '');
  if (text === '') return null;
  const [left = 0, top = 0, width = 0, height = 0, layerWidth = 0, layerHeight = 0] = text
    .split(' ')
    .map(Number);
  return { left, top, width, height, layerWidth, layerHeight };
}

type CellPopoverProps<Row> = {
  controller: GridController<Row>;
  layer: RefObject<HTMLElement | null>;
  position: CellPosition;
  label: string;
  width: number;
  /** Beside the cell instead of below it, if the user is working in the cell below. */
  isBeside?: boolean;
  onDismiss: () => void;
  children: ReactNode;
};

const GAP = 8;

/**
 * Below the cell or beside it, on the other side if there is no room, and always inside the layer. A high one without room
 * below or above is placed beside the cell, so that its figure stays visible.
 */
function toPlace(box: CellBox, size: { width: number; height: number }, isBeside: boolean) {
  const mostLeft = box.layerWidth - size.width - GAP;
  const mostTop = box.layerHeight - size.height - GAP;
  const below = box.top + box.height + GAP;
  const above = box.top - GAP - size.height;
  if (isBeside || (below > mostTop && above < GAP)) {
    const right = box.left + box.width + GAP;
    const left = right <= mostLeft ? right : box.left - GAP - size.width;
    return { left: Math.max(GAP, left), top: Math.max(GAP, Math.min(box.top, mostTop)) };
  }
  return {
    left: Math.max(GAP, Math.min(box.left - 4, mostLeft)),
    top: Math.max(GAP, below <= mostTop ? below : above),
  };
}

export function CellPopover<Row>(props: CellPopoverProps<Row>) {
  const { controller, layer, position, label, width, isBeside = false, onDismiss, children } = props;
  const box = useCellBox(controller, position, layer);
  const body = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  // Measured before painting: which side has room depends on the content.
  useLayoutEffect(() => setHeight(body.current?.offsetHeight ?? 0));
  if (!box) return null;
  const { left, top } = toPlace(box, { width, height }, isBeside);
  return (
    <div
      ref={body}
      role="dialog"
      aria-label={label}
      className={styles.popover}
      data-ways-out
      style={{ left, top, width }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDismiss();
        controller.focus();
      }}
    >
      {children}
    </div>
  );
}
