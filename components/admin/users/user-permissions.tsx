'use client';
/** The permissions of a user, a row for each system or one for all, and a notice with undo after a click replaced some. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import type { User } from '@/domain/contract/user';
import { type AllocationSystemId, requireSystemById } from '@/domain/systems';
import { CopyRights } from './copy-rights';
import { PermissionFields } from './permission-fields';
import { findDiffering, type PermissionForm, toClearedText, toSameAs } from './permission-form';
import type { Replaced, useUserForm } from './use-user-form';
import styles from './user-editor.module.css';
import type { UserLocks } from './user-locks';

type Form = ReturnType<typeof useUserForm>;

const toLabel = ({ allocationSystemId }: PermissionForm) => requireSystemById(allocationSystemId).label;
const toList = (labels: readonly string[]) => new Intl.ListFormat('en-GB').format(labels);
const ALL_LABELS: Record<number, string> = { 2: 'Both', 3: 'All three', 4: 'All four' };

function ReplacedNotice({ replaced, onUndo }: { replaced: Replaced; onUndo: () => void }) {
  return (
    <Notice
      actions={
        <Button size="small" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {replaced.sentence}
    </Notice>
  );
}

type UserPermissionsProps = {
  form: Form;
  /** The enabled systems. */
  systems: readonly AllocationSystemId[];
  locks: UserLocks;
};

/** One row for all systems while they are the same and the reader wants it so. */
function useJoined({ form, shown, isOpen }: { form: Form; shown: PermissionForm[]; isOpen: boolean }) {
  const [isWanted, setIsWanted] = useState(false);
  const [first] = shown;
  const differing = findDiffering(shown);
  const join = (isOn: boolean) => {
    setIsWanted(isOn);
    if (!isOn || !first || differing.length === 0) return;
    const sentence = `${toList(differing.map(toLabel))} ${differing.length === 1 ? 'has' : 'have'} the rights of ${toLabel(first)} now. Nothing is saved until you save.`;
    const next = form.forms.map((each) => (shown.includes(each) ? toSameAs(each, first) : each));
    form.setForms(next, { sentence, forms: form.forms, systemId: null });
  };
  return { isOn: isWanted && isOpen && differing.length === 0, differing, join };
}

export function UserPermissions({ form, systems, locks }: UserPermissionsProps) {
  const { forms, replaced, account } = form;
  const shown = forms.filter(({ allocationSystemId }) => systems.includes(allocationSystemId));
  const unlocked = shown.filter(({ allocationSystemId: id }) => locks.toPermissionLock(id) === null);
  const isOpen = !account.isGlobalAdministrator && shown.length > 1 && unlocked.length === shown.length;
  const joined = useJoined({ form, shown, isOpen });
  const all = ALL_LABELS[shown.length] ?? 'All';
  const change = (before: PermissionForm, after: PermissionForm) => {
    const sentence = toClearedText(before, after);
    const next = forms.map((each) => {
      if (joined.isOn && shown.includes(each)) return { ...toSameAs(each, after), search: after.search };
      return each === before ? after : each;
    });
    form.setForms(next, sentence ? { sentence, forms, systemId: before.allocationSystemId } : null);
  };
  const notice = replaced && (
    <ReplacedNotice replaced={replaced} onUndo={() => form.setForms(replaced.forms)} />
  );
  return (
    <div className={styles.rights}>
      <div className={styles.bar}>
        <h3>Rights</h3>
        {isOpen && (
          <>
            <Checkbox
              label={`The same in ${all.toLowerCase()}`}
              checked={joined.isOn}
              onCheckedChange={joined.join}
            />
            <span className={styles.quiet}>{toDifference(joined.differing, shown)}</span>
          </>
        )}
        {unlocked.length > 0 && !account.isGlobalAdministrator && (
          <div className={styles.end}>
            <CopyRights
              exceptId={account.uniqueId}
              onCopy={(colleague: User) =>
                form.copyFrom(colleague, (id) => locks.toPermissionLock(id) === null)
              }
            />
          </div>
        )}
      </div>
      {replaced?.systemId === null && notice}
      <div className={styles.heads} aria-hidden>
        <span>System</span>
        <span>Role</span>
        <span>Type</span>
        <span>Brands or markets</span>
        <span>New ones</span>
      </div>
      {(joined.isOn ? shown.slice(0, 1) : shown).map((each) => (
        <PermissionFields
          key={each.allocationSystemId}
          label={joined.isOn ? all : toLabel(each)}
          form={each}
          lock={locks.toPermissionLock(each.allocationSystemId)}
          isEverywhere={account.isGlobalAdministrator}
          isTried={form.isTried}
          isChanged={form.changedSystems.includes(each.allocationSystemId)}
          cleared={replaced?.systemId === each.allocationSystemId && notice}
          onChange={(after) => change(each, after)}
        />
      ))}
    </div>
  );
}

/** "LOI and OES differ", or nothing where no one has a right. */
function toDifference(differing: readonly PermissionForm[], shown: readonly PermissionForm[]): string {
  if (differing.length === 1) return `${toList(differing.map(toLabel))} differs`;
  if (differing.length > 1) return `${toList(differing.map(toLabel))} differ`;
  return shown.some(({ roleId }) => roleId !== null) ? 'All are the same' : '';
}
