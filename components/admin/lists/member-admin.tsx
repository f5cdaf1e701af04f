'use client';
/** Brands with their organizations, or markets with their entities. */
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { TitleBlock } from '@/components/shell/title-block';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Button } from '@/components/ui/button';
import { Code } from '@/components/ui/code';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchBox } from '@/components/ui/search-box';
import { GroupPane } from './group-pane';
import { ItemDialog } from './item-dialog';
import styles from './member-admin.module.css';
import {
  findMembers,
  type Item,
  type ListKind,
  type Member,
  NAMES,
  toBrandLists,
  toMarketLists,
  withSaved,
} from './member-list';

type Editing = { isGroup: boolean; present: (Item & { groupId?: number | null }) | null };

export function MemberAdmin({ kind }: { kind: ListKind }) {
  const router = useRouter();
  const { organizations, brands, entities, markets } = useWorkspace();
  const loaded = kind === 'brands' ? toBrandLists(organizations, brands) : toMarketLists(entities, markets);
  const [saved, setSaved] = useState<Record<'groups' | 'members', Member[]>>({ groups: [], members: [] });
  const lists = {
    groups: withSaved<Item>(loaded.groups, saved.groups),
    members: withSaved(loaded.members, saved.members),
  };
  const names = NAMES[kind];
  const [groupId, setGroupId] = useState<number | null>(null);
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<Editing | null>(null);
  const found = findMembers(lists.members, { groupId, search });
  const groupLabel = (member: Member) => lists.groups.find(({ id }) => id === member.groupId)?.label ?? '–';
  return (
    <>
      <TitleBlock
        title={names.members}
        count={lists.members.length}
        actions={
          <Button look="solid" icon="plus" onClick={() => setEditing({ isGroup: false, present: null })}>
            {`Add ${names.member.toLowerCase()}`}
          </Button>
        }
      />
      <div className={styles.split}>
        <GroupPane
          kind={kind}
          lists={lists}
          chosen={groupId}
          onChoose={setGroupId}
          onEdit={(present) => setEditing({ isGroup: true, present })}
        />
        <section aria-label={names.members} className={styles.members}>
          <div className={styles.head}>
            <SearchBox label="Code or label" value={search} onSearch={setSearch} />
          </div>
          {found.length === 0 ? (
            <EmptyState
              compact
              icon="search"
              title={`No ${names.member.toLowerCase()} is called so`}
              actions={
                <Button
                  onClick={() => {
                    setSearch('');
                    setGroupId(null);
                  }}
                >
                  {`Show all ${names.members.toLowerCase()}`}
                </Button>
              }
            />
          ) : (
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Code</th>
                  <th scope="col">Label</th>
                  <th scope="col">{names.group}</th>
                </tr>
              </thead>
              <tbody>
                {found.map((member) => (
                  <tr key={member.id}>
                    <td>
                      <Code>{member.code}</Code>
                    </td>
                    <td>
                      <button
                        type="button"
                        className={styles.open}
                        onClick={() => setEditing({ isGroup: false, present: member })}
                      >
                        {member.label}
                      </button>
                    </td>
                    <td>{groupLabel(member)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      </div>
      {editing && (
        <ItemDialog
          key={`${editing.isGroup}-${editing.present?.id ?? 'new'}`}
          kind={{ list: kind, isGroup: editing.isGroup }}
          lists={lists}
          present={editing.present}
          onClose={() => setEditing(null)}
          onSaved={(item) => {
            setEditing(null);
            const list = editing.isGroup ? 'groups' : 'members';
            setSaved({ ...saved, [list]: [...saved[list], item] });
            router.refresh();
          }}
        />
      )}
    </>
  );
}
