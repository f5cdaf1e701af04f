'use client';
/** Brands with their organizations, or markets with their entities. */
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DownloadButton } from '@/components/ui/download-button';
import { SearchBox } from '@/components/ui/search-box';
import { NEW_ENTRY } from '@/components/workspace/new-entry';
import { TitleBlock } from '@/components/workspace/title-block';
import { useOpenEntry } from '@/components/workspace/use-open-entry';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { EditorCounts } from '@/domain/contract/core';
import { useDownload } from '@/lib/client/use-download';
import { useOperation } from '@/lib/client/use-operation';
import { useRenew } from '@/lib/client/use-read';
import { EntryMissing } from '../entry-missing';
import { MasterImportButton } from '../masters/master-import-button';
import { GroupPane } from './group-pane';
import { ItemDialog } from './item-dialog';
import styles from './member-admin.module.css';
import {
  findMembers,
  type Item,
  type ListKind,
  type Member,
  NAMES,
  sortMembers,
  toBrandLists,
  toEditors,
  toMarketLists,
  toMemberSort,
} from './member-list';
import { MemberTable } from './member-table';
import { NoMember } from './no-member';
import { type OpenItem, toItemParameter, toOpenItem } from './open-item';
import { rememberItem } from './save-item';

type UrlChanges = {
  search?: string;
  groupId?: number | null;
  sort?: string;
  includeRetired?: boolean;
  noEditor?: boolean;
};

const FLAGS = ['includeRetired', 'noEditor'] as const;

/** The URL of a pair of lists: its filters, its order, and the open item. */
function useMemberUrl(kind: ListKind) {
  const pathname = usePathname();
  const search = useSearchParams();
  const member = useOpenEntry(toItemParameter(kind, false));
  const group = useOpenEntry(toItemParameter(kind, true));
  const open = toOpenItem(kind, new URLSearchParams(search));
  const chosen = search.get('group') ?? '';
  const filter = (changes: UrlChanges) => {
    const next = new URLSearchParams(window.location.search);
    if (changes.search !== undefined) next.set('search', changes.search);
    if (changes.groupId !== undefined) next.set('group', changes.groupId?.toString() ?? '');
    if (changes.sort !== undefined) next.set('sort', changes.sort);
    for (const flag of FLAGS) if (changes[flag] !== undefined) next.set(flag, changes[flag] ? 'true' : '');
    for (const name of ['search', 'group', 'sort', ...FLAGS]) if (!next.get(name)) next.delete(name);
    window.history.replaceState(null, '', next.size === 0 ? pathname : `${pathname}?${next}`);
  };
  return {
    search: search.get('search') ?? '',
    /** Null: all; 0: those without a group. */
    groupId: /^\d{1,9}$/.test(chosen) ? Number(chosen) : null,
    sort: toMemberSort(search.get('sort')),
    includeRetired: search.get('includeRetired') === 'true',
    noEditor: search.get('noEditor') === 'true',
    filter,
    open,
    listHref: (open?.isGroup ? group : member).listHref,
    show: ({ isGroup, id }: OpenItem) => (isGroup ? group : member).show(String(id)),
    close: () => (open?.isGroup ? group : member).close(),
  };
}

type MemberUrl = ReturnType<typeof useMemberUrl>;

function MemberFilters({ url, hasEditors }: { url: MemberUrl; hasEditors: boolean }) {
  return (
    <div className={styles.head}>
      <SearchBox label="Code or name" value={url.search} onSearch={(text) => url.filter({ search: text })} />
      <Checkbox
        label="Include retired"
        checked={url.includeRetired}
        onCheckedChange={(isOn) => url.filter({ includeRetired: isOn })}
      />
      <Checkbox
        label="No editor"
        checked={url.noEditor}
        disabled={!hasEditors}
        onCheckedChange={(isOn) => url.filter({ noEditor: isOn })}
      />
    </div>
  );
}

type ItemMissingProps = { kind: ListKind; isGroup: boolean; onClose: () => void };

function ItemMissing({ kind, isGroup, onClose }: ItemMissingProps) {
  const { group, groups, member, members } = NAMES[kind];
  return (
    <EntryMissing
      noun={(isGroup ? group : member).toLowerCase()}
      nouns={(isGroup ? groups : members).toLowerCase()}
      onClose={onClose}
    />
  );
}

const EXPORTS = { brands: 'exportBrands', markets: 'exportMarkets' } as const;

function MemberActions({ kind, onAdd }: { kind: ListKind; onAdd: () => void }) {
  const router = useRouter();
  const download = useDownload();
  return (
    <>
      <DownloadButton download={download} onDownload={() => void download.start(EXPORTS[kind], {})} />
      <MasterImportButton master={kind} onSaved={router.refresh} />
      <Button look="solid" icon="plus" onClick={onAdd}>
        {`Add ${NAMES[kind].member.toLowerCase()}`}
      </Button>
    </>
  );
}

/** No filter. Where every member is retired, leaving them out is what finds nothing. */
const toCleared = (members: readonly Member[]): UrlChanges => ({
  ...{ search: '', groupId: null, noEditor: false },
  includeRetired: members.every(({ isRetired }) => isRetired),
});

/** `counts` null: could not be loaded. */
type MemberAdminProps = { kind: ListKind; counts: EditorCounts | null };

export function MemberAdmin({ kind, counts }: MemberAdminProps) {
  const { organizations, brands, entities, markets, remember } = useWorkspace();
  const lists = kind === 'brands' ? toBrandLists(organizations, brands) : toMarketLists(entities, markets);
  const names = NAMES[kind];
  const url = useMemberUrl(kind);
  const { groupId, search, includeRetired, noEditor, open } = url;
  const renew = useRenew();
  const { data } = useOperation('listEditorCounts', counts && {}, {
    fallbackData: counts ?? undefined,
    revalidateOnMount: false,
  });
  const editors = data ? toEditors(kind, data) : null;
  const items: readonly Item[] = open?.isGroup ? lists.groups : lists.members;
  const present = items.find(({ id }) => id === open?.id) ?? null;
  const isMissing = open !== null && open.id !== NEW_ENTRY && present === null;
  const filters = { groupId, search, includeRetired, withoutEditor: noEditor ? editors : null };
  const found = sortMembers(findMembers(lists.members, filters), lists.groups, url.sort, editors);
  const add = () => url.show({ isGroup: false, id: NEW_ENTRY });
  return (
    <>
      <TitleBlock
        title={names.members}
        count={found.length}
        actions={<MemberActions kind={kind} onAdd={add} />}
      />
      <div className={styles.split}>
        <GroupPane
          kind={kind}
          lists={lists}
          chosen={groupId}
          onChoose={(id) => url.filter({ groupId: id })}
          onEdit={(group) => url.show({ isGroup: true, id: group?.id ?? NEW_ENTRY })}
        />
        <section aria-label={names.members} className={styles.members}>
          <MemberFilters url={url} hasEditors={editors !== null} />
          {found.length === 0 ? (
            <NoMember
              kind={kind}
              hasNone={lists.members.length === 0}
              onAdd={add}
              onClear={() => url.filter(toCleared(lists.members))}
            />
          ) : (
            <MemberTable
              kind={kind}
              lists={lists}
              members={found}
              editors={editors}
              sort={url.sort}
              onSort={(sort) => url.filter({ sort })}
              onOpen={(id) => url.show({ isGroup: false, id })}
            />
          )}
        </section>
      </div>
      {open && isMissing && <ItemMissing kind={kind} isGroup={open.isGroup} onClose={url.close} />}
      {open && !isMissing && (
        <ItemDialog
          key={`${open.isGroup}-${open.id}`}
          kind={{ list: kind, isGroup: open.isGroup }}
          lists={lists}
          present={present}
          groupId={groupId || null}
          listHref={url.listHref}
          onClose={url.close}
          onLoaded={(item) => rememberItem(remember, { list: kind, isGroup: open.isGroup }, item)}
          onSaved={(item) => {
            rememberItem(remember, { list: kind, isGroup: open.isGroup }, item);
            url.close();
            void renew('listEditorCounts');
          }}
        />
      )}
    </>
  );
}
