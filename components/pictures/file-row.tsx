'use client';
/** One file of the rail. */
import { IconButton } from '@/components/ui/icon-button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { toFileDetails, toFileText } from './file-details';
import type { KeptFile, NewFile } from './file-list';
import { isPicture } from './file-rules';
import { FileTile } from './file-tile';
import styles from './files-rail.module.css';

type FileRowProps = {
  item: KeptFile | NewFile;
  sent: number | null;
  onPreview: () => void;
  onMain?: () => void;
  onRemove?: () => void;
};

export function FileRow({ item, sent, onPreview, onMain, onRemove }: FileRowProps) {
  const file = toFileDetails(item);
  return (
    <li className={styles.file}>
      <FileTile file={file} size={40} />
      <div className={styles.words}>
        <p className={styles.name} title={file.name}>
          {file.name}
        </p>
        <p className={styles.quiet}>{toFileText(file, sent)}</p>
        {sent !== null && <ProgressBar thin label={`Sending ${file.name}`} value={sent} max={file.size} />}
      </div>
      <div className={styles.actions}>
        <IconButton icon="eye" label={`Preview ${file.name}`} onClick={onPreview} />
        {onMain && isPicture(file.contentType) && (
          <IconButton icon="star" label={`Make ${file.name} the main picture`} onClick={onMain} />
        )}
        {onRemove && (
          <IconButton
            icon="trash"
            label={`Remove ${file.name}`}
            disabled={sent !== null}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  );
}
