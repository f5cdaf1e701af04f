/** A refused file, with the reason. */
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { RefusedFile } from './file-list';
import styles from './files-rail.module.css';

export function RefusedRow({ item, onRemove }: { item: RefusedFile; onRemove: () => void }) {
  return (
    <li className={styles.file} role="alert">
      <span className={styles.refusedTile}>
        <Icon name="warning" />
      </span>
      <div className={styles.words}>
        <p className={styles.name} title={item.fileName}>
          {item.fileName}
        </p>
        <p className={styles.reason}>{item.reason}</p>
      </div>
      <IconButton icon="close" label={`Dismiss ${item.fileName}`} onClick={onRemove} />
    </li>
  );
}
