'use client';
/** Directory search by the beginning of a name. People with an account are marked, and open it. */
import { useEffect, useRef, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Tag } from '@/components/ui/tag';
import { TextInput } from '@/components/ui/text-input';
import { Avatar } from '@/components/workspace/avatar';
import type { DirectoryUser } from '@/domain/contract/directory-user';
import { useDebounced } from '@/lib/client/use-debounced';
import { usePeople, useUserPhoto } from '@/lib/client/use-directory';
import { useOperation } from '@/lib/client/use-operation';
import styles from './directory-search.module.css';

const PAUSE_MS = 250;
const ACCOUNTS = 100;

type PersonProps = { person: DirectoryUser; hasAccount: boolean; onChoose: () => void };

function Person({ person, hasAccount, onChoose }: PersonProps) {
  const photoUrl = useUserPhoto(person.id);
  return (
    <button type="button" className={styles.person} onClick={onChoose}>
      <Avatar name={person.displayName} photoUrl={photoUrl} />
      {person.displayName}
      {hasAccount && <Tag>has an account</Tag>}
      <span className={styles.mail}>{person.mail}</span>
    </button>
  );
}

type DirectorySearchProps = {
  onChoose: (person: DirectoryUser) => void;
  /** For a person with an account, by their directory id. */
  onOpen: (uniqueId: string) => void;
};

export function DirectorySearch({ onChoose, onOpen }: DirectorySearchProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const sought = useDebounced(typed, PAUSE_MS);
  const { people, isLoading } = usePeople(sought);
  const accounts = useOperation(
    'listUsers',
    people === null
      ? null
      : { query: { search: sought.trim(), includeInactive: true, page: 1, limit: ACCOUNTS } },
  );
  const known = new Set(accounts.data?.items.map(({ uniqueId }) => uniqueId));
  // Also after "Change person", whose button has disappeared.
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={styles.search}>
      <Field label="Person" required hint="Start typing a name or email (2 letters or more)" width="100%">
        <TextInput ref={input} value={typed} onTextChange={setTyped} />
      </Field>
      {people !== null && (people.length > 0 || !isLoading) && (
        <div className={styles.list} aria-busy={isLoading}>
          {people.length === 0 && (
            <p role="status" className={styles.note}>
              {`No one in the directory matches "${sought.trim()}".`}
            </p>
          )}
          {people.map((person) => {
            const uniqueId = person.id.toLowerCase();
            const hasAccount = known.has(uniqueId);
            return (
              <Person
                key={person.id}
                person={person}
                hasAccount={hasAccount}
                onChoose={() => (hasAccount ? onOpen(uniqueId) : onChoose(person))}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}
