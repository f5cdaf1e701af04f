'use client';
/** Where files are dropped or chosen. It names its bounds before anything is sent. */
import { type DragEvent, useId, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { FILE_CONTENT_TYPES, MAX_FILES } from '@/domain/limits';
import { FILE_BOUNDS } from './file-rules';
import styles from './files-rail.module.css';

type DropZoneProps = { isFull: boolean; onFiles: (files: File[]) => void };

export function DropZone({ isFull, onFiles }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover' || event.type === 'dragenter');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the input inside is everyone's
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        onDrag(event);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Icon name="upload" />
      <p>
        <b>Drop files here</b> or{' '}
        <label htmlFor={id} className={styles.choose}>
          choose them
        </label>
        <VisuallyHidden>
          <input
            id={id}
            type="file"
            multiple
            accept={FILE_CONTENT_TYPES.join(',')}
            aria-describedby={`${id}-bounds`}
            onChange={(event) => {
              onFiles([...(event.target.files ?? [])]);
              // The same file can be chosen again after it was removed.
              event.target.value = '';
            }}
          />
        </VisuallyHidden>
      </p>
      <p id={`${id}-bounds`} className={styles.quiet}>
        {isFull ? `A product has at most ${MAX_FILES} files: remove one first` : FILE_BOUNDS}
      </p>
    </div>
  );
}
