'use client';
/** The members as a table: sorted by its columns, and a row opens its member. */
import { Code } from '@/components/ui/code';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Tag } from '@/components/ui/tag';
import { toCountText, toNumberText } from '@/domain/format';
import { OPENS_ROW, openRow } from '../row-click';
import styles from './member-admin.module.css';
import {
  type Editors,
  type ListKind,
  type Member,
  type MemberLists,
  type MemberSort,
  NAMES,
  toEditorsHref,
} from './member-list';

type MemberTableProps = {
  kind: ListKind;
  lists: MemberLists;
  members: readonly Member[];
  /** Null: could not be loaded. */
  editors: Editors | null;
  sort: MemberSort;
  /** "label" or "-label" */
  onSort: (sort: string) => void;
  onOpen: (id: number) => void;
};

type EditorCountProps = { kind: ListKind; member: Member; editors: Editors | null };

/** The count leads to these users. */
function EditorCount({ kind, member, editors }: EditorCountProps) {
  const count = editors?.get(member.id);
  if (count === undefined) return '–';
  if (count === 0) return <Tag look="outline">No editor</Tag>;
  return (
    <Link
      className={styles.open}
      href={toEditorsHref(kind, member.id)}
      aria-label={`${toCountText(count, 'editor')} of ${member.label}`}
    >
      {toNumberText(count)}
    </Link>
  );
}

export function MemberTable({ kind, lists, members, editors, sort, onSort, onOpen }: MemberTableProps) {
  const columns = [
    { column: 'code', header: 'Code' },
    { column: 'label', header: 'Name' },
    { column: 'group', header: NAMES[kind].group },
    { column: 'editors', header: 'Editors' },
  ] as const;
  const toGroupLabel = ({ groupId }: Member) => lists.groups.find(({ id }) => id === groupId)?.label ?? '–';
  return (
    // biome-ignore lint/a11y: a shortcut for the mouse; by keyboard the button in each row opens it
    <table className={styles.table} onClick={openRow}>
      <colgroup>
        <col width="18%" />
        <col />
        <col width="32%" />
        <col width="14%" />
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ column, header }) => {
            const isSorted = sort.column === column;
            const isNextDescending = isSorted && !sort.isDescending;
            return (
              <th
                key={column}
                scope="col"
                className={column === 'editors' ? styles.number : undefined}
                aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
              >
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSort(isNextDescending ? `-${column}` : column)}
                >
                  {header}
                  {isSorted && <Icon name={sort.isDescending ? 'arrow-down' : 'arrow-up'} />}
                </button>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <td>
              <Code>{member.code}</Code>
            </td>
            <td>
              <button type="button" className={styles.open} onClick={() => onOpen(member.id)} {...OPENS_ROW}>
                {member.label}
              </button>
              {member.isRetired && (
                <Tag look="outline" className={styles.tag}>
                  Retired
                </Tag>
              )}
            </td>
            <td>{toGroupLabel(member)}</td>
            <td className={styles.number}>
              <EditorCount kind={kind} member={member} editors={editors} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
