'use client';
/** The users: found by the filters, opened one by one, added from the directory. */
import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { Pager } from '@/components/grid/pager';
import { ServerTable } from '@/components/grid/server-table';
import { useListPage } from '@/components/grid/use-list-page';
import { useListUrl } from '@/components/grid/use-list-url';
import { TitleBlock } from '@/components/shell/title-block';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { DownloadButton } from '@/components/ui/download-button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import type { PageOf } from '@/domain/contract/paging';
import { type User, UserListQuery } from '@/domain/contract/user';
import { toCountText } from '@/domain/format';
import { type Problem, ProblemError } from '@/domain/problems';
import { SCREENS } from '@/domain/routes';
import { useDownload } from '@/lib/client/use-download';
import { toUserColumns } from './user-columns';
import { UserDialog } from './user-dialog';
import { isUserListFiltered, NO_USER_FILTERS, UserFilters } from './user-filters';
import styles from './user-list.module.css';

const DEFAULTS = {};
/** The open user in the address: a directory id, or this for one who is being added. */
const NEW = 'new';

function openInAddress(uniqueId: string | null) {
  const url = new URL(window.location.href);
  if (uniqueId === null) url.searchParams.delete('user');
  else url.searchParams.set('user', uniqueId);
  window.history.pushState(null, '', url);
}

/** As the list comes when nothing is asked. */
const BY_NAME: UserListQuery['sort'] = [{ attribute: 'name', direction: 'asc' }];

/** Another column from its beginning; the same one the other way round. */
function toNextSort(sort: UserListQuery['sort'], attribute: string): UserListQuery['sort'] {
  const isAscending = sort?.[0]?.attribute === attribute && sort[0].direction === 'asc';
  return UserListQuery.shape.sort.parse([{ attribute, direction: isAscending ? 'desc' : 'asc' }]);
}

const keep = (page: PageOf<User>) => page;

type UserListProps = { first: { query: UserListQuery; page: PageOf<User>; failed?: Problem } };

export function UserList({ first }: UserListProps) {
  const url = useListUrl(UserListQuery, DEFAULTS);
  const { query, set, hrefOf } = url;
  const open = useSearchParams().get('user');
  const list = useListPage('listUsers', { query }, { ...first, asked: { query: first.query } }, keep);
  const download = useDownload();
  const columns = useMemo(() => toUserColumns((user) => openInAddress(user.uniqueId)), []);
  const { items, page, limit, totalCount } = list.page;
  const sort = query.sort ?? BY_NAME;
  const exportAll = () => {
    const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
    return download.start('exportUsers', { query: filters });
  };
  return (
    <>
      <TitleBlock
        title={SCREENS.adminUsers.title}
        count={totalCount}
        actions={
          <>
            <DownloadButton download={download} onDownload={() => void exportAll()} />
            <Button look="solid" icon="user-plus" onClick={() => openInAddress(NEW)}>
              Add user
            </Button>
          </>
        }
      />
      <UserFilters url={url} />
      <div className={styles.scroll} aria-busy={list.isBusy}>
        {list.error ? (
          <ErrorState
            title="The users could not be loaded"
            requestId={list.error instanceof ProblemError ? list.error.problem.requestId : undefined}
            onRetry={() => void list.refresh()}
          >
            {list.error.message}
          </ErrorState>
        ) : items.length === 0 ? (
          <EmptyState
            icon="users"
            title={isUserListFiltered(query) ? 'No user matches these filters' : 'No users yet'}
            actions={<Button onClick={() => set(NO_USER_FILTERS)}>Clear filters</Button>}
          />
        ) : (
          <ServerTable
            label={SCREENS.adminUsers.title}
            columns={columns}
            rows={items}
            rowId={(user) => String(user.userId)}
            sort={sort}
            hrefOfSort={(attribute) => hrefOf({ sort: toNextSort(sort, attribute) })}
          />
        )}
      </div>
      <Bar
        label="List status"
        look="status"
        end={
          <Pager
            page={page}
            limit={limit}
            totalCount={totalCount}
            hrefOfPage={(to) => hrefOf({ page: to })}
            onPage={(to) => set({ page: to })}
          />
        }
      >
        {toCountText(totalCount, 'user')}
      </Bar>
      {open !== null && (
        <UserDialog
          key={open}
          uniqueId={open === NEW ? null : open}
          onClose={() => openInAddress(null)}
          onSaved={() => {
            openInAddress(null);
            void list.refresh();
          }}
        />
      )}
    </>
  );
}
