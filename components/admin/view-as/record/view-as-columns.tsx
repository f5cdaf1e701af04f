/** The columns of the view-as record. */
import type { GridColumn } from '@/components/grid/columns';
import { StatusMark } from '@/components/ui/status-mark';
import type { ViewAsEntry } from '@/domain/contract/view-as';
import { toInstantText, toQuantityText } from '@/domain/format';
import { toViewAsMinutes, VIEW_AS_OUTCOME_LABELS } from '@/domain/view-as';
import paged from '../../paged-table.module.css';
import styles from './view-as-record.module.css';

const person = (
  side: 'by' | 'as',
  input: Pick<GridColumn<ViewAsEntry>, 'header' | 'className'>,
): GridColumn<ViewAsEntry> => ({
  field: side,
  ...input,
  kind: 'text',
  width: 260,
  isFlexible: true,
  sort: side,
  value: (look) => look[side].name,
  render: (look) => (
    <>
      <b className={styles.name}>{look[side].name}</b> <span className={styles.mail}>{look[side].email}</span>
    </>
  ),
});

export const VIEW_AS_COLUMNS: readonly GridColumn<ViewAsEntry>[] = [
  person('by', { header: 'Viewed by', className: paged.first }),
  person('as', { header: 'As' }),
  {
    field: 'startedAt',
    header: 'Started, UTC',
    kind: 'date',
    width: 150,
    sort: 'startedAt',
    value: (look) => look.startedAt,
    text: (look) => toInstantText(look.startedAt),
  },
  {
    field: 'endedAt',
    header: 'Ended, UTC',
    kind: 'date',
    width: 150,
    value: (look) => look.endedAt,
    text: (look) => (look.endedAt ? toInstantText(look.endedAt) : '–'),
  },
  {
    field: 'minutes',
    header: 'Minutes',
    kind: 'number',
    width: 100,
    value: toViewAsMinutes,
    text: (look) => toQuantityText(toViewAsMinutes(look)),
  },
  {
    field: 'outcome',
    header: 'How it ended',
    kind: 'status',
    width: 240,
    value: (look) => look.outcome,
    render: ({ outcome }) => (
      <StatusMark kind={outcome === 'open' ? 'now' : 'done'}>{VIEW_AS_OUTCOME_LABELS[outcome]}</StatusMark>
    ),
  },
];
