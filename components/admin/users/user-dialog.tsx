'use client';
/** One user: reloaded on opening, so that the form edits the stored version. */
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { ProblemError } from '@/domain/problems';
import { SYSTEMS } from '@/domain/systems';
import { useOperation } from '@/lib/client/use-operation';
import { EntryMissing } from '../entry-missing';
import { UserEditor } from './user-editor';
import styles from './user-editor.module.css';

type UserDialogProps = {
  /** Null: a new user. */
  uniqueId: string | null;
  /** The list's address with its filters. */
  listHref: string;
  onClose: () => void;
  onSaved: () => void;
  /** Opens the account of a person, in place of a new user. */
  onOpen: (uniqueId: string) => void;
};

/** What has the focus: the button that opened the dialog, also if the loading dialog is replaced by the editor. */
const getFocused = (): HTMLElement | null =>
  typeof document === 'undefined' ? null : (document.activeElement as HTMLElement | null);

export function UserDialog({ uniqueId, listHref, onClose, onSaved, onOpen }: UserDialogProps) {
  const [opener] = useState(getFocused);
  const { data, error, mutate } = useOperation(
    'getUser',
    uniqueId === null ? null : { params: { uniqueId } },
    { revalidateOnFocus: false, keepPreviousData: false },
  );
  const onChanged = () => void mutate();
  const editing = { listHref, opener, onClose, onSaved, onChanged, onOpen };
  if (uniqueId === null) return <UserEditor user={null} {...editing} />;
  // A newer version remounts the editor; the kept edit restores the input.
  if (data) return <UserEditor key={data.version} user={data} {...editing} />;
  if (error instanceof ProblemError && error.status === 404)
    return <EntryMissing noun="user" nouns="users" onClose={onClose} />;
  return (
    <Dialog open size="broad" title="User" finalFocus={opener} onClose={onClose}>
      {error ? (
        <ErrorState compact title="The user could not be loaded" onRetry={() => void mutate()}>
          {error.message}
        </ErrorState>
      ) : (
        <div aria-busy className={styles.loading}>
          <Skeleton height={40} width={260} />
          {SYSTEMS.map(({ id }) => (
            <Skeleton key={id} height={56} />
          ))}
        </div>
      )}
    </Dialog>
  );
}
