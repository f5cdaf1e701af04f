'use client';

/** The dialog of one user: who it is, whether they are active, and what they may do in each system. */
import Link from 'next/link';
import { useId, useState } from 'react';
import { Avatar } from '@/components/shell/avatar';
import { EntryPlace } from '@/components/shell/entry-place';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { WhyNot } from '@/components/ui/why-not';
import type { User } from '@/domain/contract/user';
import { toCountText } from '@/domain/format';
import { getMoment } from '@/domain/moment';
import { may, toReasonSentence } from '@/domain/rights';
import { mayOpen, SCREENS } from '@/domain/screens';
import { endSessions } from '@/lib/client/end-sessions';
import { notify, notifyError } from '@/lib/client/notify';
import { RecordHistory } from '../history/record-history';
import { ViewAsButton } from '../view-as/view-as-button';
import { DirectorySearch } from './directory-search';
import { PermissionFields } from './permission-fields';
import { useUserForm } from './use-user-form';
import { useUserPhoto } from './use-user-photo';
import styles from './user-editor.module.css';
import { toUserLocks } from './user-locks';

/** Signs a user out in every browser: after a lost laptop, or when they have left. */
function EndSessionsButton({ uniqueId, name }: { uniqueId: string; name: string }) {
  const { user } = useWorkspace();
  const [isEnding, setIsEnding] = useState(false);
  const verdict = may(user, 'application.administer', {});
  const end = async () => {
    setIsEnding(true);
    try {
      const ended = await endSessions(uniqueId);
      notify({
        type: 'success',
        title: ended === 0 ? `${name} was not signed in` : `${name} is signed out`,
        detail: ended === 0 ? undefined : `${toCountText(ended, 'session')} ended`,
      });
    } catch (error) {
      notifyError(error, 'The sessions could not be ended');
    } finally {
      setIsEnding(false);
    }
  };
  return (
    <WhyNot reason={verdict.allowed ? null : toReasonSentence(verdict.reason)}>
      <Button size="small" loading={isEnding} onClick={() => void end()}>
        Sign out everywhere
      </Button>
    </WhyNot>
  );
}

type UserEditorProps = {
  user: User | null;
  listHref: string;
  onClose: () => void;
  onSaved: () => void;
  /** Loads the stored version, after another user has saved. */
  onReload?: () => void;
};

export function UserEditor({ user, listHref, onClose, onSaved, onReload }: UserEditorProps) {
  const { user: actor, allocationSystems } = useWorkspace();
  const form = useUserForm(user, onSaved);
  const { account } = form;
  const locks = toUserLocks(actor, user);
  const lockId = useId();
  const photoUrl = useUserPhoto(account.uniqueId);
  return (
    <Dialog
      open
      size="wide"
      title={user ? user.name : 'Add user'}
      crumbs={[
        { label: SCREENS.adminUsers.title, href: listHref },
        { label: user ? user.email : 'New user' },
      ]}
      onClose={onClose}
      closeOnOutside={!form.isChanged}
      notice={
        form.refusal && (
          <Notice
            look="refused"
            actions={
              form.refusal.isConflict &&
              onReload && (
                <Button size="small" onClick={onReload}>
                  Discard my changes and reload
                </Button>
              )
            }
          >
            {form.refusal.sentence}
          </Notice>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <WhyNot reason={form.whyNot}>
            <Button look="solid" loading={form.isSaving} onClick={() => void form.save()}>
              {user ? 'Save user' : 'Add user'}
            </Button>
          </WhyNot>
        </>
      }
    >
      {user && (
        <EntryPlace
          entry={user.name}
          screen={SCREENS.adminUsers.title}
          href={`${SCREENS.adminUsers.path}?user=${encodeURIComponent(user.uniqueId)}`}
        />
      )}
      {account.uniqueId === '' ? (
        <DirectorySearch
          onChoose={({ id, displayName, mail }) =>
            form.setAccount({ ...account, uniqueId: id, name: displayName, email: mail ?? '' })
          }
        />
      ) : (
        <div className={styles.account}>
          <Avatar key={photoUrl} name={account.name} photoUrl={photoUrl} large />
          <div className={styles.who}>
            <b>{account.name}</b>
            <span className={styles.mail}>{account.email}</span>
          </div>
          {user ? (
            <>
              <ViewAsButton seen={user} />
              <EndSessionsButton uniqueId={user.uniqueId} name={user.name} />
            </>
          ) : (
            <Button
              size="small"
              onClick={() => form.setAccount({ ...account, uniqueId: '', name: '', email: '' })}
            >
              Change person
            </Button>
          )}
        </div>
      )}
      <div className={styles.flags}>
        <Checkbox
          label="Active"
          checked={account.isActive}
          disabled={locks.isActive !== null}
          aria-describedby={locks.isActive === null ? undefined : lockId}
          onCheckedChange={(isActive) => form.setAccount({ ...account, isActive })}
        />
        <Checkbox
          label="Global administrator"
          checked={account.isGlobalAdministrator}
          disabled={locks.isGlobalAdministrator !== null}
          aria-describedby={locks.isGlobalAdministrator === null ? undefined : lockId}
          onCheckedChange={(isGlobalAdministrator) => form.setAccount({ ...account, isGlobalAdministrator })}
        />
        {user && mayOpen(actor, { screenId: 'adminViewAs', system: null }).allowed && (
          <Link
            className={styles.looks}
            href={`${SCREENS.adminViewAs.path}?search=${encodeURIComponent(user.email)}`}
          >
            View-as record of this user
          </Link>
        )}
        {(locks.isActive ?? locks.isGlobalAdministrator) && (
          <p id={lockId} className={styles.lock}>
            <Icon name="lock" size={12} />
            {locks.isActive ?? locks.isGlobalAdministrator}
          </p>
        )}
      </div>
      {form.forms
        .filter(({ allocationSystemId }) => getMoment({ id: allocationSystemId }, allocationSystems))
        .map((each) => (
          <PermissionFields
            key={each.allocationSystemId}
            form={each}
            lock={locks.toPermissionLock(each.allocationSystemId)}
            onChange={form.setForm}
          />
        ))}
      {user && <RecordHistory kind="user" recordId={user.userId} />}
    </Dialog>
  );
}
