'use client';
/** The cells of one screen under edit: buffer, undo, saving, and the edit that survives a reload. */
import { useEffect, useRef, useState } from 'react';
import { getIsSignedOut } from '@/lib/client/signed-out';
import { useStore } from '@/lib/client/store';
import { useKeptEdit } from '@/lib/client/use-kept-edit';
import { type EditCounts, NO_COUNTS } from './cell-edit';
import { EditBuffer } from './edit-buffer';
import { EditSession } from './edit-session';
import { SaveQueue } from './save-queue';
import type { SavedRecord, SavePort } from './sheet';
import { joinCells, restoreCells, type TypedCell, TypedCells, toTypedCells } from './typed-cells';

export type EditStore = { buffer: EditBuffer; session: EditSession; queue: SaveQueue };

/** The records of the rows on screen where there are thousands of them: one by its key, and all. */
export type FoundRecords = {
  find: (recordKey: string) => SavedRecord | null;
  list: () => readonly SavedRecord[];
};

type Records = readonly SavedRecord[] | FoundRecords;

/** Whether something is typed that the server does not have: it would be lost with the page. */
export function holdsInput(buffer: EditBuffer): boolean {
  const { dirty, saving, refused, conflict } = buffer.getCounts();
  return dirty + saving + refused + conflict > 0 || buffer.held.get() !== null;
}

const toList = (records: Records) => ('list' in records ? records.list() : records);

type Props = {
  port: SavePort;
  records: Records;
  /** The owner and subject of the edit. */
  owner: string;
  editKey: string;
};

function createEditStore(port: SavePort, records: Records): EditStore {
  const buffer = new EditBuffer();
  if ('list' in records) buffer.findIn(records.find);
  else buffer.load(records);
  return { buffer, session: new EditSession(buffer), queue: new SaveQueue(buffer, port) };
}

/** `records` are those of the rows on screen, as last loaded; the store keeps all records it has seen. */
export function useEditStore({ port, records, owner, editKey }: Props): EditStore {
  const [store] = useState(() => createEditStore(port, records));
  const { buffer, queue } = store;
  const { restored, keep, drop, getUnseen } = useKeptEdit(owner, editKey, TypedCells);
  const waiting = useRef<readonly TypedCell[]>([]);
  const loaded = useRef(records);

  // The buffer is outside React: it takes each response of the server, and the edit of an earlier visit.
  useEffect(() => {
    if (loaded.current !== records) buffer.load(toList(records));
    loaded.current = records;
    waiting.current = restoreCells(buffer, waiting.current);
  }, [buffer, records]);
  useEffect(() => {
    if (!restored) return;
    // Each restored cell writes the whole edit again, so those that follow it are in it from the start.
    waiting.current = restored.value;
    waiting.current = restoreCells(buffer, restored.value);
  }, [buffer, restored]);

  useEffect(() => {
    const keepAll = () => {
      const typed = joinCells(toTypedCells(buffer), [...waiting.current, ...(getUnseen()?.value ?? [])]);
      if (typed.length > 0) keep(typed);
      else drop();
    };
    const stops = [buffer.subscribe(keepAll), buffer.held.subscribe(keepAll)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [buffer, keep, drop, getUnseen]);

  const isOpen = useRef(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      // Input is kept in the tab: signing in again reloads the page and restores it.
      if (getIsSignedOut()) return;
      if (holdsInput(buffer)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    isOpen.current = true;
    queue.start();
    return () => {
      window.removeEventListener('beforeunload', warn);
      isOpen.current = false;
      // Leaving the screen saves the input; the queue stops after its last round.
      void queue.flush().finally(() => {
        if (!isOpen.current) queue.stop();
      });
    };
  }, [buffer, queue]);

  return store;
}

/** The number of unsaved, saving and refused cells; subscribes to changes. */
export function useEditCounts({ buffer }: Pick<EditStore, 'buffer'>): EditCounts {
  return useStore({ subscribe: buffer.subscribe, get: buffer.getCounts }, NO_COUNTS);
}

/** Whether there is a step to undo or redo. */
export function useUndoState({ session }: Pick<EditStore, 'session'>): {
  canUndo: boolean;
  canRedo: boolean;
} {
  const canUndo = useStore({ subscribe: session.subscribe, get: session.canUndo }, false);
  const canRedo = useStore({ subscribe: session.subscribe, get: session.canRedo }, false);
  return { canUndo, canRedo };
}
