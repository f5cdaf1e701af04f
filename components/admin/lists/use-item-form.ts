'use client';
/** The form of an item: its input, whether it can be saved, saving it, and the server's refusal. */
import { useState } from 'react';
import { useWorkspace } from '@/components/shell/workspace-context';
import { ProblemError, toErrorSentence } from '@/domain/problems';
import { may, toReasonSentence } from '@/domain/rights';
import { toMarketCodeError } from '@/domain/validation';
import { notify } from '@/lib/client/notify';
import {
  type Item,
  type ItemDraft,
  type ItemErrors,
  type Member,
  type MemberLists,
  toItemErrors,
} from './member-list';
import { type ItemKind, readItem, saveItem } from './save-item';

export type StoredItem = Item & { groupId?: number | null };

/** Why nothing was saved. `sentence` is null if every message is shown beside its field. */
type Refusal = { sentence: string | null; fields: ItemErrors; isConflict: boolean };

const toDraft = (stored: StoredItem | null): ItemDraft => ({
  id: stored?.id ?? null,
  code: stored?.code ?? '',
  label: stored?.label ?? '',
  groupId: stored?.groupId ?? null,
});

function toRefusal(error: unknown): Refusal {
  const problem = error instanceof ProblemError ? error.problem : null;
  const fields = { code: problem?.errors?.code?.[0], label: problem?.errors?.label?.[0] };
  return {
    sentence: fields.code || fields.label ? null : toErrorSentence(error),
    fields,
    isConflict: problem?.status === 409,
  };
}

type ItemFormProps = {
  kind: ItemKind;
  lists: MemberLists;
  /** Null: a new item. */
  present: StoredItem | null;
  /** Another user's version was loaded in its place. */
  onLoaded: (item: Member) => void;
  onSaved: (item: Member) => void;
};

export function useItemForm({ kind, lists, present, onLoaded, onSaved }: ItemFormProps) {
  // Saves against the version that was opened: a newer version that the page receives must not be overwritten unseen.
  const [stored, setStored] = useState(present);
  const [draft, setDraft] = useState(() => toDraft(present));
  const [touched, setTouched] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { user } = useWorkspace();
  const verdict = may(user, 'application.administer', {});
  const errors = kind.isGroup
    ? toItemErrors(draft, lists.groups)
    : toItemErrors(draft, lists.members, kind.list === 'markets' ? toMarketCodeError : undefined);

  const change = (part: Partial<ItemDraft>) => {
    setTouched(true);
    setRefusal(null);
    setDraft({ ...draft, ...part });
  };
  const save = async () => {
    setIsSaving(true);
    setRefusal(null);
    try {
      const saved = await saveItem(kind, { draft, present: stored, idempotencyKey });
      notify({ type: 'success', title: `${saved.label} saved` });
      onSaved(saved);
    } catch (error) {
      setRefusal(toRefusal(error));
      setIsSaving(false);
    }
  };
  /** Replaces the input with the stored item, after another user has saved it. */
  const reload = async (id: number) => {
    setIsSaving(true);
    try {
      const now = await readItem(kind, id);
      setStored(now);
      setDraft(toDraft(now));
      setTouched(false);
      setRefusal(null);
      onLoaded(now);
    } catch (error) {
      setRefusal(toRefusal(error));
    } finally {
      setIsSaving(false);
    }
  };
  const toWhyNot = () => {
    if (!verdict.allowed) return toReasonSentence(verdict.reason);
    return touched ? (errors.code ?? errors.label ?? null) : 'Nothing has changed.';
  };
  return {
    draft,
    stored,
    touched,
    change,
    errors: touched ? { ...errors, ...refusal?.fields } : {},
    whyNot: toWhyNot(),
    refusal,
    isSaving,
    save,
    reload: refusal?.isConflict && stored ? () => void reload(stored.id) : null,
  };
}
