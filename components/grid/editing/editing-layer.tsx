'use client';
/** The grid with its editing overlays: the editor, the refusal popover, the live region. */
import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { listOverlays } from '@/components/ui/overlays';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { CellEditor } from './cell-editor';
import styles from './editing.module.css';
import {
  onGridCopy,
  onGridDoubleClick,
  onGridKeyDown,
  onGridMouseDown,
  onGridPaste,
  onGridPointerDown,
} from './grid-input';
import type { OpenEditor } from './grid-state';
import { type GridEditingHandle, useGridState } from './use-grid-editing';

type EditingLayerProps<Row> = {
  handle: GridEditingHandle<Row>;
  /** Shown at the current cell if no editor is open: a refusal, a reason. */
  popover?: ReactNode;
  children: ReactNode;
};

/** The same editor for the same cell, wherever its row is. */
const toCellKey = ({ cell, field }: OpenEditor) => `${cell.ref?.recordKey} ${field}`;

/**
 * F8 moves to the next cell that waits for input from anywhere on the screen; the grid and its editor handle it themselves.
 */
function useOpenCellKey<Row>({ controller, layer }: GridEditingHandle<Row>) {
  useEffect(() => {
    const onKeyDown = (press: KeyboardEvent) => {
      const isElsewhere = press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented;
      if (press.key !== 'F8' || isElsewhere || !controller.getEditing().openKinds) return;
      const popover = layer.current?.querySelector('[role="dialog"]') ?? null;
      if (listOverlays().some((overlay) => overlay !== popover)) return;
      press.preventDefault();
      controller.step(press.shiftKey ? 'previousOpen' : 'nextOpen');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [controller, layer]);
}

export function EditingLayer<Row>({ handle, popover, children }: EditingLayerProps<Row>) {
  const { controller, layer } = handle;
  const { editor, message } = useGridState(controller);
  useOpenCellKey(handle);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid inside has the role and the focus; this hears its events
    <div
      ref={layer}
      className={styles.layer}
      // The editor must exist before the browser inserts the character that opened it.
      onKeyDownCapture={(event) => flushSync(() => onGridKeyDown(controller, event.nativeEvent))}
      onPointerDownCapture={(event) => onGridPointerDown(controller, event.nativeEvent)}
      onMouseDownCapture={(event) => onGridMouseDown(controller, event.nativeEvent)}
      onDoubleClick={(event) => onGridDoubleClick(controller, event.nativeEvent)}
      onCopy={(event) => onGridCopy(controller, event.nativeEvent)}
      onCut={(event) => onGridCopy(controller, event.nativeEvent, true)}
      onPaste={(event) => onGridPaste(controller, event.nativeEvent)}
    >
      {children}
      {editor && <CellEditor key={toCellKey(editor)} controller={controller} editor={editor} layer={layer} />}
      {!editor && popover}
      <VisuallyHidden>
        <div role="status" aria-live="polite">
          {message}
        </div>
      </VisuallyHidden>
    </div>
  );
}
