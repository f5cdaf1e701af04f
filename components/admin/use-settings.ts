'use client';
/** Settings that are edited and saved as a whole: what is typed is kept in the tab, a colleague's save is not overwritten. */
import { useState } from 'react';
import type { z } from 'zod';
import { ProblemError } from '@/domain/problems';
import { notify } from '@/lib/client/notify';
import { toSaveError } from './save-error';
import { useKeptInput } from './use-kept-input';

type Options<S, I> = {
  /** The key under which the tab keeps unsaved input. */
  key: string;
  schema: z.ZodType<I>;
  stored: S;
  toInput: (settings: S) => I;
  toVersion: (settings: S) => number;
  read: () => Promise<S>;
  /** Saves; `basedOn`: the version that the input is based on. */
  write: (input: I, basedOn: number | undefined) => Promise<S>;
  /** The message after a save. */
  done: string;
  /** Loads what shows the settings again. */
  refresh: () => Promise<unknown>;
};

export function useSettings<S, I>(options: Options<S, I>) {
  const { key, schema, stored, toInput, toVersion, read, write, done, refresh } = options;
  const [saved, setSaved] = useState(stored);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<{ sentence: string; theirs: S | null } | null>(null);
  const kept = useKeptInput(key, schema, toInput(saved), toVersion(saved));

  /** Continues from the stored settings: keeping the input, or replacing it by them. */
  const goOn = (next: S, keepsInput: boolean) => {
    setSaved(next);
    setRefusal(null);
    kept.settle(toVersion(next), keepsInput ? null : toInput(next));
  };
  const save = async () => {
    setIsSaving(true);
    setRefusal(null);
    try {
      const sent = kept.value;
      const next = await write(sent, kept.base ?? undefined);
      setSaved(next);
      kept.accept(toVersion(next), sent, toInput(next));
      notify({ type: 'success', title: done });
      await refresh();
    } catch (error) {
      const isStale = error instanceof ProblemError && error.status === 409;
      // If the stored settings cannot be loaded only the refusal is shown; saving again loads them again.
      const theirs = isStale ? await read().catch(() => null) : null;
      setRefusal({ sentence: toSaveError(error), theirs });
    } finally {
      setIsSaving(false);
    }
  };
  const { value: input, change, isRestored } = kept;
  return { input, saved, change, isRestored, isSaving, refusal, goOn, save };
}
