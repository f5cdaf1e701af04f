/** The columns of the history of rights and settings. */

import type { GridColumn } from '@/components/grid/columns';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import type { SettingsChange } from '@/domain/contract/history';
import { toInstantText } from '@/domain/format';
import type { Memberships } from '@/domain/header-line';
import type { Actor } from '@/domain/rights';
import { mayOpen, SCREENS, type ScreenId, toPath } from '@/domain/screens';
import { RECORD_KIND_LABELS, toRecordText } from '@/domain/settings-change';
import { getSystemById } from '@/domain/systems';
import { toItemHref } from '../lists/open-item';
import paged from '../paged-table.module.css';
import { ChangeLines } from './change-lines';
import styles from './history.module.css';

type Target = Pick<SettingsChange, 'kind' | 'recordId' | 'uniqueId' | 'fiscalYear'>;

function toTarget({ kind, recordId, uniqueId, fiscalYear }: Target): { screenId: ScreenId; href: string } {
  const system = getSystemById(recordId);
  switch (kind) {
    case 'user':
      return {
        screenId: 'adminUsers',
        href: `${SCREENS.adminUsers.path}?user=${encodeURIComponent(uniqueId ?? '')}`,
      };
    case 'steps':
      return { screenId: 'steps', href: `${toPath('steps', { system })}?fiscalYear=${fiscalYear}` };
    case 'valueSettings':
      return { screenId: 'values', href: `${toPath('values', { system })}?fiscalYear=${fiscalYear}` };
    case 'allocationSystem':
      return { screenId: 'adminSystems', href: SCREENS.adminSystems.path };
    case 'brand':
    case 'organization':
      return { screenId: 'adminBrands', href: toItemHref('brands', kind === 'organization', recordId) };
    case 'market':
    case 'entity':
      return { screenId: 'adminMarkets', href: toItemHref('markets', kind === 'entity', recordId) };
  }
}

/** The address of a changed record on its own screen; null for users who may not open that screen. */
function toRecordHref(user: Actor, change: Target): string | null {
  const { screenId, href } = toTarget(change);
  const system = change.fiscalYear !== null ? getSystemById(change.recordId) : null;
  return mayOpen(user, { screenId, system }).allowed ? href : null;
}

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
