'use client';
/** The form of a user: its input, whether it can be saved, and saving it. */
import { useMemo, useState } from 'react';
import { useWorkspace } from '@/components/shell/workspace-context';
import { type User, UserWrite } from '@/domain/contract/user';
import { ProblemError, toErrorSentence } from '@/domain/problems';
import { toReasonSentence } from '@/domain/rights';
import { SYSTEMS } from '@/domain/systems';
import { mayManageUser } from '@/domain/user-management';
import { callApi } from '@/lib/client/call-api';
import { notify } from '@/lib/client/notify';
import { type PermissionForm, toPermissionErrors, toPermissionForms, toPermissions } from './permission-form';

export type Account = Pick<User, 'uniqueId' | 'email' | 'name' | 'isActive' | 'isGlobalAdministrator'>;

const NEW_ACCOUNT: Account = {
  uniqueId: '',
  email: '',
  name: '',
  isActive: true,
  isGlobalAdministrator: false,
};

export function useUserForm(user: User | null, onSaved: () => void) {
  const { user: actor } = useWorkspace();
  // A permission in a disabled system is not editable and stays unchanged.
  const initial = useMemo(
    () => ({ account: user ?? NEW_ACCOUNT, forms: toPermissionForms(SYSTEMS, user?.permissions ?? []) }),
    [user],
  );
  const [account, setAccount] = useState<Account>(initial.account);
  const [forms, setForms] = useState<PermissionForm[]>(initial.forms);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<{ sentence: string; isConflict: boolean } | null>(null);
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  const { uniqueId, email, name, isActive, isGlobalAdministrator } = account;
  const wanted = {
    uniqueId,
    email,
    name,
    isActive,
    isGlobalAdministrator,
    permissions: toPermissions(forms),
  };
  const parsed = UserWrite.safeParse(wanted);
  const isWrong = forms.some((form) => Object.keys(toPermissionErrors(form)).length > 0);
  const verdict = mayManageUser(actor, user, {
    ...wanted,
    permissions: wanted.permissions.map((each) => ({ ...each, ids: each.ids?.map(Number) ?? null })),
  });
  const isChanged = JSON.stringify({ account, forms }) !== JSON.stringify(initial);

  function toWhyNot(): string | null {
    if (uniqueId === '') return 'Choose a person of the directory first.';
    if (!isChanged) return 'Nothing has changed.';
    if (isWrong) return 'Correct the permissions first.';
    if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Something is not valid.';
    return verdict.allowed ? null : toReasonSentence(verdict.reason);
  }

  const save = async () => {
    setIsSaving(true);
    setRefusal(null);
    try {
      await (user
        ? callApi('updateUser', { params: { userId: user.userId }, body: wanted, ifMatch: user.version })
        : callApi('createUser', { body: wanted, idempotencyKey }));
      notify({ type: 'success', title: user ? `${name} saved` : `${name} added` });
      onSaved();
    } catch (error) {
      const isConflict = error instanceof ProblemError && error.status === 409;
      setRefusal({ sentence: toErrorSentence(error), isConflict });
    } finally {
      setIsSaving(false);
    }
  };

  return {
    account,
    forms,
    setAccount,
    setForm: (form: PermissionForm) =>
      setForms(forms.map((each) => (each.allocationSystemId === form.allocationSystemId ? form : each))),
    isChanged,
    isSaving,
    refusal,
    whyNot: toWhyNot(),
    save,
  };
}
