'use client';
/** Directory search by the beginning of a name. */
import { useState } from 'react';
import { Avatar } from '@/components/shell/avatar';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { DirectoryUser } from '@/domain/contract/directory-user';
import { useDebounced } from '@/lib/client/use-debounced';
import { usePeople } from '@/lib/client/use-people';
import styles from './directory-search.module.css';
import { useUserPhoto } from './use-user-photo';

const PAUSE_MS = 250;

function Person({ person, onChoose }: { person: DirectoryUser; onChoose: () => void }) {
  const photoUrl = useUserPhoto(person.id);
  return (
    <button type="button" className={styles.person} onClick={onChoose}>
      <Avatar key={photoUrl} name={person.displayName} photoUrl={photoUrl} />
      {person.displayName}
      <span className={styles.mail}>{person.mail}</span>
    </button>
  );
}

export function DirectorySearch({ onChoose }: { onChoose: (person: DirectoryUser) => void }) {
  const [typed, setTyped] = useState('');
  const { people, isLoading } = usePeople(useDebounced(typed, PAUSE_MS));
  return (
    <div className={styles.search}>
      <Field label="Person" required hint="Start typing a name or email (2 letters or more)" width="100%">
        <TextInput value={typed} onTextChange={setTyped} />
      </Field>
      {people !== null && (people.length > 0 || !isLoading) && (
        <div className={styles.list} aria-busy={isLoading}>
          {people.length === 0 && (
            <p role="status" className={styles.note}>
              No one in the directory matches.
            </p>
          )}
          {people.map((person) => (
            <Person key={person.id} person={person} onChoose={() => onChoose(person)} />
          ))}
        </div>
      )}
    </div>
  );
}
