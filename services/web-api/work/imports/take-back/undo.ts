/** The context and the result of taking an import back. */
import type { KeptRow } from '@/domain/contract/import';
import type { importRecords } from '../../../data/database/schema';
import type { ImportRun } from '../import-run';

export type ImportRecord = typeof importRecords.$inferSelect;

/** The user who takes back, and the time. `isSaving` false: only reports what would happen. */
export type UndoRun = Omit<ImportRun, 'retired' | 'mayRename'> & { isSaving: boolean };

export type Undone = { returned: number; removed: number; disabled: number; kept: KeptRow[] };

export const NOTHING_UNDONE: Undone = { returned: 0, removed: 0, disabled: 0, kept: [] };

export const addUndone = (a: Undone, b: Undone): Undone => ({
  returned: a.returned + b.returned,
  removed: a.removed + b.removed,
  disabled: a.disabled + b.disabled,
  kept: [...a.kept, ...b.kept],
});
