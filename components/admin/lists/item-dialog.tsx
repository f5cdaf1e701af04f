'use client';
/** One item of a list: its code, its label, and the group it is in. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { WhyNot } from '@/components/ui/why-not';
import { ProblemError } from '@/domain/problems';
import { notify, notifyError } from '@/lib/client/notify';
import styles from './member-admin.module.css';
import { type Item, type ItemDraft, type Member, type MemberLists, NAMES, toItemErrors } from './member-list';
import { type ItemKind, saveItem } from './save-item';

type ItemDialogProps = {
  kind: ItemKind;
  lists: MemberLists;
  present: (Item & { groupId?: number | null }) | null;
  onClose: () => void;
  onSaved: (item: Member) => void;
};

export function ItemDialog({ kind, lists, present, onClose, onSaved }: ItemDialogProps) {
  const names = NAMES[kind.list];
  const name = kind.isGroup ? names.group : names.member;
  const [draft, setDraft] = useState<ItemDraft>({
    id: present?.id ?? null,
    code: present?.code ?? '',
    label: present?.label ?? '',
    groupId: present?.groupId ?? null,
  });
  const [touched, setTouched] = useState(false);
  const [conflict, setConflict] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const errors = toItemErrors(draft, kind.isGroup ? lists.groups : lists.members);
  const change = (part: Partial<ItemDraft>) => {
    setTouched(true);
    setDraft({ ...draft, ...part });
  };
  const shown = touched ? errors : {};
  const whyNot = !touched ? 'Nothing has changed.' : (errors.code ?? errors.label ?? null);

  const save = async () => {
    setIsSaving(true);
    setConflict(null);
    try {
      const saved = await saveItem(kind, { draft, present, idempotencyKey });
      notify({ type: 'success', title: `${saved.label} saved` });
      onSaved(saved);
    } catch (error) {
      if (error instanceof ProblemError && error.status === 409) setConflict(error.message);
      else notifyError(error, `The ${name.toLowerCase()} was not saved`);
      setIsSaving(false);
    }
  };

  return (
    <Dialog
      open
      title={present ? present.label : `Add ${name.toLowerCase()}`}
      onClose={onClose}
      closeOnOutside={!touched}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <WhyNot reason={whyNot}>
            <Button look="solid" loading={isSaving} onClick={() => void save()}>
              {`Save ${name.toLowerCase()}`}
            </Button>
          </WhyNot>
        </>
      }
    >
      <div className={styles.form}>
        {conflict && (
          <p role="alert" className={styles.conflict}>
            {conflict}
          </p>
        )}
        <Field label="Code" required error={shown.code} errorPlace="below" width={180}>
          <TextInput code value={draft.code} onTextChange={(code) => change({ code })} />
        </Field>
        <Field label="Label" required error={shown.label} errorPlace="below" width={320}>
          <TextInput value={draft.label} onTextChange={(label) => change({ label })} />
        </Field>
        {!kind.isGroup && (
          <Field label={names.group} width={320}>
            <Select
              placeholder={`Without ${names.group.toLowerCase()}`}
              options={lists.groups.map(({ id, label }) => ({ value: String(id), label }))}
              value={draft.groupId === null ? '' : String(draft.groupId)}
              onValueChange={(value) => change({ groupId: value === '' ? null : Number(value) })}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
