'use client';
/** Who a user is, at the head of the editor, and what can be done with the account at once. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { WhyNot } from '@/components/ui/why-not';
import { Avatar } from '@/components/workspace/avatar';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { User } from '@/domain/contract/user';
import { toReasonSentence } from '@/domain/reasons';
import { mayOpen, SCREENS } from '@/domain/screens';
import { mayViewAs, toWhoViewsAs } from '@/domain/view-as';
import { notifyError } from '@/lib/client/notify';
import { useUserPhoto } from '@/lib/client/use-directory';
import { startViewAs } from '@/lib/client/view-as';
import type { Account } from './use-user-form';
import styles from './user-editor.module.css';
import { UserMenu } from './user-menu';

/** Photo, name and address. */
export function UserIdentity({ account }: { account: Account }) {
  const photoUrl = useUserPhoto(account.uniqueId);
  return (
    <span className={styles.account}>
      <Avatar name={account.name} photoUrl={photoUrl} size="large" />
      <span className={styles.who}>
        <span>{account.name}</span>
        <span className={styles.mail}>{account.email}</span>
      </span>
    </span>
  );
}

/** "View as": opens the application as that user. */
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
      : verdict.reason === 'roleTooLow'
        ? toWhoViewsAs(seen)
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
      <Button
        size="small"
        look="ghost"
        icon="eye"
        loading={isStarting}
        aria-label={`View as ${seen.name}`}
        onClick={start}
      >
        View as
      </Button>
    </WhyNot>
  );
}

type UserActionsProps = { user: User; onChanged: () => void; onRemoved: () => void };

export function UserActions({ user, onChanged, onRemoved }: UserActionsProps) {
  const { user: actor } = useWorkspace();
  return (
    <>
      <ViewAsButton seen={user} />
      {mayOpen(actor, { screenId: 'adminHistory', system: null }).allowed && (
        <ButtonLink
          size="small"
          look="ghost"
          icon="history"
          href={`${SCREENS.adminHistory.path}?kind=user&recordId=${user.userId}`}
        >
          History
        </ButtonLink>
      )}
      <UserMenu user={user} onChanged={onChanged} onRemoved={onRemoved} />
    </>
  );
}

/** Takes the focus from the chosen search result, which has disappeared. */
export function ChangePersonButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} size="small" onClick={onClick}>
      Change person
    </Button>
  );
}
