/** The effects of taking an import back, in words. */
import type { ImportTakenBack } from '@/domain/contract/import';
import type { FileFolder } from '@/domain/contract/import-columns';
import { toCountText } from '@/domain/format';

type Counts = Pick<ImportTakenBack, 'returned' | 'removed' | 'disabled' | 'kept'>;

const toUnit = (folder: FileFolder) => (folder === 'products' ? 'product' : 'request');

/** Is there anything to take back? */
export const hasEffect = ({ returned, removed, disabled }: Counts) => returned + removed + disabled > 0;

/** One line for each effect, planned or done; zero counts are left out. */
export function toTakeBackLines(folder: FileFolder, counts: Counts, isDone: boolean): string[] {
  const unit = toUnit(folder);
  const say = (count: number, done: [string, string], planned: string) => {
    if (count === 0) return [];
    const verb = isDone ? done[count === 1 ? 0 : 1] : planned;
    return [`${toCountText(count, unit)} ${verb}`];
  };
  return [
    ...say(
      counts.returned,
      ['is again as it was before the import.', 'are again as they were before the import.'],
      'will be as before the import.',
    ),
    ...say(
      counts.removed,
      ['that the import made is removed.', 'that the import made are removed.'],
      'that the import made will be removed.',
    ),
    ...say(
      counts.disabled,
      ['that the import published is disabled.', 'that the import published are disabled.'],
      'that the import published will be disabled, because markets know of it.',
    ),
    ...say(
      counts.kept,
      ['stays as it is, for the reason below.', 'stay as they are, for the reasons below.'],
      'will stay as now, for the reasons below.',
    ),
  ];
}
