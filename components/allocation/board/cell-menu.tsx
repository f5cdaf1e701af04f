'use client';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { CellPopover } from '@/components/grid/editing/cell-popover';
import type { GridController } from '@/components/grid/editing/grid-controller';
/** The menu of a cell, by the right button of the mouse: each act with its key. */
import type { CurrentCell, Press } from '@/components/grid/editing/grid-state';
import { Kbd } from '@/components/ui/kbd';
import { listActs } from './board-acts';
import { type AllocationRow, fromMarketField } from './board-row';
import styles from './cell-menu.module.css';

type CellMenuProps = {
  controller: GridController<AllocationRow>;
  layer: RefObject<HTMLElement | null>;
  current: CurrentCell<AllocationRow>;
  mayType: boolean;
  press: Press;
  onClose: () => void;
};

const WIDTH = 260;
const WAYS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export function CellMenu({ controller, layer, current, mayType, press, onClose }: CellMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const marketId = fromMarketField(current.field);
  const isFigure = marketId !== null && current.row.cells[marketId] !== undefined;
  const move = (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + way + buttons.length) % buttons.length]?.focus();
  };
  return (
    <CellPopover
      controller={controller}
      layer={layer}
      position={current.position}
      label="Cell menu"
      width={WIDTH}
      onDismiss={onClose}
    >
      <ul ref={list} className={styles.acts} onKeyDown={move}>
        {listActs({ isFigure, mayType }).map((act) => (
          <li key={act.label}>
            <button
              type="button"
              onClick={() => {
                onClose();
                press(act.press);
              }}
            >
              {act.label} <Kbd>{act.keys}</Kbd>
            </button>
          </li>
        ))}
      </ul>
    </CellPopover>
  );
}
