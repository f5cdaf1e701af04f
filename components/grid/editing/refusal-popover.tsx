'use client';
/** The popover of a refused cell: the figure, the reason and the possible actions. */
import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { toNumberText } from '@/domain/format';
import type { CellEdit } from './cell-edit';
import { CellPopover } from './cell-popover';
import type { EditBuffer } from './edit-buffer';
import styles from './editing.module.css';
import type { GridController } from './grid-controller';
import type { CurrentCell } from './grid-state';
import { type CellChange, type CellValue, toContent } from './sheet';
import { useGridState } from './use-grid-editing';

export type RefusalWords = {
  /** "600 refused for FR" */
  title: (typed: string) => string;
  /** "The cell keeps 30 until you choose."; null if nothing was saved. */
  keeps: (saved: string | null) => string;
  /** "Use 60" */
  use: (suggestion: string) => string;
  text: (value: CellValue) => string;
  /** The nearest valid value, if the refusal itself names none. */
  suggestion?: CellValue;
  /** A second valid value. */
  more?: CellValue;
};

type RefusalPopoverProps<Row> = {
  controller: GridController<Row>;
  layer: RefObject<HTMLElement | null>;
  words: (current: CurrentCell<Row>) => RefusalWords;
};

const WIDTH = 318;

/** The cells whose text has a usual reading, which is accepted for a whole pasted column with one click. */
const listReadable = (buffer: EditBuffer): CellChange[] =>
  buffer.toMarked().flatMap((ref) => {
    const { state, content } = buffer.getEdit(ref) ?? {};
    const suggestion = content?.refusal?.suggestion;
    const isReadable = state === 'refused' && content?.text !== null && suggestion !== undefined;
    return isReadable ? [{ ...ref, content: toContent(suggestion) }] : [];
  });

function WaysOut<Row>({
  controller,
  current,
  edit,
  words,
}: {
  controller: GridController<Row>;
  current: CurrentCell<Row>;
  edit: CellEdit;
  words: RefusalWords;
}) {
  const { buffer, session } = controller.getEditing();
  const { ref } = current.cell;
  if (!ref) return null;
  const saved = buffer.getSavedValue(ref);
  const suggestion = edit.content.refusal?.suggestion ?? words.suggestion;
  const hasSaved = saved !== null && saved !== '';
  const putAll = (label: string, changes: readonly CellChange[]) => {
    session.apply(label, changes);
    controller.select(current.position);
  };
  const put = (label: string, value: CellValue) => putAll(label, [{ ...ref, content: toContent(value) }]);
  const readable = edit.content.text === null || suggestion === undefined ? [] : listReadable(buffer);
  const insist = () => {
    buffer.insist(ref);
    controller.select(current.position);
  };
  if (edit.state === 'conflict') {
    return (
      <div className={styles.waysOut}>
        <Button look="solid" size="small" onClick={insist}>
          Keep {words.text(edit.content.value)}
        </Button>
        <Button size="small" onClick={() => put('take theirs', saved)}>
          Take {words.text(saved)}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.waysOut}>
      {suggestion !== undefined && suggestion !== saved && (
        <Button look="solid" size="small" onClick={() => put('use the nearest figure', suggestion)}>
          {words.use(words.text(suggestion))}
        </Button>
      )}
      {words.more !== undefined && words.more !== saved && (
        <Button size="small" onClick={() => put('use the nearest figure', words.more ?? null)}>
          {words.use(words.text(words.more))}
        </Button>
      )}
      {readable.length > 1 && (
        <Button size="small" onClick={() => putAll('use the suggested figures', readable)}>
          Use the suggestion in all {toNumberText(readable.length)} cells
        </Button>
      )}
      <Button
        size="small"
        onClick={() => {
          controller.select(current.position);
          controller.edit(false);
        }}
      >
        Edit
      </Button>
      <Button look="ghost" size="small" onClick={() => put('back', saved)}>
        {hasSaved ? `Back to ${words.text(saved)}` : 'Leave empty'}
      </Button>
    </div>
  );
}

/** Shown at the current cell while that cell is refused, until it is dismissed or corrected. */
export function RefusalPopover<Row>({ controller, layer, words }: RefusalPopoverProps<Row>) {
  useGridState(controller);
  const [dismissed, setDismissed] = useState<CellEdit | null>(null);
  const { buffer } = controller.getEditing();
  const editOf = (at: CurrentCell<Row> | null) => (at?.cell.ref ? buffer.getEdit(at.cell.ref) : null);
  const here = controller.isBlock() ? null : controller.getCurrent();
  const current = editOf(here)?.content.refusal ? here : controller.getHeeded();
  const ref = current?.cell.ref;
  const edit = editOf(current);
  const refusal = edit?.content.refusal;
  if (!current || !ref || !edit || !refusal || edit === dismissed) return null;
  const said = words(current);
  const saved = buffer.getSavedValue(ref);
  const hasSaved = saved !== null && saved !== '';
  const title = said.title(edit.content.text ?? said.text(edit.content.value));
  return (
    <CellPopover
      controller={controller}
      layer={layer}
      position={current.position}
      label={title}
      width={WIDTH}
      isBeside={current !== here}
      onDismiss={() => setDismissed(edit)}
    >
      <h3 className={styles.refusalTitle}>{title}</h3>
      <p className={styles.refusalText} role="alert">
        {refusal.reason} {edit.state === 'conflict' ? '' : said.keeps(hasSaved ? said.text(saved) : null)}
      </p>
      <WaysOut controller={controller} current={current} edit={edit} words={said} />
    </CellPopover>
  );
}
