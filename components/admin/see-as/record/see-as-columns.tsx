/** The columns of the record of looks. */
import type { GridColumn } from '@/components/grid/columns';
import { StatusMark } from '@/components/ui/status-mark';
import type { SeeAsEntry } from '@/domain/contract/see-as';
import { toInstantText, toQuantityText } from '@/domain/format';
import { SEE_AS_OUTCOME_LABELS, toSeeAsMinutes } from '@/domain/see-as';
import paged from '../../paged-table.module.css';
import styles from './see-as-record.module.css';

const person = (
  side: 'by' | 'as',
  given: Pick<GridColumn<SeeAsEntry>, 'header' | 'className'>,
): GridColumn<SeeAsEntry> => ({
  field: side,
  ...given,
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

export const SEE_AS_COLUMNS: readonly GridColumn<SeeAsEntry>[] = [
  person('by', { header: 'Who looked', className: paged.first }),
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
    value: toSeeAsMinutes,
    text: (look) => toQuantityText(toSeeAsMinutes(look)),
  },
  {
    field: 'outcome',
    header: 'How it ended',
    kind: 'status',
    width: 180,
    value: (look) => look.outcome,
    render: ({ outcome }) => (
      <StatusMark kind={outcome === 'open' ? 'now' : 'done'}>{SEE_AS_OUTCOME_LABELS[outcome]}</StatusMark>
    ),
  },
];
