'use client';
/** The dialog of one user: who it is, whether they are active, and what they may do in each system. */
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FormDialog } from '@/components/ui/form-dialog';
import { Notice } from '@/components/ui/notice';
import { EntryPlace } from '@/components/workspace/entry-place';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { ListedUser } from '@/domain/contract/user';
import { toMemberships } from '@/domain/header-line';
import { getMoment } from '@/domain/moment';
import { SCREENS } from '@/domain/screens';
import { ConflictNotice } from '../conflict-notice';
import { RestoredNotice } from '../restored-notice';
import { DirectorySearch } from './directory-search';
import { useUserForm } from './use-user-form';
import { ChangePersonButton, UserActions, UserIdentity } from './user-account';
import { toUserConflicts } from './user-conflicts';
import { UserFacts } from './user-facts';
import { toUserLocks } from './user-locks';
import { UserPermissions } from './user-permissions';

type UserEditorProps = {
  /** Null: a new user. */
  user: ListedUser | null;
  listHref: string;
  /** What opened the editor. */
  opener: HTMLElement | null;
  onClose: () => void;
  onSaved: () => void;
  /** The stored user was changed beside the form. */
  onChanged: () => void;
  /** Opens the account of a person, in place of a new user. */
  onOpen: (uniqueId: string) => void;
};

type Form = ReturnType<typeof useUserForm>;

function Refusal({ form, onOpen }: { form: Form; onOpen: () => void }) {
  const memberships = toMemberships(useWorkspace());
  if (!form.refusal) return null;
  const { sentence, theirs, isTaken } = form.refusal;
  if (!theirs) {
    return (
      <Notice
        look="refused"
        actions={
          isTaken && (
            <Button size="small" onClick={onOpen}>
              Open the account
            </Button>
          )
        }
      >
        {sentence}
      </Notice>
    );
  }
  return (
    <ConflictNotice
      sentence={sentence}
      conflicts={toUserConflicts(theirs, form.wanted, memberships)}
      onKeepMine={() => form.settle(theirs, 'mine')}
      onTakeTheirs={() => form.settle(theirs, 'theirs')}
    />
  );
}

function SaveQuestion({ form, label }: { form: Form; label: string }) {
  return (
    <ConfirmDialog
      open={form.questions.length > 0}
      title={`${label}?`}
      confirmLabel={label}
      onConfirm={form.confirm}
      onClose={form.dismissQuestions}
    >
      {form.questions.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}

export function UserEditor({ user, listHref, opener, onClose, onSaved, onChanged, onOpen }: UserEditorProps) {
  const { user: actor, allocationSystems } = useWorkspace();
  const form = useUserForm(user, onSaved);
  const { account } = form;
  const locks = toUserLocks(actor, user);
  const systems = form.forms
    .map(({ allocationSystemId: id }) => id)
    .filter((id) => getMoment({ id }, allocationSystems));
  const label = user ? 'Save user' : 'Add user';
  const isChosen = account.uniqueId !== '';
  return (
    <FormDialog
      size="broad"
      title={isChosen ? <UserIdentity account={account} /> : 'Add user'}
      actions={
        user ? (
          <UserActions user={user} onChanged={onChanged} onRemoved={onSaved} />
        ) : (
          isChosen && (
            <ChangePersonButton
              onClick={() => form.setAccount({ ...account, uniqueId: '', name: '', email: '' })}
            />
          )
        )
      }
      crumbs={[
        { label: SCREENS.adminUsers.title, href: listHref },
        { label: user ? user.email : 'New user' },
      ]}
      finalFocus={opener}
      isUnsaved={form.isUnsaved}
      summary={user && form.summary}
      saveLabel={label}
      isSaving={form.isSaving}
      whyNot={form.whyNot}
      onSave={form.save}
      onDiscard={form.drop}
      onClose={onClose}
      notice={
        form.refusal && (
          <Refusal
            form={form}
            onOpen={() => {
              form.drop();
              onOpen(account.uniqueId);
            }}
          />
        )
      }
    >
      {user && (
        <EntryPlace
          entry={user.name}
          screen={SCREENS.adminUsers.title}
          href={`${SCREENS.adminUsers.path}?user=${encodeURIComponent(user.uniqueId)}`}
        />
      )}
      {form.isRestored && <RestoredNotice />}
      {!isChosen && (
        <DirectorySearch
          onOpen={onOpen}
          onChoose={({ id, displayName, mail }) =>
            form.setAccount({ ...account, uniqueId: id, name: displayName, email: mail ?? '' })
          }
        />
      )}
      <UserFacts account={account} user={user} locks={locks} onChange={form.setAccount} />
      <UserPermissions form={form} systems={systems} locks={locks} />
      <SaveQuestion form={form} label={label} />
    </FormDialog>
  );
}
