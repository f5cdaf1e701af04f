'use client';
/** A figure of a scenario: typed like a cell of the board. Enter keeps it and goes down, Escape leaves it as it was. */
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { toEditorCommand, toGridCommand } from '@/components/grid/editing/grid-keys';
import { type CellContent, type CellRef, toContent, toFigure } from '@/components/grid/editing/sheet';
import { readAllocated } from '@/components/requests/read-cell';
import { classNames } from '@/components/ui/class-names';
import { isComposing } from '@/components/ui/composing';
import { usePressElsewhere } from '@/components/ui/use-press-elsewhere';
import { WhyNot } from '@/components/ui/why-not';
import { toQuantityText } from '@/domain/format';
import { goFrom, showOutcome, toPlaceOf } from './figure-places';
import styles from './scenarios.module.css';
import type { ComparedProduct, ScenarioFigures } from './use-scenario-figures';

const toShownText = ({ value, text }: CellContent) => text ?? toQuantityText(toFigure(value));

type EditorProps = {
  label: string;
  isTyping: boolean;
  first: string;
  onCommit: (text: string, to: Parameters<typeof goFrom>[1]) => void;
  /** The user moved to another place on the page. */
  onLeave: (text: string) => void;
  onCancel: () => void;
  onHold: (text: string) => void;
};

function FigureEditor({ label, isTyping, first, onCommit, onLeave, onCancel, onHold }: EditorProps) {
  const field = useRef<HTMLInputElement>(null);
  // The editor must have the focus before the browser inserts the character that opened it.
  useLayoutEffect(() => field.current?.select(), []);
  const toText = () => field.current?.value ?? '';
  // As on the board: losing the focus in another way leaves the editor open.
  usePressElsewhere(field, () => onLeave(toText()));
  const onKeyDown = (event: KeyboardEvent) => {
    const command = isComposing(event.nativeEvent) ? null : toEditorCommand(event, isTyping);
    if (!command || command.name === 'break') return;
    event.preventDefault();
    if (command.name === 'cancel') onCancel();
    else if (command.name === 'commitToAll') onCommit(toText(), null);
    else onCommit(toText(), command.name === 'commit' ? command.move : command.step);
  };
  return (
    <input
      ref={field}
      className={styles.editor}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      defaultValue={isTyping ? '' : first}
      onKeyDown={onKeyDown}
      data-figure
      onInput={() => onHold(toText())}
    />
  );
}

type FigureKeys = {
  whyNot: string | null;
  cell: () => HTMLElement | null;
  onOpen: (isTyping: boolean) => void;
  onClear: () => void;
  session: ScenarioFigures['store']['session'];
};

/** The keys of a figure that is not being typed are those of the board's grid. */
function answerKey(event: KeyboardEvent, { whyNot, cell, onOpen, onClear, session }: FigureKeys) {
  const command = toGridCommand(event);
  // Tab moves on, and Space activates the button, as everywhere.
  if (!command || event.key === 'Tab' || event.key === ' ') return;
  switch (command.name) {
    case 'step':
    case 'move':
      event.preventDefault();
      return goFrom(cell(), command.name === 'step' ? command.step : command.direction);
    case 'undo':
    case 'redo':
      event.preventDefault();
      return showOutcome(cell()?.closest('table') ?? null, session[command.name]());
    case 'type':
      // The browser writes the character into the editor.
      return whyNot === null ? onOpen(true) : undefined;
    case 'edit':
      event.preventDefault();
      return whyNot === null ? onOpen(false) : undefined;
    case 'clear':
      event.preventDefault();
      return whyNot === null ? onClear() : undefined;
    default:
  }
}

type ScenarioFigureProps = {
  figures: ScenarioFigures;
  product: ComparedProduct;
  scenarioId: number;
  cellRef: CellRef;
  content: CellContent;
  whyNot: string | null;
  /** Which figure it is, for screen readers. */
  label: string;
};

const toHeld = (buffer: EditBuffer, ref: CellRef, content: CellContent | null) =>
  buffer.held.set(content && { ...ref, content });

/** The cell of the table. */
export function ScenarioFigure(props: ScenarioFigureProps) {
  const { figures, product, scenarioId, cellRef, content, whyNot, label } = props;
  const { buffer, session } = figures.store;
  const [open, setOpen] = useState<{ isTyping: boolean } | null>(null);
  const cell = useRef<HTMLTableCellElement>(null);
  const noteId = useId();
  const read = (text: string) => readAllocated(text, product);
  const apply = (next: CellContent) => session.apply('typing', [{ ...cellRef, content: next }]);
  // Closed at once, so that the button is there to take the focus.
  const close = (to: Parameters<typeof goFrom>[1]) => {
    toHeld(buffer, cellRef, null);
    flushSync(() => setOpen(null));
    goFrom(cell.current, to);
  };
  const commit = (text: string, to: Parameters<typeof goFrom>[1]) => {
    apply(read(text));
    close(to);
  };
  // The focus moves to the place of the click.
  const leave = (text: string) => {
    if (buffer.held.get()) apply(read(text));
    toHeld(buffer, cellRef, null);
    setOpen(null);
  };
  const keys = {
    ...{ whyNot, session },
    cell: () => cell.current,
    onOpen: (isTyping: boolean) => setOpen({ isTyping }),
    onClear: () => apply(toContent(null)),
  };
  const { refusal } = content;
  const shown = toShownText(content);
  return (
    <td ref={cell} className={styles.first} {...toPlaceOf(cellRef, scenarioId)}>
      {open ? (
        <FigureEditor
          label={label}
          isTyping={open.isTyping}
          first={content.text ?? (content.value === null ? '' : String(content.value))}
          onCommit={commit}
          onLeave={leave}
          onCancel={() => close(null)}
          onHold={(text) => toHeld(buffer, cellRef, read(text))}
        />
      ) : (
        <WhyNot reason={whyNot}>
          <button
            type="button"
            className={classNames(styles.figure, refusal && styles.refused)}
            aria-label={`${label}: ${shown}`}
            aria-describedby={refusal ? noteId : undefined}
            onClick={() => setOpen({ isTyping: false })}
            onKeyDown={(event) => answerKey(event, keys)}
          >
            {shown}
          </button>
        </WhyNot>
      )}
      {refusal && !open && (
        <span id={noteId} className={styles.refusal}>
          {refusal.reason}
        </span>
      )}
    </td>
  );
}
