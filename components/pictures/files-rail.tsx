'use client';
/** The files of a product beside its form: the main picture, the others, and the drop zone. */
import { useState } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { MAX_FILES } from '@/domain/limits';
import { DropZone } from './drop-zone';
import { toFileDetails } from './file-details';
import { countFiles, type FileList, type KeptFile, type NewFile } from './file-list';
import { FilePreview } from './file-preview';
import { FileRow } from './file-row';
import styles from './files-rail.module.css';
import { MainPicture } from './main-picture';
import { RefusedRow } from './refused-row';

type FilesRailProps = {
  list: FileList;
  /** The files are being sent: nothing may be added or removed. */
  isBusy?: boolean;
  /** Bytes sent of each new file; null while nothing is sent. */
  progress: ReadonlyMap<string, number> | null;
  /** Without these the files are read-only. */
  onAdd?: (files: File[]) => void;
  onRemove?: (key: string) => void;
  onMain?: (key: string) => void;
};

export function FilesRail({ list, isBusy = false, progress, onAdd, onRemove, onMain }: FilesRailProps) {
  const [preview, setPreview] = useState<KeptFile | NewFile | null>(null);
  const count = countFiles(list);
  const main = list.items.find(
    (item): item is KeptFile | NewFile => item.key === list.main && item.kind !== 'refused',
  );
  const others = list.items.filter((item) => item.key !== main?.key);
  return (
    <aside className={styles.rail} aria-label="Files" inert={isBusy}>
      <div className={styles.head}>
        <h2>Files</h2>
        <span role="status">{`${count} of ${MAX_FILES}`}</span>
        <VisuallyHidden role="status">
          {main ? `Main picture: ${toFileDetails(main).name}` : 'No main picture'}
        </VisuallyHidden>
      </div>
      {main && (
        <MainPicture
          item={main}
          sent={progress?.get(main.key) ?? null}
          onPreview={() => setPreview(main)}
          onRemove={onRemove && (() => onRemove(main.key))}
        />
      )}
      <ul>
        {others.map((item) =>
          item.kind === 'refused' ? (
            <RefusedRow key={item.key} item={item} onRemove={() => onRemove?.(item.key)} />
          ) : (
            <FileRow
              key={item.key}
              item={item}
              sent={progress?.get(item.key) ?? null}
              onPreview={() => setPreview(item)}
              onMain={onMain && (() => onMain(item.key))}
              onRemove={onRemove && (() => onRemove(item.key))}
            />
          ),
        )}
      </ul>
      {count === 0 && !onAdd && <p className={styles.none}>This product has no files.</p>}
      {onAdd && (
        <div className={styles.drop}>
          <DropZone isFull={count >= MAX_FILES} onFiles={onAdd} />
        </div>
      )}
      {preview && <FilePreview item={preview} onClose={() => setPreview(null)} />}
    </aside>
  );
}
