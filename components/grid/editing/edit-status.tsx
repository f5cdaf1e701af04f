'use client';
/** The save state: saving from the first change on, saved at, refused, no connection; with undo and redo. */
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { listOverlays } from '@/components/ui/overlays';
import { StatusMark } from '@/components/ui/status-mark';
import { WhyNot } from '@/components/ui/why-not';
import { toClockText, toCountText, toNumberText } from '@/domain/format';
import { getBusyMs } from '@/lib/client/ask-again';
import { useStore } from '@/lib/client/store';
import type { Outcome } from './edit-session';
import styles from './edit-status.module.css';
import type { GridController } from './grid-controller';
import { toGridCommand } from './grid-keys';
import { NO_QUEUE } from './save-queue';
import { type EditStore, useEditCounts, useUndoState } from './use-edit-store';

type Places = Pick<GridController<unknown>, 'announce' | 'goToMarked'>;
type EditStatusProps = { store: EditStore; controller: Places };

/** A busy service is named, with the time of the next try; every other failure ends by itself or by the button. */
function toUnsavedText(cells: number, busy: Error | null): string {
  const text = `${toCountText(cells, 'cell')} not saved yet`;
  return busy ? `${text}. ${busy.message}` : text;
}

export function EditStatus({ store, controller }: EditStatusProps) {
  const { saving, unsavedRecords, refused, conflict, dirty, lastSavedAt } = useEditCounts(store);
  useUndoKeys(store, (outcome) => controller.announce(outcome));
  const { fault } = useStore(store.queue.state, NO_QUEUE);
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

/** A field that undoes its own text. */
const TEXT_FIELD =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="file"])';

/** The popover of a cell belongs to the grid; a dialog or a menu has its own keys. */
const isCovered = () => listOverlays().some((overlay) => !overlay.matches('[data-ways-out]'));

const isOfText = ({ target }: KeyboardEvent) => target instanceof Element && target.matches(TEXT_FIELD);

/** Ctrl+Z and Ctrl+Y from anywhere on the screen. The grid answers them itself while a cell has the focus. */
function useUndoKeys({ session }: EditStore, announce: (outcome: Outcome | null) => void): void {
  const onKeyDown = useEffectEvent((press: KeyboardEvent) => {
    if (press.defaultPrevented || isOfText(press)) return;
    const command = toGridCommand(press)?.name;
    if ((command !== 'undo' && command !== 'redo') || isCovered()) return;
    press.preventDefault();
    announce(session[command]());
  });
  useEffect(() => {
    const listen = (press: KeyboardEvent) => onKeyDown(press);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

export function UndoButtons({ store, controller }: EditStatusProps) {
  const { canUndo, canRedo } = useUndoState(store);
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
