'use client';
/** The values of the form and their initial values, with the edit that survives a reload. */
import { useMemo, useState } from 'react';
import { z } from 'zod';
import type { System } from '@/domain/systems';
import { joinTyped } from '@/lib/client/join-typed';
import { useKeptEdit } from '@/lib/client/use-kept-edit';
import { toChangedFields } from './changed-fields';
import { type FormField, ProductFormValues, toSystemFields } from './form-values';
import { applyMerge, type Merge, toMerge } from './merge-conflict';

/** The input with its initial values: together they can be merged into a newer version. */
const ProductEdit = z.object({ base: ProductFormValues, values: ProductFormValues });

/** Two users' changes of one product, waiting for a choice. */
export type PendingMerge = { merge: Merge; mine: ProductFormValues; theirs: ProductFormValues };

type Options = {
  owner: string;
  key: string;
  initial: ProductFormValues;
  version: number | null;
  system: System;
};

export function useProductValues({ owner, key, initial, version, system }: Options) {
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const [restored, setRestored] = useState<'not yet' | 'restored' | 'seen'>('not yet');
  const [pending, setPending] = useState<PendingMerge | null>(null);
  const edit = useKeptEdit(owner, key, ProductEdit);
  const fields = useMemo(() => toSystemFields(system), [system]);
  const changed: ReadonlySet<FormField> = useMemo(
    () => new Set(toChangedFields(base, values, fields)),
    [base, values, fields],
  );

  /** Applies my changes to a newer product; for a field both changed, the user chooses. */
  const meet = (mineBase: ProductFormValues, mine: ProductFormValues, theirs: ProductFormValues) => {
    const merge = toMerge(mineBase, mine, theirs, fields);
    setBase(theirs);
    setValues(applyMerge(merge, mine, theirs, {}));
    setPending(merge.conflicts.length > 0 ? { merge, mine, theirs } : null);
  };

  if (edit.restored && restored === 'not yet') {
    const { value } = edit.restored;
    setRestored('restored');
    const mine = joinTyped(base, values, value.values);
    if (edit.restored.version === version) setValues(mine);
    else meet(value.base, mine, base);
  }

  const change = (next: ProductFormValues) => {
    const unseen = edit.getUnseen();
    const all = unseen ? joinTyped(base, next, unseen.value.values) : next;
    setValues(all);
    if (unseen) edit.keep({ base: unseen.value.base, values: all }, unseen.version);
    else if (toChangedFields(base, all, fields).length > 0) edit.keep({ base, values: all }, version);
    else edit.drop();
  };

  return {
    base,
    values,
    fields,
    changed,
    pending,
    isRestored: restored === 'restored' && changed.size > 0,
    meet,
    set: (changes: Partial<ProductFormValues>) => change({ ...values, ...changes }),
    /** Applies the choices; the result stays unsaved until the next save. */
    settle: (next: ProductFormValues) => {
      setPending(null);
      change(next);
    },
    /** The sent values are saved; input since then stays on top, unsaved. */
    accept: (sent: ProductFormValues, saved: ProductFormValues) => {
      setBase(saved);
      setValues((now) => applyMerge(toMerge(sent, now, saved, fields), now, saved, {}));
      setRestored('seen');
      edit.drop();
    },
    /** Shows the server's current values. */
    reset: (next: ProductFormValues) => {
      setBase(next);
      setValues(next);
      setRestored('seen');
      edit.drop();
    },
  };
}
