'use client';
/** What a cell has to say, beside it: below where there is room, above it otherwise. Never in the cell's way. */
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CellPosition } from './cell-range';
import styles from './editing.module.css';
import type { GridController } from './grid-controller';
import { useCellBox } from './use-cell-box';

type CellPopoverProps<Row> = {
  controller: GridController<Row>;
  layer: RefObject<HTMLElement | null>;
  position: CellPosition;
  label: string;
  width: number;
  onDismiss: () => void;
  children: ReactNode;
};

const GAP = 8;

export function CellPopover<Row>(props: CellPopoverProps<Row>) {
  const { controller, layer, position, label, width, onDismiss, children } = props;
  const box = useCellBox(controller, position, layer);
  const body = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  // Measured before it is painted: which side has room depends on what it says.
  useLayoutEffect(() => setHeight(body.current?.offsetHeight ?? 0));
  if (!box) return null;
  const fitsBelow = box.top + box.height + GAP + height <= box.layerHeight;
  const top = fitsBelow ? box.top + box.height + GAP : Math.max(GAP, box.top - GAP - height);
  const left = Math.max(GAP, Math.min(box.left - 4, box.layerWidth - width - GAP));
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
