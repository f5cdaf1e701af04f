'use client';
/** A file in its original size. */
import { ButtonLink } from '@/components/ui/button-link';
import { Dialog } from '@/components/ui/dialog';
import { LoadedPicture } from '@/components/ui/loaded-picture';
import { toFileDetails, toFileText } from './file-details';
import type { KeptFile, NewFile } from './file-list';
import { isPicture } from './file-rules';
import { toFileUrl } from './file-url';
import styles from './files-rail.module.css';
import { useObjectUrl } from './use-object-url';

type FilePreviewProps = { item: KeptFile | NewFile; onClose: () => void };

export function FilePreview({ item, onClose }: FilePreviewProps) {
  const file = toFileDetails(item);
  const local = useObjectUrl(file.blob);
  const src = file.saved ? toFileUrl(file.saved) : local;
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={file.name}
      description={toFileText(file, null)}
      footer={
        src && (
          <ButtonLink href={src} target="_blank" rel="noreferrer" icon="expand">
            Open in a new tab
          </ButtonLink>
        )
      }
    >
      {src && isPicture(file.contentType) ? (
        <LoadedPicture
          className={styles.preview}
          src={src}
          alt={file.name}
          without={<p className={styles.quiet}>The picture cannot be shown. Open it in a new tab.</p>}
        />
      ) : (
        <p className={styles.quiet}>A PDF opens in a tab of its own.</p>
      )}
    </Dialog>
  );
}
