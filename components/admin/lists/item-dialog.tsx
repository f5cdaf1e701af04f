'use client';
import { EntryPlace } from '@/components/shell/entry-place';
import { Button } from '@/components/ui/button';
import { Code } from '@/components/ui/code';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
/** One item of a list: its code, its label, and its group. */
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { WhyNot } from '@/components/ui/why-not';
import { RecordHistory } from '../history/record-history';
import styles from './member-admin.module.css';
import { type Member, type MemberLists, NAMES, toRecordKind } from './member-list';
import { toItemHref } from './open-item';
import type { ItemKind } from './save-item';
import { type StoredItem, useItemForm } from './use-item-form';

type ItemDialogProps = {
  kind: ItemKind;
  lists: MemberLists;
  /** Null: a new item. */
  present: StoredItem | null;
  listHref: string;
  onClose: () => void;
  onLoaded: (item: Member) => void;
  onSaved: (item: Member) => void;
};

export function ItemDialog({ listHref, onClose, ...input }: ItemDialogProps) {
  const { kind, lists } = input;
  const names = NAMES[kind.list];
  const name = (kind.isGroup ? names.group : names.member).toLowerCase();
  const { draft, stored, touched, change, errors, whyNot, refusal, isSaving, save, reload } =
    useItemForm(input);
  return (
    <Dialog
      open
      title={stored ? stored.label : `Add ${name}`}
      crumbs={[
        { label: names.members, href: listHref },
        { label: stored ? <Code>{stored.code}</Code> : `New ${name}` },
      ]}
      onClose={onClose}
      closeOnOutside={!touched}
      notice={
        refusal?.sentence && (
          <Notice
            look="refused"
            actions={
              reload && (
                <Button size="small" onClick={reload}>
                  Discard my changes and reload
                </Button>
              )
            }
          >
            {refusal.sentence}
          </Notice>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <WhyNot reason={whyNot}>
            <Button look="solid" loading={isSaving} onClick={() => void save()}>
              {`Save ${name}`}
            </Button>
          </WhyNot>
        </>
      }
    >
      {stored && (
        <EntryPlace
          entry={stored.label}
          screen={names.members}
          href={toItemHref(kind.list, kind.isGroup, stored.id)}
        />
      )}
      <div className={styles.form}>
        <Field label="Code" required error={errors.code} errorPlace="below" width={180}>
          <TextInput code value={draft.code} onTextChange={(code) => change({ code })} />
        </Field>
        <Field label="Label" required error={errors.label} errorPlace="below" width={320}>
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
      {stored && <RecordHistory kind={toRecordKind(kind)} recordId={stored.id} />}
    </Dialog>
  );
}
