'use client';
/** "Copy from a colleague": gives the rights of another user, in the systems that may be changed. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Popover } from '@/components/ui/popover';
import { TextInput } from '@/components/ui/text-input';
import type { User } from '@/domain/contract/user';
import { useDebounced } from '@/lib/client/use-debounced';
import { useOperation } from '@/lib/client/use-operation';
import styles from './directory-search.module.css';

const PAUSE_MS = 250;
const SHOWN = 8;

function Colleagues({ exceptId, onChoose }: { exceptId: string; onChoose: (user: User) => void }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, PAUSE_MS).trim();
  const { data, error, isLoading } = useOperation('listUsers', {
    query: { ...(search === '' ? {} : { search }), page: 1, limit: SHOWN + 1 },
  });
  const found = (data?.items ?? [])
    .filter(({ uniqueId, permissions }) => uniqueId !== exceptId && permissions.length > 0)
    .slice(0, SHOWN);
  return (
    <div className={styles.colleagues}>
      <Field label="Colleague" hint="Users with rights, by name or email" width="100%">
        <TextInput value={typed} onTextChange={setTyped} />
      </Field>
      <div className={styles.list} aria-busy={isLoading}>
        {found.map((user) => (
          <button key={user.userId} type="button" className={styles.person} onClick={() => onChoose(user)}>
            {user.name}
            <span className={styles.mail}>{user.email}</span>
          </button>
        ))}
        {found.length === 0 && !isLoading && (
          <p role="status" className={styles.note}>
            {error ? error.message : 'No user with rights matches.'}
          </p>
        )}
      </div>
    </div>
  );
}

type CopyRightsProps = {
  /** The user who gets the rights. */
  exceptId: string;
  onCopy: (colleague: User) => void;
};

export function CopyRights({ exceptId, onCopy }: CopyRightsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      label="Copy from a colleague"
      open={isOpen}
      onOpenChange={setIsOpen}
      width={420}
      trigger={
        <Button size="small" icon="copy">
          Copy from a colleague
        </Button>
      }
    >
      <Colleagues
        exceptId={exceptId}
        onChoose={(user) => {
          setIsOpen(false);
          onCopy(user);
        }}
      />
    </Popover>
  );
}
