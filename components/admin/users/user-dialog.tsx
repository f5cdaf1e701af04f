'use client';
/** One user: reloaded on opening, so that the form edits the stored version. */
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
};

export function UserDialog({ uniqueId, listHref, onClose, onSaved }: UserDialogProps) {
  const editing = { listHref, onClose, onSaved };
  const { data, error, mutate } = useOperation(
    'getUser',
    uniqueId === null ? null : { params: { uniqueId } },
    { revalidateOnFocus: false, keepPreviousData: false },
  );
  if (uniqueId === null) return <UserEditor user={null} {...editing} />;
  if (data) {
    return <UserEditor key={data.version} user={data} {...editing} onReload={() => void mutate()} />;
  }
  if (error instanceof ProblemError && error.status === 404)
    return <EntryMissing noun="user" nouns="users" onClose={onClose} />;
  return (
    <Dialog open size="wide" title="User" onClose={onClose}>
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
