'use client';
/** What is known of an account, and whether it is active and a global administrator. */
import { type ReactNode, useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { StatusMark } from '@/components/ui/status-mark';
import type { ListedUser } from '@/domain/contract/user';
import { toDateText } from '@/domain/format';
import { useMissingPeople } from '@/lib/client/use-missing-people';
import { useOperation } from '@/lib/client/use-operation';
import type { Account } from './use-user-form';
import styles from './user-editor.module.css';
import type { UserLocks } from './user-locks';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who added the account and when: the first of its changes. */
function AddedBy({ userId }: { userId: number }) {
  const { data, error } = useOperation('listSettingsChanges', {
    query: { kind: 'user', recordId: userId, sort: [{ attribute: 'at', direction: 'asc' }], limit: 1 },
  });
  if (!data) return error ? 'not known' : '';
  const [first] = data.items;
  if (!first?.fields.some(({ field, from }) => field === 'uniqueId' && from === null)) return 'not recorded';
  return `${first.byName ?? first.by}, ${toDateText(first.at)}`;
}

function Directory({ user }: { user: ListedUser }) {
  const { missing, isUnknown } = useMissingPeople([user.uniqueId]);
  if (user.isFormer) return 'personal data removed';
  if (isUnknown) return 'did not answer';
  return missing.has(user.uniqueId) ? (
    <StatusMark kind="waiting">Not found: cannot sign in</StatusMark>
  ) : (
    <StatusMark kind="done">Found</StatusMark>
  );
}

type UserFactsProps = {
  account: Account;
  /** Null: a new user. */
  user: ListedUser | null;
  locks: UserLocks;
  onChange: (account: Account) => void;
};

export function UserFacts({ account, user, locks, onChange }: UserFactsProps) {
  const lockId = useId();
  const lock = locks.isActive ?? locks.isGlobalAdministrator;
  const toFlag = (field: 'isActive' | 'isGlobalAdministrator', label: string) => (
    <Checkbox
      label={label}
      checked={account[field]}
      disabled={locks[field] !== null}
      aria-describedby={locks[field] === null ? undefined : lockId}
      onCheckedChange={(isOn) => onChange({ ...account, [field]: isOn })}
    />
  );
  return (
    <div className={styles.facts}>
      {user && (
        <dl>
          <Fact label="Last sign-in">
            {user.lastSignInOn === null ? 'never' : toDateText(user.lastSignInOn)}
          </Fact>
          <Fact label="Added by">
            <AddedBy userId={user.userId} />
          </Fact>
          <Fact label="Directory">
            <Directory user={user} />
          </Fact>
          {user.isOnHold && <Fact label="Hold">personal data is kept</Fact>}
        </dl>
      )}
      <div className={styles.flags}>
        {toFlag('isActive', 'Active')}
        {toFlag('isGlobalAdministrator', 'Global administrator')}
        {lock && (
          <p id={lockId} className={styles.lock}>
            <Icon name="lock" size={12} />
            {lock}
          </p>
        )}
      </div>
    </div>
  );
}
