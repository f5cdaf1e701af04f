/** The view-as record as a workbook. */
import type { ViewAsEntry } from '@/domain/contract/view-as';
import { toViewAsMinutes, VIEW_AS_OUTCOME_LABELS } from '@/domain/view-as';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook-column';

export const VIEW_AS_COLUMNS: readonly WorkbookColumn<ViewAsEntry>[] = [
  { header: 'Viewed by', width: 28, kind: 'text', value: (look) => look.by.name },
  { header: 'E-mail', width: 36, kind: 'text', value: (look) => look.by.email },
  { header: 'As', width: 28, kind: 'text', value: (look) => look.as.name },
  { header: 'E-mail of the user', width: 36, kind: 'text', value: (look) => look.as.email },
  { header: 'Started (UTC)', width: 18, kind: 'instant', value: (look) => look.startedAt },
  { header: 'Ended (UTC)', width: 18, kind: 'instant', value: (look) => look.endedAt },
  { header: 'Minutes', width: 9, kind: 'integer', value: toViewAsMinutes },
  { header: 'How it ended', width: 18, kind: 'text', value: (look) => VIEW_AS_OUTCOME_LABELS[look.outcome] },
];
