/** The three kinds of imports in a year: each open, or closed with the reason. */
import type { Writes } from '@/components/workspace/writes';
import { FILE_FOLDER_LABELS, FILE_FOLDERS, type FileFolder } from '@/domain/contract/import-columns';
import { IMPORT_ACTIONS } from '@/domain/import-rights';

export type ImportKind = {
  folder: FileFolder;
  label: string;
  /** Why the kind is closed now; null if it is open. */
  reason: string | null;
  /** A note for administrators: the import is outside the year or step. */
  note: string | null;
};

export function toImportKinds(writes: Writes): ImportKind[] {
  return FILE_FOLDERS.map((folder) => {
    const action = IMPORT_ACTIONS[folder];
    const reason = writes.whyNot(action);
    const note = reason === null ? writes.noteOn(action) : null;
    return { folder, label: FILE_FOLDER_LABELS[folder], reason, note };
  });
}

/** The initial kind: the one in the URL if it is open, else the only open one. */
export function toFirstKind(kinds: readonly ImportKind[], asked: FileFolder | null): FileFolder | null {
  const open = kinds.filter(({ reason }) => reason === null).map(({ folder }) => folder);
  if (asked !== null && open.includes(asked)) return asked;
  return open.length === 1 ? (open[0] ?? null) : null;
}
