/** The footer of a form: the number of unsaved changes, the errors with links, and the buttons. */
import type { ReactNode } from 'react';
import { toCountText } from '@/domain/format';
import { Icon } from './icon';
import styles from './save-bar.module.css';

/** Why a form cannot be saved. */
export const NOTHING_CHANGED = 'Nothing has changed.';
/** Why something else cannot be done while a form has unsaved changes. */
export const SAVE_FIRST = 'Save or discard your changes first.';

type SaveBarProps = {
  changes: number;
  /** The counted unit: "field", "row". */
  unit?: string;
  /** Invalid fields: each a link to the control of that id. */
  errors?: readonly { id: string; label: string }[];
  /** Shown instead of the count: "Saved 14:32". */
  note?: ReactNode;
  children: ReactNode;
};

export function SaveBar({ changes, unit = 'field', errors = [], note, children }: SaveBarProps) {
  return (
    <section className={styles.bar} aria-label="Save">
      <div className={styles.state} role="status">
        {changes > 0 ? (
          <>
            <span aria-hidden className={styles.dot} />
            <b>{toCountText(changes, unit)} changed</b>
            <span className={styles.muted}>not saved yet</span>
          </>
        ) : (
          <span className={styles.muted}>{note ?? 'No changes'}</span>
        )}
      </div>
      {errors.length > 0 && (
        <p className={styles.errors}>
          <Icon name="warning" />
          {`${errors.length} to correct:`}
          {errors.map((error) => (
            <a key={error.id} href={`#${error.id}`}>
              {error.label}
            </a>
          ))}
        </p>
      )}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
