/** The record of looks as another user, as a workbook. */
import type { SeeAsEntry } from '@/domain/contract/see-as';
import { SEE_AS_OUTCOME_LABELS, toSeeAsMinutes } from '@/domain/see-as';
import type { WorkbookColumn } from '../../workbooks/workbook';

export const SEE_AS_COLUMNS: readonly WorkbookColumn<SeeAsEntry>[] = [
  { header: 'Who looked', width: 28, kind: 'text', value: (look) => look.by.name },
  { header: 'E-mail', width: 36, kind: 'text', value: (look) => look.by.email },
  { header: 'As', width: 28, kind: 'text', value: (look) => look.as.name },
  { header: 'E-mail of the user', width: 36, kind: 'text', value: (look) => look.as.email },
  { header: 'Started (UTC)', width: 18, kind: 'instant', value: (look) => look.startedAt },
  { header: 'Ended (UTC)', width: 18, kind: 'instant', value: (look) => look.endedAt },
  { header: 'Minutes', width: 9, kind: 'integer', value: toSeeAsMinutes },
  { header: 'How it ended', width: 18, kind: 'text', value: (look) => SEE_AS_OUTCOME_LABELS[look.outcome] },
];
