'use client';

/** The files of a product beside its form: the main picture, the others, and the drop zone. */
import { useState } from 'react';
import { FileDrop } from '@/components/ui/file-drop';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { FILE_CONTENT_TYPES, MAX_FILES } from '@/domain/limits';
import { toFileDetails } from './file-details';
import { countFiles, type FileList, type KeptFile, type NewFile, type RefusedFile } from './file-list';
import { FilePreview } from './file-preview';
import { FileRow } from './file-row';
import { FILE_BOUNDS } from './file-rules';
import styles from './files-rail.module.css';
import { MainPicture } from './main-picture';

/** A refused file, with the reason. */
function RefusedRow({ item, onRemove }: { item: RefusedFile; onRemove: () => void }) {
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

/** The drop zone for a product's files. */
type DropZoneProps = { isFull: boolean; onFiles: (files: File[]) => void };

function DropZone({ isFull, onFiles }: DropZoneProps) {
  return (
    <FileDrop
      label="Drop files here"
      chooseLabel="choose them"
      multiple
      accept={FILE_CONTENT_TYPES.join(',')}
      bounds={isFull ? `A product has at most ${MAX_FILES} files: remove one first` : FILE_BOUNDS}
      onFiles={onFiles}
    />
  );
}

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
        <span role="status">{onAdd ? `${count} of ${MAX_FILES}` : count}</span>
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
