/** The unsaved changes of the files, as stored for a reload: added files, removed files, the main picture. */
import { z } from 'zod';
import {
  addFiles,
  type FileList,
  type NewFile,
  removeFile,
  setMain,
  toFileList,
} from '@/components/pictures/file-list';
import type { ProductFile } from '@/domain/contract/product';

export const FilesNote = z.object({
  removed: z.array(z.number()),
  /** The main picture: a saved file, or the nth added file. */
  main: z.union([z.object({ fileId: z.number() }), z.object({ added: z.number() })]).nullable(),
});
export type FilesNote = z.infer<typeof FilesNote>;

const isNew = (item: FileList['items'][number]): item is NewFile => item.kind === 'new';

/** The added files, and the changes to the saved ones. */
export function toFilesEdit(
  saved: readonly ProductFile[],
  list: FileList,
): { files: File[]; note: FilesNote } {
  const added = list.items.filter(isNew);
  const kept = new Map(
    list.items.flatMap((item) => (item.kind === 'kept' ? [[item.file.fileId, item.key] as const] : [])),
  );
  const mainAdded = added.findIndex(({ key }) => key === list.main);
  const mainKept = [...kept].find(([, key]) => key === list.main)?.[0];
  return {
    files: added.map(({ file }) => file),
    note: {
      removed: saved.map(({ fileId }) => fileId).filter((fileId) => !kept.has(fileId)),
      main: mainAdded >= 0 ? { added: mainAdded } : mainKept === undefined ? null : { fileId: mainKept },
    },
  };
}

/** The list of the edit, applied to the product's current files. `added` are the stored ones, checked again. */
export function fromFilesEdit(
  saved: readonly ProductFile[],
  added: readonly NewFile[],
  { removed, main }: FilesNote,
): FileList {
  const isRemoved = ({ fileId }: ProductFile) => removed.includes(fileId);
  const cleared = saved
    .filter(isRemoved)
    .reduce((list, { fileId }) => removeFile(list, `kept-${fileId}`), toFileList(saved));
  const list = addFiles(cleared, added);
  if (main === null) return list;
  const key = 'added' in main ? added[main.added]?.key : `kept-${main.fileId}`;
  return key === undefined || !list.items.some((item) => item.key === key) ? list : setMain(list, key);
}
