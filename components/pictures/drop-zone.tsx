'use client';
/** The drop zone for a product's files. */
import { FileDrop } from '@/components/ui/file-drop';
import { FILE_CONTENT_TYPES, MAX_FILES } from '@/domain/limits';
import { FILE_BOUNDS } from './file-rules';

type DropZoneProps = { isFull: boolean; onFiles: (files: File[]) => void };

export function DropZone({ isFull, onFiles }: DropZoneProps) {
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
