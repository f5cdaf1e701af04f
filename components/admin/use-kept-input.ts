'use client';
/** The input of a form, kept in the tab: it survives a reload, Back and the end of the session. */
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { joinTyped } from '@/lib/client/join-typed';
import { useKeptEdit } from '@/lib/client/use-kept-edit';

/** `initial` is what is stored, in its `version` (null: a new entry). */
export function useKeptInput<T>(key: string, schema: z.ZodType<T>, initial: T, version: number | null) {
  const { user } = useWorkspace();
  const kept = useKeptEdit(user.uniqueId, key, schema);
  const [typed, setTyped] = useState<T | null>(null);
  const [settledVersion, setSettledVersion] = useState<number | null>(null);
  // A save is answered later than the render it began in.
  const last = useRef<T | null>(null);
  const put = (next: T) => {
    last.current = next;
    setTyped(next);
  };
  const value = typed ?? kept.restored?.value ?? initial;
  // An edit was based on the version of that time: a later save of a colleague must not be overwritten unseen.
  const base = settledVersion ?? (kept.restored ? kept.restored.version : version);
  const isUnsaved = JSON.stringify(value) !== JSON.stringify(initial);
  return {
    value,
    /** The version that the input is based on. */
    base,
    isUnsaved,
    isRestored: typed === null && kept.restored !== null && isUnsaved,
    change(next: T) {
      const unseen = kept.getUnseen();
      const all = unseen ? joinTyped(initial, next, unseen.value) : next;
      put(all);
      if (JSON.stringify(all) === JSON.stringify(initial)) kept.drop();
      else kept.keep(all, unseen ? unseen.version : base);
    },
    /** Goes on from a newer version: with the input as it is, or with `theirs` in its place. */
    settle(newer: number, theirs: T | null) {
      put(theirs ?? value);
      setSettledVersion(newer);
      if (theirs === null) kept.keep(value, newer);
      else kept.drop();
    },
    /**
     * What was sent is stored, as `stored` in a newer version. What was typed since stays on top, unsaved; returns whether anything
     * was.
     */
    accept(newer: number, sent: T, stored: T): boolean {
      const now = joinTyped(sent, last.current ?? sent, stored);
      const isMore = JSON.stringify(now) !== JSON.stringify(stored);
      put(now);
      setSettledVersion(newer);
      if (isMore) kept.keep(now, newer);
      else kept.drop();
      return isMore;
    },
    drop: kept.drop,
  };
}
