'use client';
/** The permissions of a user in each system, and a notice with undo after a click has replaced some. */
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { AllocationSystemId } from '@/domain/systems';
import { PermissionFields } from './permission-fields';
import { type PermissionForm, toClearedText } from './permission-form';
import type { Replaced, useUserForm } from './use-user-form';
import styles from './user-editor.module.css';
import type { UserLocks } from './user-locks';

type Form = ReturnType<typeof useUserForm>;

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

export function UserPermissions({ form, systems, locks }: UserPermissionsProps) {
  const { forms, replaced } = form;
  const change = (before: PermissionForm, after: PermissionForm) => {
    const sentence = toClearedText(before, after);
    const next = forms.map((each) => (each === before ? after : each));
    form.setForms(next, sentence ? { sentence, forms, systemId: before.allocationSystemId } : null);
  };
  const notice = replaced && (
    <ReplacedNotice replaced={replaced} onUndo={() => form.setForms(replaced.forms)} />
  );
  return (
    <>
      {replaced?.systemId === null && <div className={styles.said}>{notice}</div>}
      {forms
        .filter(({ allocationSystemId }) => systems.includes(allocationSystemId))
        .map((each, _, shown) => (
          <PermissionFields
            key={each.allocationSystemId}
            form={each}
            others={shown.filter((other) => other !== each && other.roleId !== null)}
            lock={locks.toPermissionLock(each.allocationSystemId)}
            isEverywhere={form.account.isGlobalAdministrator}
            isTried={form.isTried}
            cleared={replaced?.systemId === each.allocationSystemId && notice}
            onChange={(after) => change(each, after)}
          />
        ))}
    </>
  );
}
