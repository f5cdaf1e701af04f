'use client';
/** The users: filtered, opened one by one, added from the directory. */
import { useMemo } from 'react';
import { isFiltered, toFilters, toUnfiltered } from '@/components/list/list-query';
import { NoMatch } from '@/components/list/no-match';
import { Button } from '@/components/ui/button';
import { DownloadButton } from '@/components/ui/download-button';
import { EmptyState } from '@/components/ui/empty-state';
import { NEW_ENTRY } from '@/components/workspace/new-entry';
import { TitleBlock } from '@/components/workspace/title-block';
import { useOpenEntry } from '@/components/workspace/use-open-entry';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { type ListedUser, UserListQuery } from '@/domain/contract/user';
import { may } from '@/domain/rights';
import { SCREENS } from '@/domain/screens';
import { toEnabledSystems } from '@/domain/systems';
import { useUserPhotos } from '@/lib/client/use-directory';
import { useDownload } from '@/lib/client/use-download';
import { useMissingPeople } from '@/lib/client/use-missing-people';
import { MasterImportButton } from '../masters/master-import-button';
import { PagedTable } from '../paged-table';
import { type FirstTable, usePagedTable } from '../use-paged-table';
import { toUserColumns } from './user-columns';
import { UserDialog } from './user-dialog';
import { UserFilters } from './user-filters';

const SPEC = {
  operation: 'listUsers',
  schema: UserListQuery,
  rowId: ({ userId }: ListedUser) => String(userId),
  sort: [{ attribute: 'name', direction: 'asc' }],
} as const;

function NoUser({ query, onClear }: { query: UserListQuery; onClear: () => void }) {
  if (isFiltered(query)) return <NoMatch icon="users" noun="user" onClear={onClear} />;
  return <EmptyState icon="users" title="No users yet" />;
}

type UserListProps = { first: FirstTable<UserListQuery, ListedUser> };

export function UserList({ first }: UserListProps) {
  const { user, allocationSystems } = useWorkspace();
  const { url, list, table } = usePagedTable(SPEC, first);
  const { query, set } = url;
  const { open, listHref, show, swap, close } = useOpenEntry('user');
  const uniqueIds = list.page.items.map(({ uniqueId }) => uniqueId);
  const { missing, isUnknown } = useMissingPeople(uniqueIds);
  const photos = useUserPhotos(uniqueIds);
  const download = useDownload();
  const columns = useMemo(
    () =>
      toUserColumns(toEnabledSystems(allocationSystems), ({ uniqueId }) => show(uniqueId), missing, photos),
    [allocationSystems, show, missing, photos],
  );
  const exportAll = () => download.start('exportUsers', { query: toFilters(query) });
  return (
    <>
      <TitleBlock
        title={SCREENS.adminUsers.title}
        count={list.error ? undefined : list.page.totalCount}
        note={isUnknown ? 'The directory did not answer: who has left it is not known.' : undefined}
        actions={
          <>
            <DownloadButton download={download} onDownload={() => void exportAll()} />
            {may(user, 'application.administer', {}).allowed && (
              <MasterImportButton master="users" onSaved={() => void list.refresh()} />
            )}
            <Button look="solid" icon="user-plus" onClick={() => show(NEW_ENTRY)}>
              Add user
            </Button>
          </>
        }
      />
      <UserFilters url={url} />
      <PagedTable
        {...table}
        label={SCREENS.adminUsers.title}
        noun="user"
        columns={columns}
        empty={<NoUser query={query} onClear={() => set(toUnfiltered(query))} />}
      />
      {open !== null && (
        <UserDialog
          key={open}
          uniqueId={open === NEW_ENTRY ? null : open}
          listHref={listHref}
          onClose={close}
          onOpen={swap}
          onSaved={() => {
            close();
            void list.refresh();
          }}
        />
      )}
    </>
  );
}
