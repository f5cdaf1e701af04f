'use client';
/** The files of the form: checked when dropped, kept over a reload, sent with the save. */
import { useEffect, useEffectEvent, useState } from 'react';
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
import { forgetFiles, getKeptFiles, type KeptFiles, keepFiles } from '@/lib/client/kept-files';
import { FilesNote, fromFilesEdit, toFilesEdit } from './files-edit';

const NONE: readonly ProductFile[] = [];

function judge(file: File, head: Uint8Array, taken: number): NewFile | RefusedFile {
  const judged = judgeFile({ size: file.size, head }, taken);
  const key = crypto.randomUUID();
  if (judged.reason !== null) return { kind: 'refused', key, fileName: file.name, reason: judged.reason };
  return { kind: 'new', key, file, contentType: judged.contentType };
}

/** Checks each file by its first bytes, and by the number of files before it. */
function judgeAll(files: readonly File[], heads: readonly Uint8Array[], taken: number) {
  let count = taken;
  return files.map((file, index) => {
    const item = judge(file, heads[index] ?? new Uint8Array(), count);
    if (item.kind === 'new') count += 1;
    return item;
  });
}
const readHeads = (files: readonly File[]) => Promise.all(files.map(readHead));

/** Refused files of a product that was just added, for its own page: they stay listed until they are dismissed. */
const carried = new Map<string, readonly RefusedFile[]>();

const toRefused = ({ items }: FileList): RefusedFile[] => items.filter((item) => item.kind === 'refused');

export function carryRefused(key: string, list: FileList): void {
  carried.set(key, toRefused(list));
}

type Options = { owner: string; key: string; initial?: readonly ProductFile[] };

export function useProductFiles({ owner, key, initial = NONE }: Options) {
  const [saved, setSaved] = useState(initial);
  const [list, setList] = useState<FileList>(() => addFiles(toFileList(initial), carried.get(key) ?? []));
  const [edit, setEdit] = useState<'not read' | 'none' | 'restored'>('not read');
  const [isUnkept, setIsUnkept] = useState(false);
  const isChanged = areFilesChanged(saved, list);

  const restore = useEffectEvent(({ files, note }: KeptFiles<FilesNote>, heads: readonly Uint8Array[]) => {
    const added = judgeAll(files, heads, 0).filter((item) => item.kind === 'new');
    // Files dropped during the database read come after the stored ones.
    setList((now) =>
      addFiles(
        fromFilesEdit(saved, added, note),
        now.items.filter((item) => item.kind !== 'kept'),
      ),
    );
  });
  // IndexedDB is outside React: read once after mounting, written as the files change.
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const kept = await getKeptFiles(owner, key, FilesNote);
      const heads = await readHeads(kept?.files ?? []);
      if (!isCurrent) return;
      if (kept) restore(kept, heads);
      setEdit(kept ? 'restored' : 'none');
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [owner, key]);
  // Taken over by this page: a later visit does not list them again.
  useEffect(() => {
    carried.delete(key);
  }, [key]);
  useEffect(() => {
    if (edit === 'not read') return;
    if (!isChanged) {
      void forgetFiles(owner, key);
      return;
    }
    const { files, note } = toFilesEdit(saved, list);
    void keepFiles(owner, key, files, note).then((isKept) => setIsUnkept(!isKept && files.length > 0));
  }, [edit, isChanged, saved, list, owner, key]);

  return {
    list,
    isChanged,
    /** The edit of an earlier visit was restored. */
    isRestored: edit === 'restored' && isChanged,
    /** This browser cannot store files: a reload loses them. */
    isUnkept: isUnkept && isChanged,
    add: async (files: readonly File[]) => {
      const heads = await readHeads(files);
      setList((before) => addFiles(before, judgeAll(files, heads, countFiles(before))));
    },
    remove: (item: string) => setList((before) => removeFile(before, item)),
    setMain: (item: string) => setList((before) => setMain(before, item)),
    /** The files are saved; refused ones stay listed until they are dismissed. */
    accept: (files: readonly ProductFile[]) => {
      setSaved(files);
      setList((before) => addFiles(toFileList(files), toRefused(before)));
      setEdit('none');
    },
    reset: (files: readonly ProductFile[]) => {
      setSaved(files);
      setList(toFileList(files));
      setEdit('none');
    },
    /** Their files have arrived; files I added stay, files I removed stay removed. */
    meet: (files: readonly ProductFile[]) => {
      const removed = new Set(toFilesEdit(saved, list).note.removed);
      const kept = toFileList(files.filter((file) => !removed.has(file.fileId)));
      const mine = list.items.filter((item) => item.kind !== 'kept');
      setSaved(files);
      setList(addFiles(kept, mine));
    },
  };
}
