/** The columns of the history of work. */

import { toRulesHref } from '@/components/allocation/allocation-view';
import type { GridColumn } from '@/components/grid/columns';
import { toImportHref } from '@/components/imports/import-address';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { toAuditDetails, toAuditWhat } from '@/domain/audit-words';
import type { AuditEntry } from '@/domain/contract/audit';
import { toInstantText } from '@/domain/format';
import type { Actor } from '@/domain/rights';
import { mayOpen, SCREENS, toPath } from '@/domain/screens';
import { getSystemById } from '@/domain/systems';
import { toItemHref } from '../../lists/open-item';
import paged from '../../paged-table.module.css';
import styles from '../history.module.css';

/** The address of the record on its screen; null: there is none any more, or the user may not open it. */
function toHref(user: Actor, { record, allocationSystemId }: AuditEntry): string | null {
  if (!record || record.label === null) return null;
  const { kind, id, uniqueId } = record;
  const system = getSystemById(allocationSystemId ?? 0);
  switch (kind) {
    case 'user':
      return `${SCREENS.adminUsers.path}?user=${encodeURIComponent(uniqueId ?? '')}`;
    case 'product':
      return system && mayOpen(user, { screenId: 'productEdit', system }).allowed
        ? toPath('productEdit', { system, id: String(id) })
        : null;
    case 'import':
      return system && mayOpen(user, { screenId: 'imports', system }).allowed
        ? toImportHref(system, id)
        : null;
    case 'brand':
    case 'organization':
      return toItemHref('brands', kind === 'organization', id);
    case 'market':
    case 'entity':
      return toItemHref('markets', kind === 'entity', id);
  }
}

/** The run among those of its year; null: the event is of no run, or the user may not open them. */
function toRunsHref(user: Actor, { kind, allocationSystemId, fiscalYear, runId }: AuditEntry): string | null {
  const system = getSystemById(allocationSystemId ?? 0);
  if (kind !== 'proposalRun' || !system) return null;
  if (!mayOpen(user, { screenId: 'brandFinalAllocation', system }).allowed) return null;
  return toRulesHref(system, { fiscalYear, currentFiscalYear: null }, runId);
}

/** An id that no account has stays an id. */
const toWho = ({ by, byName, application }: AuditEntry) =>
  byName ?? by ?? (application === null ? 'A command on the server' : `Application ${application}`);

const toWhere = ({ allocationSystemId, fiscalYear }: AuditEntry) =>
  [getSystemById(allocationSystemId ?? 0)?.label, fiscalYear].filter((part) => part).join(' ');

function About({ user, entry }: { user: Actor; entry: AuditEntry }) {
  const { record } = entry;
  const details = toAuditDetails(entry);
  const href = toHref(user, entry);
  const label = record && (record.label ?? `${record.kind} ${record.id}`);
  const runsHref = toRunsHref(user, entry);
  return (
    <>
      {href === null ? (
        label
      ) : (
        <Link href={href} className={paged.open}>
          {label}
        </Link>
      )}
      {label && details && ': '}
      {runsHref === null ? (
        details
      ) : (
        <Link href={runsHref} className={paged.open}>
          {details}
        </Link>
      )}
    </>
  );
}

export function toWorkColumns(user: Actor): GridColumn<AuditEntry>[] {
  return [
    {
      field: 'at',
      header: 'Day and time, UTC',
      kind: 'date',
      align: 'start',
      width: 170,
      sort: 'at',
      className: classNames(paged.first, styles.top),
      value: ({ at }) => at,
      text: ({ at }) => toInstantText(at),
    },
    {
      field: 'by',
      header: 'Who',
      kind: 'text',
      width: 190,
      className: styles.top,
      value: toWho,
      render: (entry) => <span title={entry.by ?? undefined}>{toWho(entry)}</span>,
    },
    {
      field: 'what',
      header: 'What',
      kind: 'text',
      width: 220,
      className: styles.top,
      value: toAuditWhat,
      render: (entry) => (
        <span title={entry.place === null ? undefined : `Event ${entry.place}`}>{toAuditWhat(entry)}</span>
      ),
    },
    {
      field: 'where',
      header: 'Where',
      kind: 'text',
      width: 100,
      className: styles.top,
      value: toWhere,
    },
    {
      field: 'details',
      header: 'Details',
      kind: 'text',
      width: 380,
      isFlexible: true,
      className: classNames(styles.top, styles.lines),
      value: toAuditDetails,
      render: (entry) => <About user={user} entry={entry} />,
    },
  ];
}
