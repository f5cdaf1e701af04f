/** The columns of the history of rights and settings. */

import type { GridColumn } from '@/components/grid/columns';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import type { SettingsChange } from '@/domain/contract/history';
import { toInstantText } from '@/domain/format';
import type { Memberships } from '@/domain/header-line';
import type { Actor } from '@/domain/rights';
import { RECORD_KIND_LABELS, toRecordText } from '@/domain/settings-change';
import paged from '../paged-table.module.css';
import { ChangeLines } from './change-lines';
import styles from './history.module.css';
import { toRecordHref } from './record-href';

export function toHistoryColumns(user: Actor, names: Memberships): GridColumn<SettingsChange>[] {
  return [
    {
      field: 'at',
      header: 'Changed, UTC',
      kind: 'date',
      align: 'start',
      width: 160,
      sort: 'at',
      className: classNames(paged.first, styles.top),
      value: (change) => change.at,
      text: (change) => toInstantText(change.at),
    },
    {
      field: 'by',
      header: 'Changed by',
      kind: 'text',
      width: 190,
      sort: 'by',
      className: styles.top,
      value: (change) => change.byName ?? change.by,
      render: (change) => <span title={change.by}>{change.byName ?? change.by}</span>,
    },
    {
      field: 'kind',
      header: 'Kind',
      kind: 'text',
      width: 150,
      sort: 'kind',
      className: styles.top,
      value: (change) => RECORD_KIND_LABELS[change.kind],
    },
    {
      field: 'record',
      header: 'Record',
      kind: 'text',
      width: 200,
      sort: 'record',
      className: styles.top,
      value: toRecordText,
      render: (change) => {
        const href = toRecordHref(user, change);
        const text = toRecordText(change);
        return href === null ? (
          text
        ) : (
          <Link href={href} className={paged.open}>
            {text}
          </Link>
        );
      },
    },
    {
      field: 'fields',
      header: 'Change',
      kind: 'text',
      width: 380,
      isFlexible: true,
      className: classNames(styles.top, styles.lines),
      value: () => null,
      render: (change) => <ChangeLines change={change} names={names} />,
    },
  ];
}
