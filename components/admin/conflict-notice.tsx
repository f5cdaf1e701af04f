/** Another user saved first: each field that differs, theirs and mine. Choosing a side saves nothing. */
import { Button } from '@/components/ui/button';
import { DialogTable } from '@/components/ui/dialog-table';
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
        <DialogTable
          isCompact
          label="What differs"
          rows={conflicts}
          toKey={({ label }) => label}
          columns={[
            { header: 'Field', kind: 'name', cell: ({ label }) => label },
            { header: 'Theirs', cell: ({ theirs }) => theirs || 'none' },
            { header: 'Mine', cell: ({ mine }) => mine || 'none' },
          ]}
        />
      )}
    </Notice>
  );
}
