/** Another user saved first: each field that differs, theirs and mine. Choosing a side saves nothing. */
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import styles from './conflict-notice.module.css';

/** A field that differs. Empty texts are shown as "none". */
export type FieldConflict = { label: string; theirs: string; mine: string };

type ConflictNoticeProps = {
  /** Who saved it and when, from the server. */
  sentence: string;
  conflicts: readonly FieldConflict[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

export function ConflictNotice({ sentence, conflicts, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <Notice
      look="refused"
      actions={
        <span className={styles.actions}>
          <Button size="small" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button size="small" onClick={onKeepMine}>
            Keep mine
          </Button>
        </span>
      }
    >
      <p>{sentence}</p>
      {conflicts.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Theirs</th>
              <th scope="col">Mine</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(({ label, theirs, mine }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{theirs || 'none'}</td>
                <td>{mine || 'none'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Notice>
  );
}
