'use client';
/** Whether the account is active and a global administrator, and other settings of the whole user. */
import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { User } from '@/domain/contract/user';
import { mayOpen, SCREENS } from '@/domain/screens';
import { CopyRights } from './copy-rights';
import type { Account } from './use-user-form';
import styles from './user-editor.module.css';
import type { UserLocks } from './user-locks';

type UserFlagsProps = {
  account: Account;
  /** Null: a new user. */
  user: User | null;
  locks: UserLocks;
  /** Rights may be changed in some system. */
  mayCopy: boolean;
  onChange: (account: Account) => void;
  onCopy: (colleague: User) => void;
};

export function UserFlags({ account, user, locks, mayCopy, onChange, onCopy }: UserFlagsProps) {
  const { user: actor } = useWorkspace();
  const lockId = useId();
  const lock = locks.isActive ?? locks.isGlobalAdministrator;
  return (
    <div className={styles.flags}>
      <Checkbox
        label="Active"
        checked={account.isActive}
        disabled={locks.isActive !== null}
        aria-describedby={locks.isActive === null ? undefined : lockId}
        onCheckedChange={(isActive) => onChange({ ...account, isActive })}
      />
      <Checkbox
        label="Global administrator"
        checked={account.isGlobalAdministrator}
        disabled={locks.isGlobalAdministrator !== null}
        aria-describedby={locks.isGlobalAdministrator === null ? undefined : lockId}
        onCheckedChange={(isGlobalAdministrator) => onChange({ ...account, isGlobalAdministrator })}
      />
      {mayCopy && <CopyRights exceptId={account.uniqueId} onCopy={onCopy} />}
      {user && mayOpen(actor, { screenId: 'adminViewAs', system: null }).allowed && (
        <Link
          className={styles.looks}
          href={`${SCREENS.adminViewAs.path}?search=${encodeURIComponent(user.email)}`}
        >
          View-as history
        </Link>
      )}
      {lock && (
        <p id={lockId} className={styles.lock}>
          <Icon name="lock" size={12} />
          {lock}
        </p>
      )}
    </div>
  );
}
