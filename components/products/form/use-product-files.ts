'use client';
/** The files of the form: judged as they are dropped, sent with the save. */
import { useState } from 'react';
import {
  addFiles,
  areFilesChanged,
  countFiles,
  type FileList,
  type NewFile,
  type RefusedFile,
  removeFile,
  setMain,
  toFileList,
} from '@/components/pictures/file-list';
import { judgeFile, readHead } from '@/components/pictures/file-rules';
import type { ProductFile } from '@/domain/contract/product';

const NONE: readonly ProductFile[] = [];

export function useProductFiles(initial: readonly ProductFile[] = NONE) {
  const [saved, setSaved] = useState(initial);
  const [list, setList] = useState<FileList>(() => toFileList(initial));

  const add = async (files: readonly File[]) => {
    const heads = await Promise.all(files.map(readHead));
    setList((before) => {
      let taken = countFiles(before);
      const added = files.map((file, index): NewFile | RefusedFile => {
        const judged = judgeFile({ size: file.size, head: heads[index] ?? new Uint8Array() }, taken);
        const key = crypto.randomUUID();
        if (judged.reason !== null)
          return { kind: 'refused', key, fileName: file.name, reason: judged.reason };
        taken += 1;
        return { kind: 'new', key, file, contentType: judged.contentType };
      });
      return addFiles(before, added);
    });
  };

  return {
    list,
    isChanged: areFilesChanged(saved, list),
    add,
    remove: (key: string) => setList((before) => removeFile(before, key)),
    setMain: (key: string) => setList((before) => setMain(before, key)),
    reset: (files: readonly ProductFile[]) => {
      setSaved(files);
      setList(toFileList(files));
    },
    /** Theirs have come; what I added stays, what I removed of the old ones stays removed. */
    meet: (files: readonly ProductFile[]) => {
      const removed = new Set(
        saved
          .filter(
            (file) => !list.items.some((item) => item.kind === 'kept' && item.file.fileId === file.fileId),
          )
          .map((file) => file.fileId),
      );
      const kept = toFileList(files.filter((file) => !removed.has(file.fileId)));
      const mine = list.items.filter((item) => item.kind !== 'kept');
      setSaved(files);
      setList(addFiles(kept, mine));
    },
  };
}
export type ProductFiles = ReturnType<typeof useProductFiles>;
