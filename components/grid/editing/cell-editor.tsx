'use client';
/** The editor over a cell: plain text, one line for figures and days, several for long text. */
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isComposing } from '@/components/ui/composing';
import { usePressElsewhere } from '@/components/ui/use-press-elsewhere';
import { LARGE_TEXT_WIDTH } from '@/domain/limits';
import { type CellBox, useCellBox } from './cell-popover';
import { NO_TEXT, toOneCell } from './clipboard-text';
import styles from './editing.module.css';
import type { GridController } from './grid-controller';
import { toEditorCommand } from './grid-keys';
import type { OpenEditor } from './grid-state';

type CellEditorProps<Row> = {
  controller: GridController<Row>;
  editor: OpenEditor;
  layer: RefObject<HTMLElement | null>;
};

const SEVERAL_CELLS =
  'The clipboard holds more than one cell takes. Press Escape, then paste it on the cell.';

const NO_BOX: CellBox = { left: 0, top: 0, width: 0, height: 0, layerWidth: 0, layerHeight: 0 };

/** Over the cell and inside the layer; a text gets more space. The hint is above it, towards the wider side. */
function toPlace({ left, top, width, height, layerWidth, layerHeight }: CellBox, isText: boolean) {
  const room = isText ? Math.max(width + 2, LARGE_TEXT_WIDTH) : width + 2;
  const start = Math.max(0, Math.min(left - 1, layerWidth - room));
  const end = layerWidth - start - room;
  return {
    editor: { left: start, top: top - 1, width: room, ...(isText ? {} : { height: height + 2 }) },
    hint: { bottom: layerHeight - top + 4, ...(start < end ? { left: start } : { right: end }) },
  };
}

export function CellEditor<Row>({ controller, editor, layer }: CellEditorProps<Row>) {
  const { cell, isTyping, position } = editor;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const box = useCellBox(controller, position, layer);
  const isText = cell.editor === 'text';

  // The editor must have the focus before the browser inserts the character that opened it.
  useLayoutEffect(() => {
    const element = field.current;
    element?.setSelectionRange(element.value.length, element.value.length);
    element?.focus({ preventScroll: true });
  }, []);

  const toText = () => field.current?.value ?? '';
  // As in every spreadsheet. A focus that is lost in another way leaves the editor open.
  usePressElsewhere(field, () => controller.commit(toText()));

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (isComposing(event.nativeEvent)) return;
    const command = toEditorCommand(event, isTyping);
    if (!command) return;
    event.preventDefault();
    if (command.name === 'break') {
      if (isText) document.execCommand('insertText', false, '\n');
    } else if (command.name === 'commitToAll') {
      controller.commitToAll(toText());
      controller.focus();
    } else if (command.name === 'cancel') {
      controller.cancel();
      controller.focus();
    } else {
      controller.commit(toText(), command.name === 'commit' ? command.move : command.step);
    }
  };

  const onPaste = (event: ClipboardEvent) => {
    event.stopPropagation();
    event.preventDefault();
    const copied = event.clipboardData.getData('text/plain');
    const text = toOneCell(copied, isText);
    if (copied === '') controller.say(NO_TEXT, true);
    else if (text === null) controller.say(SEVERAL_CELLS, true);
    else document.execCommand('insertText', false, text);
  };

  const shared = {
    ref: field,
    'data-editor': true,
    'aria-label': cell.label,
    'aria-describedby': cell.hint ? 'cell-hint' : undefined,
    defaultValue: isTyping ? '' : cell.copyText,
    autoComplete: 'off',
    spellCheck: isText,
    onKeyDown,
    onPaste,
    // A dialog that returns the focus selects the text: the next key would replace it.
    onFocus: () => {
      const { value, selectionStart = null, selectionEnd = null } = field.current ?? {};
      queueMicrotask(() => {
        // Not where a key has written meanwhile: its caret stays behind it.
        if (field.current?.value === value) field.current?.setSelectionRange(selectionStart, selectionEnd);
      });
    },
    onInput: () => controller.hold(toText()),
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
