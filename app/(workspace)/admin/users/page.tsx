import { UserList } from '@/components/admin/users/user-list';
import { fromListUrl, toSearchParams } from '@/components/grid/list-url';
import { toScreenMetadata } from '@/components/shell/document-title';
import { toEmptyPage } from '@/domain/contract/paging';
import { UserListQuery } from '@/domain/contract/user';
import { settlePage } from '@/lib/server/settle';
import { requireScreen } from '@/lib/server/workspace';

export const metadata = toScreenMetadata('adminUsers');

export default async function UsersPage({ searchParams }: PageProps<'/admin/users'>) {
  const { call } = await requireScreen('adminUsers');
  const query = fromListUrl(UserListQuery, toSearchParams(await searchParams), {});
  const rows = await settlePage(call('listUsers', { query }), (page) => page, toEmptyPage(query));
  return <UserList first={{ query, ...rows }} />;
}
