'use client';
/** The user's identity, and actions on the account that take effect at once. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { WhyNot } from '@/components/ui/why-not';
import { Avatar } from '@/components/workspace/avatar';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { User } from '@/domain/contract/user';
import { toReasonSentence } from '@/domain/reasons';
import { mayViewAs } from '@/domain/view-as';
import { notifyError } from '@/lib/client/notify';
import { useUserPhoto } from '@/lib/client/use-directory';
import { useMissingPeople } from '@/lib/client/use-missing-people';
import { startViewAs } from '@/lib/client/view-as';
import type { Account } from './use-user-form';
import styles from './user-editor.module.css';
import { UserMenu } from './user-menu';

/** "View as" beside a user: opens the application as that user. */
function ViewAsButton({ seen }: { seen: User }) {
  const { user } = useWorkspace();
  const [isStarting, setIsStarting] = useState(false);
  const verdict = mayViewAs(user, seen);
  const toWhyNot = () => {
    if (seen.userId === user.userId) return 'This is you.';
    if (user.viewedBy) return toReasonSentence('viewingAs');
    if (verdict.allowed) return null;
    return verdict.reason === 'noAccount'
      ? 'This account cannot use the application.'
      : toReasonSentence(verdict.reason);
  };
  const start = () => {
    setIsStarting(true);
    startViewAs(seen.userId).catch((error: unknown) => {
      setIsStarting(false);
      notifyError(error, `You cannot view as ${seen.name}`);
    });
  };
  return (
    <WhyNot reason={toWhyNot()}>
      <Button size="small" icon="eye" loading={isStarting} onClick={start}>
        {`View as ${seen.name}`}
      </Button>
    </WhyNot>
  );
}

type UserAccountProps = {
  account: Account;
  /** Null: a new user. */
  user: User | null;
  onChangePerson: () => void;
  onChanged: () => void;
  onRemoved: () => void;
};

/** Takes the focus from the chosen search result, which has disappeared. */
function ChangePersonButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} size="small" onClick={onClick}>
      Change person
    </Button>
  );
}

export function UserAccount({ account, user, onChangePerson, onChanged, onRemoved }: UserAccountProps) {
  const photoUrl = useUserPhoto(account.uniqueId);
  const { missing, isUnknown } = useMissingPeople(user ? [user.uniqueId] : []);
  return (
    <div className={styles.account}>
      <Avatar key={photoUrl} name={account.name} photoUrl={photoUrl} large />
      <div className={styles.who}>
        <b>{account.name}</b>
        <span className={styles.mail}>{account.email}</span>
        {user?.isOnHold && <Tag icon="lock">On hold: personal data is kept</Tag>}
        {user && !user.isFormer && missing.has(account.uniqueId) && (
          <Tag look="refused" icon="warning">
            Not in the directory: cannot sign in
          </Tag>
        )}
        {user && isUnknown && <span className={styles.mail}>The directory did not answer.</span>}
      </div>
      {user ? (
        <>
          <ViewAsButton seen={user} />
          <UserMenu user={user} onChanged={onChanged} onRemoved={onRemoved} />
        </>
      ) : (
        <ChangePersonButton onClick={onChangePerson} />
      )}
    </div>
  );
}
