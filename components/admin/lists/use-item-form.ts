'use client';
/** The form of an item: its input, kept in the tab, its errors, saving it, and the server's refusal. */
import { useState } from 'react';
import { z } from 'zod';
import { NOTHING_CHANGED } from '@/components/ui/save-bar';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { User } from '@/domain/contract/user';
import { ProblemError } from '@/domain/problems';
import { toMarketCodeError } from '@/domain/validation';
import { toWhyNot } from '@/domain/why-not';
import { notify } from '@/lib/client/notify';
import { toSaveError } from '../save-error';
import { useKeptInput } from '../use-kept-input';
import {
  type Item,
  type ItemEdit,
  type ItemErrors,
  type Member,
  type MemberLists,
  toItemErrors,
  toWriteVerdict,
} from './member-list';
import { type ItemKind, readItem, saveItem } from './save-item';

export type StoredItem = Item & { groupId?: number | null; isRetired?: boolean };

/** Why nothing was saved. `sentence` is null if every message is shown beside its field. */
type Refusal = { sentence: string | null; fields: ItemErrors; theirs: Member | null };

const Edit = z.object({
  id: z.number().nullable(),
  code: z.string(),
  label: z.string(),
  groupId: z.number().nullable(),
  isRetired: z.boolean(),
});

export const toEdit = (stored: StoredItem | null, groupId: number | null): ItemEdit => ({
  id: stored?.id ?? null,
  code: stored?.code ?? '',
  label: stored?.label ?? '',
  groupId: stored ? (stored.groupId ?? null) : groupId,
  isRetired: stored?.isRetired ?? false,
});

function toRefusal(error: unknown): Refusal {
  const problem = error instanceof ProblemError ? error.problem : null;
  const fields = { code: problem?.errors?.code?.[0], label: problem?.errors?.label?.[0] };
  return { sentence: fields.code || fields.label ? null : toSaveError(error), fields, theirs: null };
}

const FIELDS: readonly (keyof ItemErrors)[] = ['code', 'label'];

const toErrors = ({ list, isGroup }: ItemKind, lists: MemberLists, edit: ItemEdit): ItemErrors =>
  isGroup
    ? toItemErrors(edit, lists.groups)
    : toItemErrors(edit, lists.members, list === 'markets' ? toMarketCodeError : undefined);

function toWhyNotAllowed(user: User, kind: ItemKind, id: number | null): string | null {
  const verdict = toWriteVerdict(user, kind, id);
  if (verdict.allowed) return null;
  return toWhyNot(id === null || kind.isGroup ? 'core.create' : 'brand.write', verdict.reason);
}

type ItemFormProps = {
  kind: ItemKind;
  lists: MemberLists;
  /** Null: a new item. */
  present: StoredItem | null;
  /** The group of a new member. */
  groupId: number | null;
  /** A newer version is edited in its place: another user's, or the saved one if more was typed meanwhile. */
  onLoaded: (item: Member) => void;
  onSaved: (item: Member) => void;
};

export function useItemForm({ kind, lists, present, groupId, onLoaded, onSaved }: ItemFormProps) {
  const { user } = useWorkspace();
  // Saves against the version that was opened: a newer version that the page receives must not be overwritten unseen.
  const [stored, setStored] = useState(present);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const key = `${kind.list}.${kind.isGroup ? 'group' : 'member'}.${present?.id ?? 'new'}`;
  const input = useKeptInput(key, Edit, toEdit(stored, groupId), stored?.version ?? null);
  const { value: edit, base } = input;
  const errors = toErrors(kind, lists, edit);

  const change = (part: Partial<ItemEdit>) => {
    setRefusal(null);
    input.change({ ...edit, ...part });
  };
  const refuse = async (error: unknown) => {
    const isConflict = error instanceof ProblemError && error.status === 409;
    const now = isConflict && stored ? await readItem(kind, stored.id) : null;
    // A code that is taken is a conflict too, but leaves the version as it was.
    setRefusal({ ...toRefusal(error), theirs: now?.version === base ? null : now });
  };
  const save = async () => {
    setLeft(new Set(FIELDS));
    if (errors.code || errors.label) return;
    setIsSaving(true);
    setRefusal(null);
    try {
      const target = stored && base !== null ? { ...stored, version: base } : null;
      const saved = await saveItem(kind, { edit, present: target, idempotencyKey });
      notify({ type: 'success', title: `${saved.label} saved` });
      const isMore = input.accept(saved.version, edit, toEdit(saved, null));
      if (!isMore) return onSaved(saved);
      setStored(saved);
      onLoaded(saved);
      setIsSaving(false);
    } catch (error) {
      await refuse(error).catch((cause: unknown) => setRefusal(toRefusal(cause)));
      setIsSaving(false);
    }
  };
  /** Continues from another user's version, with their input or with this one. */
  const settle = (theirs: Member, choice: 'mine' | 'theirs') => {
    setStored(theirs);
    setRefusal(null);
    input.settle(theirs.version, choice === 'mine' ? null : toEdit(theirs, null));
    onLoaded(theirs);
  };
  const toError = (field: keyof ItemErrors) =>
    (left.has(field) ? errors[field] : undefined) ?? refusal?.fields[field];
  return {
    ...input,
    edit,
    stored,
    change,
    /** No message while the pointer is on its way to a button: it would move the button before the click. */
    leave: (field: keyof ItemErrors, to: Element | null) => {
      if (!to?.matches('button, a')) setLeft(new Set([...left, field]));
    },
    errors: { code: toError('code'), label: toError('label') },
    whyNot:
      toWhyNotAllowed(user, kind, stored?.id ?? null) ??
      (stored !== null && !input.isUnsaved ? NOTHING_CHANGED : null),
    whyNotMerge: toWhyNotAllowed(user, kind, null),
    refusal,
    settle,
    isSaving,
    save,
  };
}
