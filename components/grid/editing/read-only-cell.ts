/** A read-only cell: it is selected and copied like any other. */
import type { GridCell } from './grid-state';
import { toContent } from './sheet';

const REASON = 'This column is read only.';

export const toReadOnlyCell = (copyText: string, label: string, amount: number | null = null): GridCell => ({
  ref: null,
  readOnly: REASON,
  copyText,
  amount,
  read: toContent,
  editor: 'text',
  label,
  hint: null,
});
