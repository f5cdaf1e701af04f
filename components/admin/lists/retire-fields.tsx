'use client';
/** A brand or market that is no longer used: retired, or merged into another one. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { SAVE_FIRST } from '@/components/ui/save-bar';
import { WhyNot } from '@/components/ui/why-not';
import styles from './member-admin.module.css';
import { type Item, type ListKind, type MemberLists, NAMES } from './member-list';
import { MergeDialog } from './merge-dialog';
import type { useItemForm } from './use-item-form';

type RetireFieldsProps = {
  kind: ListKind;
  lists: MemberLists;
  stored: Item;
  form: ReturnType<typeof useItemForm>;
  onMerged: () => void;
};

export function RetireFields({ kind, lists, stored, form, onMerged }: RetireFieldsProps) {
  const [isMerging, setIsMerging] = useState(false);
  const names = NAMES[kind];
  const [member, group] = [names.member.toLowerCase(), names.group.toLowerCase()];
  const unsaved = form.isUnsaved ? SAVE_FIRST : null;
  return (
    <div className={styles.retire}>
      <Checkbox
        label="Retired"
        checked={form.edit.isRetired}
        onCheckedChange={(isRetired) => form.change({ isRetired })}
      />
      <p className={styles.hint}>
        {`A retired ${member} stays in existing records. It cannot be chosen for new products, requests and permissions, and permissions for its whole ${group} no longer include it.`}
      </p>
      <WhyNot reason={form.whyNotMerge ?? unsaved}>
        <Button size="small" onClick={() => setIsMerging(true)}>
          {`Merge into another ${member}`}
        </Button>
      </WhyNot>
      {isMerging && (
        <MergeDialog
          kind={kind}
          lists={lists}
          from={stored}
          onClose={() => setIsMerging(false)}
          onMerged={onMerged}
        />
      )}
    </div>
  );
}
