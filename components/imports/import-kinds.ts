/** The three kinds of imports as a person finds them in a year: each open, or closed with the reason. */
import { FILE_FOLDER_LABELS, FILE_FOLDERS, type FileFolder } from '@/domain/contract/import-columns';
import { IMPORT_ACTIONS } from '@/domain/import-rights';
import { type Actor, getUnmetCondition, may, type SystemMoment, toReasonSentence } from '@/domain/rights';

export type ImportKind = {
  folder: FileFolder;
  label: string;
  /** Why nothing of the kind would be taken now; null when it is open. */
  reason: string | null;
  /** What an administrator should know: it is done outside the year or step. */
  note: string | null;
};

const NOTES = {
  wrongStep: 'Outside the step: changes are marked so in the history',
  wrongYear: 'Not the current fiscal year: changes are marked so in the history',
};

export function toImportKinds(user: Actor, moment: SystemMoment, fiscalYear: number): ImportKind[] {
  const subject = { system: moment, fiscalYear };
  return FILE_FOLDERS.map((folder) => {
    const action = IMPORT_ACTIONS[folder];
    const verdict = may(user, action, subject);
    const unmet = getUnmetCondition(action, subject);
    const label = FILE_FOLDER_LABELS[folder];
    if (!verdict.allowed) return { folder, label, reason: toReasonSentence(verdict.reason), note: null };
    return { folder, label, reason: null, note: unmet && NOTES[unmet] };
  });
}

/** The kind to begin with: the one the address names if it is open, else the only open one. */
export function toFirstKind(kinds: readonly ImportKind[], asked: FileFolder | null): FileFolder | null {
  const open = kinds.filter(({ reason }) => reason === null).map(({ folder }) => folder);
  if (asked !== null && open.includes(asked)) return asked;
  return open.length === 1 ? (open[0] ?? null) : null;
}
