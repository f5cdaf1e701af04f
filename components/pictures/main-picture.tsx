'use client';
/** The main picture of the product. */
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Tag } from '@/components/ui/tag';
import { toFileDetails, toFileText } from './file-details';
import type { KeptFile, NewFile } from './file-list';
import { FileTile } from './file-tile';
import styles from './files-rail.module.css';

type MainPictureProps = {
  item: KeptFile | NewFile;
  sent: number | null;
  onPreview: () => void;
  onRemove?: () => void;
};

export function MainPicture({ item, sent, onPreview, onRemove }: MainPictureProps) {
  const file = toFileDetails(item);
  return (
    <div className={styles.main}>
      <FileTile file={file} size={128} />
      <div className={styles.mainWords}>
        <Tag look="now" icon="star">
          Main picture
        </Tag>
        <p className={styles.mainName}>{file.name}</p>
        <p className={styles.quiet}>{toFileText(file, sent)}</p>
        {sent !== null && <ProgressBar thin label={`Sending ${file.name}`} value={sent} max={file.size} />}
        <div className={styles.mainActions}>
          <Button size="small" onClick={onPreview} aria-label={`Preview ${file.name}`}>
            Preview
          </Button>
          {onRemove && (
            <Button
              size="small"
              look="ghost"
              disabled={sent !== null}
              onClick={onRemove}
              aria-label={`Remove ${file.name}`}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
