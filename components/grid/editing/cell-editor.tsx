'use client';
/** The editor over a cell: plain text, one line for figures and days, several for long text. */
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { LARGE_TEXT_WIDTH } from '@/domain/limits';
import styles from './editing.module.css';
import type { GridController } from './grid-controller';
import { toEditorCommand } from './grid-keys';
import type { OpenEditor } from './grid-state';
import { type CellBox, useCellBox } from './use-cell-box';

type CellEditorProps<Row> = {
  controller: GridController<Row>;
  editor: OpenEditor;
  layer: RefObject<HTMLElement | null>;
};

const NO_BOX: CellBox = { left: 0, top: 0, width: 0, height: 0, layerWidth: 0, layerHeight: 0 };

/** Over the cell and inside the layer; a text is given room. The hint stands above it, towards the wider side. */
function toPlace({ left, top, width, layerWidth, layerHeight }: CellBox, isText: boolean) {
  const room = isText ? Math.max(width + 2, LARGE_TEXT_WIDTH) : width + 2;
  const start = Math.max(0, Math.min(left - 1, layerWidth - room));
  const end = layerWidth - start - room;
  return {
    editor: { left: start, top: top - 1, width: room },
    hint: { bottom: layerHeight - top + 4, ...(start < end ? { left: start } : { right: end }) },
  };
}

export function CellEditor<Row>({ controller, editor, layer }: CellEditorProps<Row>) {
  const { cell, isTyping, position } = editor;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  const box = useCellBox(controller, position, layer);
  const isText = cell.editor === 'text';

  // The editor must have the focus before the browser inserts the character that opened it.
  useLayoutEffect(() => {
    const element = field.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const toText = () => field.current?.value ?? '';
  const finish = (deed: () => void) => {
    isDone.current = true;
    controller.getEditing().buffer.hold(null);
    deed();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const command = toEditorCommand(event, isTyping);
    if (!command) return;
    event.preventDefault();
    if (command.name === 'break') {
      if (isText)
        field.current?.setRangeText('\n', field.current.selectionStart, field.current.selectionEnd, 'end');
    } else if (command.name === 'commitToAll') {
      finish(() => controller.commitToAll(toText()));
      controller.focus();
    } else if (command.name === 'cancel') {
      finish(controller.cancel);
      controller.focus();
    } else {
      const text = toText();
      finish(() => controller.commit(text, command.name === 'commit' ? command.move : command.step));
    }
  };

  const shared = {
    ref: field,
    'aria-label': cell.label,
    'aria-describedby': cell.hint ? 'cell-hint' : undefined,
    defaultValue: isTyping ? '' : cell.copyText,
    autoComplete: 'off',
    spellCheck: isText,
    onKeyDown,
    onInput: () => controller.hold(toText()),
    // A click elsewhere keeps the input, as in every spreadsheet.
    onBlur: () => {
      if (!isDone.current) finish(() => controller.commit(toText()));
    },
  };
  // The cell has no box while the grid redraws it. The field is there all the same: no key is lost.
  const place = toPlace(box ?? NO_BOX, isText);
  return (
    <>
      {box && cell.hint && (
        <div id="cell-hint" className={styles.hint} role="tooltip" style={place.hint}>
          {cell.hint}
        </div>
      )}
      <div className={styles.editor} data-kind={cell.editor} data-unseen={!box} style={place.editor}>
        {isText ? (
          <textarea rows={4} {...shared} />
        ) : (
          <input inputMode={cell.editor === 'number' ? 'numeric' : 'text'} {...shared} />
        )}
      </div>
    </>
  );
}
