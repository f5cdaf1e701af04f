'use client';
/** The groups on the left, with the number of their members in use: selecting one shows its members. */
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import styles from './member-admin.module.css';
import { type Item, type ListKind, type MemberLists, NAMES } from './member-list';

type GroupPaneProps = {
  kind: ListKind;
  lists: MemberLists;
  /** Null: all; 0: members without a group. */
  chosen: number | null;
  onChoose: (groupId: number | null) => void;
  onEdit: (group: Item | null) => void;
};

export function GroupPane({ kind, lists, chosen, onChoose, onEdit }: GroupPaneProps) {
  const names = NAMES[kind];
  const inUse = lists.members.filter(({ isRetired }) => !isRetired);
  const count = (groupId: number) => inUse.filter((member) => (member.groupId ?? 0) === groupId).length;
  const choice = (groupId: number | null, label: string, held: number) => (
    <button
      type="button"
      className={styles.choose}
      aria-pressed={chosen === groupId}
      onClick={() => onChoose(groupId)}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{held}</span>
    </button>
  );
  return (
    <section aria-label={names.groups} className={styles.groups}>
      <div className={styles.head}>
        <h2>{names.groups}</h2>
        <Button size="small" icon="plus" onClick={() => onEdit(null)}>
          {`Add ${names.group.toLowerCase()}`}
        </Button>
      </div>
      <ul>
        <li className={styles.group}>{choice(null, `All ${names.members.toLowerCase()}`, inUse.length)}</li>
        {lists.groups.map((group) => (
          <li key={group.id} className={styles.group}>
            {choice(group.id, group.label, count(group.id))}
            <IconButton icon="edit" label={`Edit ${group.label}`} onClick={() => onEdit(group)} />
          </li>
        ))}
        <li className={styles.group}>{choice(0, `Without ${names.group.toLowerCase()}`, count(0))}</li>
      </ul>
    </section>
  );
}
