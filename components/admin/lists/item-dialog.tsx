'use client';
/** One item of a list: its code, its name, and its group. */
import { Code } from '@/components/ui/code';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { EntryPlace } from '@/components/workspace/entry-place';
import { ConflictNotice } from '../conflict-notice';
import { RecordHistory } from '../history/record-history';
import { RestoredNotice } from '../restored-notice';
import styles from './member-admin.module.css';
import { type Member, type MemberLists, NAMES, toItemConflicts, toRecordKind } from './member-list';
import { toItemHref } from './open-item';
import { RetireFields } from './retire-fields';
import type { ItemKind } from './save-item';
import { type StoredItem, toEdit, useItemForm } from './use-item-form';

type ItemDialogProps = {
  kind: ItemKind;
  lists: MemberLists;
  /** Null: a new item. */
  present: StoredItem | null;
  /** The group of a new member. */
  groupId: number | null;
  /** For editors: only the code and the name. */
  isOwn?: true;
  listHref: string;
  onClose: () => void;
  onLoaded: (item: Member) => void;
  onSaved: (item: Member) => void;
};

export function ItemDialog({ listHref, onClose, isOwn, ...input }: ItemDialogProps) {
  const { kind, lists } = input;
  const names = NAMES[kind.list];
  const name = (kind.isGroup ? names.group : names.member).toLowerCase();
  const form = useItemForm(input);
  const { edit, stored, errors, refusal } = form;
  const theirs = refusal?.theirs;
  return (
    <FormDialog
      title={stored ? stored.label : `Add ${name}`}
      crumbs={[
        { label: names.members, href: listHref },
        { label: stored ? <Code>{stored.code}</Code> : `New ${name}` },
      ]}
      isUnsaved={form.isUnsaved}
      saveLabel={`Save ${name}`}
      isSaving={form.isSaving}
      whyNot={form.whyNot}
      onSave={() => void form.save()}
      onDiscard={form.drop}
      onClose={onClose}
      notice={
        theirs ? (
          <ConflictNotice
            sentence={refusal.sentence ?? ''}
            conflicts={toItemConflicts(toEdit(theirs, null), edit, lists.groups, names.group)}
            onKeepMine={() => form.settle(theirs, 'mine')}
            onTakeTheirs={() => form.settle(theirs, 'theirs')}
          />
        ) : (
          refusal?.sentence && <Notice look="refused">{refusal.sentence}</Notice>
        )
      }
    >
      {stored && !isOwn && (
        <EntryPlace
          entry={stored.label}
          screen={names.members}
          href={toItemHref(kind.list, kind.isGroup, stored.id)}
        />
      )}
      {form.isRestored && <RestoredNotice />}
      <div className={styles.form}>
        <Field label="Code" required error={errors.code} errorPlace="below" width="100%">
          <TextInput
            code
            value={edit.code}
            onTextChange={(code) => form.change({ code })}
            onBlur={({ relatedTarget }) => form.leave('code', relatedTarget)}
          />
        </Field>
        <Field label="Name" required error={errors.label} errorPlace="below" width="100%">
          <TextInput
            value={edit.label}
            onTextChange={(label) => form.change({ label })}
            onBlur={({ relatedTarget }) => form.leave('label', relatedTarget)}
          />
        </Field>
        {!kind.isGroup && !isOwn && (
          <Field label={names.group} width="100%">
            <Select
              placeholder={`Without ${names.group.toLowerCase()}`}
              options={lists.groups.map(({ id, label }) => ({ value: String(id), label }))}
              value={edit.groupId === null ? '' : String(edit.groupId)}
              onValueChange={(value) => form.change({ groupId: value === '' ? null : Number(value) })}
            />
          </Field>
        )}
      </div>
      {stored && !kind.isGroup && !isOwn && (
        <RetireFields kind={kind.list} lists={lists} stored={stored} form={form} onMerged={onClose} />
      )}
      {stored && !isOwn && <RecordHistory kind={toRecordKind(kind)} recordId={stored.id} />}
    </FormDialog>
  );
}
