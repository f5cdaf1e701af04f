'use client';
/** The grid with its editing overlays: the editor, the refusal popover, the live region. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
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
import { type GridEditingHandle, useGridState } from './use-grid-editing';

type EditingLayerProps<Row> = {
  handle: GridEditingHandle<Row>;
  /** Shown at the current cell if no editor is open: a refusal, a reason. */
  popover?: ReactNode;
  children: ReactNode;
};

export function EditingLayer<Row>({ handle, popover, children }: EditingLayerProps<Row>) {
  const { controller, layer } = handle;
  const { editor, message } = useGridState(controller);
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
      {editor && (
        <CellEditor
          key={`${editor.position.row}-${editor.position.column}`}
          controller={controller}
          editor={editor}
          layer={layer}
        />
      )}
      {!editor && popover}
      <VisuallyHidden>
        <div role="status" aria-live="polite">
          {message}
        </div>
      </VisuallyHidden>
    </div>
  );
}
