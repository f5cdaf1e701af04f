'use client';
/** The form of a user: its input, kept in the tab, whether it can be saved, and saving it. */
import { useState } from 'react';
import { z } from 'zod';
import { NOTHING_CHANGED } from '@/components/ui/save-bar';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { Permission, type User, UserWrite } from '@/domain/contract/user';
import { toReasonSentence } from '@/domain/reasons';
import { type AllocationSystemId, requireSystemById, SYSTEMS } from '@/domain/systems';
import { mayManageUser, toWhoManages } from '@/domain/user-management';
import { useKeptInput } from '../use-kept-input';
import {
  copyRights,
  isSameRight,
  type PermissionForm,
  toPermissionErrors,
  toPermissionForms,
  toPermissions,
} from './permission-form';
import { toSaveConsequences } from './save-consequences';
import { useUserSave } from './use-user-save';

const Input = z.object({
  account: z.object({
    uniqueId: z.string(),
    email: z.string(),
    name: z.string(),
    isActive: z.boolean(),
    isGlobalAdministrator: z.boolean(),
  }),
  forms: z.array(
    z.object({
      allocationSystemId: Permission.shape.allocationSystemId,
      roleId: Permission.shape.roleId.nullable(),
      permissionTypeId: Permission.shape.permissionTypeId,
      selectedBrandIds: z.array(z.number()),
      selectedMarketIds: z.array(z.number()),
      groupIds: z.array(z.number()),
      search: z.string(),
    }),
  ),
});
type Input = z.infer<typeof Input>;
export type Account = Input['account'];

const NEW_ACCOUNT: Account = {
  uniqueId: '',
  email: '',
  name: '',
  isActive: true,
  isGlobalAdministrator: false,
};

// A permission in a disabled system is not editable and stays unchanged.
function toInput(user: User | null): Input {
  const { uniqueId, email, name, isActive, isGlobalAdministrator } = user ?? NEW_ACCOUNT;
  return {
    account: { uniqueId, email, name, isActive, isGlobalAdministrator },
    forms: toPermissionForms(SYSTEMS, user?.permissions ?? []),
  };
}

const toNumbers = ({ permissions, ...account }: z.input<typeof UserWrite> & Account) => ({
  ...account,
  permissions: (permissions ?? []).map((each) => ({
    ...each,
    permissionTypeId: each.permissionTypeId ?? null,
    ids: each.ids?.map(Number) ?? null,
    groupIds: each.groupIds ?? undefined,
  })),
});

/** Rights that a click has replaced, and a sentence about it. `systemId` null: in several systems. */
export type Replaced = { sentence: string; forms: PermissionForm[]; systemId: number | null };

export function useUserForm(user: User | null, onSaved: () => void) {
  const { user: actor } = useWorkspace();
  const [stored, setStored] = useState(user);
  const input = useKeptInput(
    `user.${user?.uniqueId ?? 'new'}`,
    Input,
    toInput(stored),
    stored?.version ?? null,
  );
  const { account, forms } = input.value;
  const [isTried, setIsTried] = useState(false);
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const [questions, setQuestions] = useState<string[]>([]);
  const wanted = { ...account, permissions: toPermissions(forms) };
  const saving = useUserSave(stored, input.base, wanted, (saved) => {
    const isMore = input.accept(saved.version, input.value, toInput(saved));
    if (isMore) setStored(saved);
    else onSaved();
  });
  const change = (next: Partial<Input>) => {
    saving.clear();
    input.change({ ...input.value, ...next });
  };
  const before = toInput(stored);
  const changedSystems = forms
    .filter((form, index) => !isSameRight(form, before.forms[index] ?? form))
    .map(({ allocationSystemId }) => allocationSystemId);
  const isAccountChanged = JSON.stringify(account) !== JSON.stringify(before.account);
  const save = () => {
    setIsTried(true);
    if (forms.some((form) => Object.keys(toPermissionErrors(form)).length > 0)) return;
    const found = toSaveConsequences(account.name, stored, wanted);
    if (found.length > 0) setQuestions(found);
    else void saving.send();
  };
  return {
    ...input,
    account,
    forms,
    wanted: toNumbers(wanted),
    isTried,
    changedSystems,
    summary: toSummary(changedSystems, isAccountChanged),
    isSaving: saving.isSaving,
    refusal: saving.refusal,
    replaced,
    questions,
    whyNot: toWhyNot(actor, stored, toNumbers(wanted), input.isUnsaved),
    setAccount: (next: Account) => change({ account: next }),
    setForms: (next: PermissionForm[], undo: Replaced | null = null) => {
      change({ forms: next });
      setReplaced(undo);
    },
    copyFrom: (colleague: User, isOpen: (systemId: AllocationSystemId) => boolean) => {
      const sentence = `The rights are those of ${colleague.name} now. Nothing is saved until you save.`;
      change({ forms: copyRights(forms, colleague.permissions, isOpen) });
      setReplaced({ sentence, forms, systemId: null });
    },
    settle: (theirs: User, choice: 'mine' | 'theirs') => {
      setStored(theirs);
      saving.clear();
      input.settle(theirs.version, choice === 'mine' ? null : toInput(theirs));
    },
    dismissQuestions: () => setQuestions([]),
    save,
    confirm: () => {
      setQuestions([]);
      void saving.send();
    },
  };
}

type Wanted = ReturnType<typeof toNumbers>;

function toWhyNot(actor: User, stored: User | null, wanted: Wanted, isChanged: boolean): string | null {
  if (wanted.uniqueId === '') return 'Choose a person of the directory first.';
  if (!isChanged) return NOTHING_CHANGED;
  const parsed = UserWrite.safeParse(wanted);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Something is not valid.';
  const verdict = mayManageUser(actor, stored, wanted);
  if (verdict.allowed) return null;
  return verdict.reason === 'roleTooLow' ? toWhoManages(stored, wanted) : toReasonSentence(verdict.reason);
}

/** "Not saved: account, RUC, OES" */
function toSummary(systems: readonly AllocationSystemId[], isAccountChanged: boolean): string | null {
  const parts = [
    ...(isAccountChanged ? ['account'] : []),
    ...systems.map((id) => requireSystemById(id).label),
  ];
  return parts.length === 0 ? null : `Not saved: ${parts.join(', ')}`;
}
