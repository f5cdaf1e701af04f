'use client';
/** The save state: saving from the first change on, saved at, refused, no connection; with undo and redo. */
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { StatusMark } from '@/components/ui/status-mark';
import { WhyNot } from '@/components/ui/why-not';
import { toCountText, toNumberText } from '@/domain/format';
import { getBusyMs } from '@/lib/client/ask-again';
import { toClockText } from './clock-text';
import styles from './edit-status.module.css';
import type { GridController } from './grid-controller';
import { type EditStore, useEditCounts, useQueueState, useUndoState } from './use-edit-store';
import { useUndoKeys } from './use-undo-keys';

type Places = Pick<GridController<unknown>, 'announce' | 'goToMarked'>;
type EditStatusProps = { store: EditStore; controller: Places };

/** A busy service is named, with the time of the next try; every other failure ends by itself or by the button. */
function toUnsavedText(cells: number, busy: Error | null): string {
  const text = `${toCountText(cells, 'cell')} not saved yet`;
  return busy ? `${text}. ${busy.message}` : text;
}

export function EditStatus({ store, controller }: EditStatusProps) {
  const { saving, unsavedRecords, refused, conflict, dirty, lastSavedAt } = useEditCounts(store);
  const { fault } = useQueueState(store);
  const marked = refused + conflict;
  return (
    <span className={styles.status} role="status">
      {fault && dirty + saving > 0 ? (
        <>
          <StatusMark kind="refused">
            {toUnsavedText(dirty + saving, getBusyMs(fault) === null ? null : fault)}
          </StatusMark>
          <Button look="link" onClick={() => store.queue.retry()}>
            Try now
          </Button>
        </>
      ) : unsavedRecords > 0 ? (
        <StatusMark kind="busy">{`Saving ${toCountText(unsavedRecords, 'row')}`}</StatusMark>
      ) : (
        lastSavedAt && (
          <StatusMark kind="final" className={styles.saved}>{`Saved ${toClockText(lastSavedAt)}`}</StatusMark>
        )
      )}
      {marked > 0 && (
        <button type="button" className={styles.marked} onClick={() => controller.goToMarked()}>
          <StatusMark kind="refused">{`${toNumberText(marked)} refused`}</StatusMark>
        </button>
      )}
    </span>
  );
}

export function UndoButtons({ store, controller }: EditStatusProps) {
  const { canUndo, canRedo } = useUndoState(store);
  useUndoKeys(store, controller.announce);
  return (
    <>
      <WhyNot reason={canUndo ? null : 'There is nothing to undo.'}>
        <IconButton
          icon="undo"
          label="Undo"
          title={canUndo ? 'Undo Ctrl+Z' : undefined}
          onClick={() => controller.announce(store.session.undo())}
        />
      </WhyNot>
      <WhyNot reason={canRedo ? null : 'There is nothing to redo.'}>
        <IconButton
          icon="redo"
          label="Redo"
          title={canRedo ? 'Redo Ctrl+Y' : undefined}
          onClick={() => controller.announce(store.session.redo())}
        />
      </WhyNot>
    </>
  );
}
