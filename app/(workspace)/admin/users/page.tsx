import { UserList } from '@/components/admin/users/user-list';
import { fromListUrl, toSearchParams } from '@/components/grid/list-url';
import { toScreenMetadata } from '@/components/shell/document-title';
import { UserListQuery } from '@/domain/contract/user';
import { requireScreen } from '@/lib/server/workspace';

export const metadata = toScreenMetadata('adminUsers');

export default async function UsersPage({ searchParams }: PageProps<'/admin/users'>) {
  const { call } = await requireScreen('adminUsers');
  const query = fromListUrl(UserListQuery, toSearchParams(await searchParams), {});
  return <UserList first={{ query, page: await call('listUsers', { query }) }} />;
}
