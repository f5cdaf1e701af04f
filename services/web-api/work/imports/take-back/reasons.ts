/** Why something that an import wrote stays unchanged. */
import { toInstantText } from '@/domain/format';
import type { LastChange } from '../../../data/history/list-history';

export const GONE = 'It is not there any more, or not among yours.';

/** Changed after the import: by whom and when, if recorded. */
export function toChangedSince(last: LastChange | undefined): string {
  if (!last) return 'Changed after the import.';
  return `Changed after the import, by ${last.by} on ${toInstantText(last.at.toISOString())} UTC.`;
}
