'use client';
/** Below the grid: the available keys, what the current cell accepts, and the sums of the selected block. */
import { Kbd } from '@/components/ui/kbd';
import { toNumberText } from '@/domain/format';
import { isOneCell, toBounds, toHeight, toPositions, toWidth } from './cell-range';
import styles from './edit-status.module.css';
import type { GridController } from './grid-controller';
import { useBufferedState } from './use-grid-editing';

type PressedKey = Pick<KeyboardEvent, 'key'> & { shiftKey?: boolean; ctrlKey?: boolean };
type KeyHint = readonly [keys: string, deed: string, of?: 'typing', press?: PressedKey];
/** The most useful first: a narrow window has no room for the last. Keys of typing are shown only to users who may edit. */
export type GridKeys = readonly KeyHint[];

export type KeyHintsProps = {
  keys: GridKeys;
  mayType: boolean;
  /** Does what a key does. */
  press?: ((key: PressedKey) => void) | undefined;
};

export function KeyHints({ keys, mayType, press }: KeyHintsProps) {
  const hints = keys.filter(([, , of]) => mayType || of !== 'typing');
  return (
    <span className={styles.hints}>
      {hints.map(([keys, deed, , key]) =>
        press && key ? (
          <button key={keys} type="button" onClick={() => press(key)}>
            <Kbd>{keys}</Kbd> {deed}
          </button>
        ) : (
          <span key={keys}>
            <Kbd>{keys}</Kbd> {deed}
          </span>
        ),
      )}
    </span>
  );
}

/** In the status line: the input that the current cell accepts. */
export function CellHint<Row>({ controller }: { controller: GridController<Row> }) {
  useBufferedState(controller);
  const cell = controller.isBlock() ? null : controller.getCurrent()?.cell;
  const text = cell?.readOnly === null ? cell.hint : null;
  return (
    <span className={styles.hint} title={text ?? undefined}>
      {text}
    </span>
  );
}

const toAverageText = (sum: number, count: number) => toNumberText(Math.round((sum / count) * 10) / 10);

/** The cells that the last paste did not write; else size, sum and average of the block; nothing for a single cell. */
export function SelectionSums<Row>({
  controller,
  label,
}: {
  controller: GridController<Row>;
  label: string;
}) {
  const { range, isPartial, message } = useBufferedState(controller);
  if (isPartial) return <span className={styles.leftOut}>{message}</span>;
  if (!range || isOneCell(toBounds(range))) return null;
  const bounds = toBounds(range);
  const numbers = toPositions(bounds)
    .map((position) => controller.sheet.cellAt(position).amount ?? null)
    .filter((amount) => amount !== null);
  const sum = numbers.reduce((all, one) => all + one, 0);
  return (
    <span className={styles.sums}>
      <span>{`${toNumberText(toHeight(bounds))} × ${toNumberText(toWidth(bounds))} cells`}</span>
      {numbers.length > 0 && (
        <>
          <span>
            {label} sum <b>{toNumberText(sum)}</b>
          </span>
          <span>
            Average <b>{toAverageText(sum, numbers.length)}</b>
          </span>
        </>
      )}
    </span>
  );
}
