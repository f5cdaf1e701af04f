import { ofPerson } from '@/app/of-person';
import { UserList } from '@/components/admin/users/user-list';
import { fromListUrl, toSearchParams } from '@/components/grid/list-url';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { NEW_ENTRY } from '@/components/workspace/new-entry';
import { toEmptyPage } from '@/domain/contract/paging';
import { UserListQuery } from '@/domain/contract/user';
import { settlePage } from '@/lib/server/api/settle';
import { loadForTitle } from '@/lib/server/workspace/load-for-title';
import { requireScreen } from '@/lib/server/workspace/workspace';

type Props = PageProps<'/admin/users'>;

export async function generateMetadata({ searchParams }: Props) {
  const { call } = await requireScreen('adminUsers');
  const uniqueId = toSearchParams(await searchParams).get('user');
  const isOpen = uniqueId !== null && uniqueId !== '' && uniqueId !== NEW_ENTRY;
  const user = isOpen ? await loadForTitle(call('getUser', { params: { uniqueId } })) : null;
  return toScreenMetadata('adminUsers', undefined, user?.name);
}

async function UsersPage({ searchParams }: Props) {
  const { call } = await requireScreen('adminUsers');
  const query = fromListUrl(UserListQuery, toSearchParams(await searchParams), {});
  const rows = await settlePage(call('listUsers', { query }), (page) => page, toEmptyPage(query));
  return <UserList first={{ query, ...rows }} />;
}

export default ofPerson(UsersPage);
