/** The files of a product being edited: the saved ones, those to send, and the refused ones. */
import type { ProductFile } from '@/domain/contract/product';
import type { FileContentType } from '@/domain/limits';
import { isPicture } from './file-rules';

export type KeptFile = { kind: 'kept'; key: string; file: ProductFile };
export type NewFile = { kind: 'new'; key: string; file: File; contentType: FileContentType };
export type RefusedFile = { kind: 'refused'; key: string; fileName: string; reason: string };
export type FileItem = KeptFile | NewFile | RefusedFile;

/** `main` is the key of the main picture; null when no file is a picture. */
export type FileList = { items: readonly FileItem[]; main: string | null };

const isMainable = (item: FileItem) =>
  item.kind !== 'refused' && isPicture(item.kind === 'kept' ? item.file.contentType : item.contentType);

/** Chooses a main picture if the list has a picture. */
function withMain(items: readonly FileItem[], main: string | null): FileList {
  const stays = items.some((item) => item.key === main && isMainable(item));
  return { items, main: stays ? main : (items.find(isMainable)?.key ?? null) };
}

export function toFileList(files: readonly ProductFile[]): FileList {
  const items = files.map((file): KeptFile => ({ kind: 'kept', key: `kept-${file.fileId}`, file }));
  return withMain(items, items.find((item) => item.file.isMain)?.key ?? null);
}

export function countFiles(list: FileList): number {
  return list.items.filter((item) => item.kind !== 'refused').length;
}

export function addFiles(list: FileList, added: readonly (NewFile | RefusedFile)[]): FileList {
  return withMain([...list.items, ...added], list.main);
}

export function removeFile(list: FileList, key: string): FileList {
  return withMain(
    list.items.filter((item) => item.key !== key),
    list.main,
  );
}

export function setMain(list: FileList, key: string): FileList {
  return withMain(list.items, key);
}

/** Whether the files differ from the product's saved files. Refused ones do not count. */
export function areFilesChanged(files: readonly ProductFile[], list: FileList): boolean {
  const before = toFileList(files);
  const kept = list.items.filter((item) => item.kind === 'kept');
  return (
    list.items.some((item) => item.kind === 'new') ||
    kept.length !== files.length ||
    before.main !== list.main
  );
}

/** The files in a save: those that stay, those that are sent, and the main picture. */
export function toFileSave(list: FileList) {
  const kept = list.items.filter((item) => item.kind === 'kept');
  const sent = list.items.filter((item) => item.kind === 'new');
  const mainUpload = sent.findIndex((item) => item.key === list.main);
  return {
    fileIdsToKeep: kept.map((item) => item.file.fileId),
    files: sent.map((item) => item.file),
    mainFileId: kept.find((item) => item.key === list.main)?.file.fileId,
    mainUpload: mainUpload < 0 ? undefined : mainUpload,
  };
}

/**
 * The bytes sent of each file, given the total `sent`: the files follow one another in one body, whose other parts are
 * small.
 */
export function toFileProgress(list: FileList, sent: number): ReadonlyMap<string, number> {
  const progress = new Map<string, number>();
  let left = sent;
  for (const item of list.items) {
    if (item.kind !== 'new') continue;
    progress.set(item.key, Math.max(0, Math.min(item.file.size, left)));
    left -= item.file.size;
  }
  return progress;
}
