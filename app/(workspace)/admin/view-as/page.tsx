import { ofPerson } from '@/app/of-person';
import { ViewAsRecord } from '@/components/admin/view-as/record/view-as-record';
import { fromListUrl, toSearchParams } from '@/components/grid/list-url';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { toEmptyPage } from '@/domain/contract/paging';
import { ViewAsListQuery } from '@/domain/contract/view-as';
import { settlePage } from '@/lib/server/api/settle';
import { requireScreen } from '@/lib/server/workspace/workspace';

export const metadata = toScreenMetadata('adminViewAs');

async function ViewAsPage({ searchParams }: PageProps<'/admin/view-as'>) {
  const { call } = await requireScreen('adminViewAs');
  const query = fromListUrl(ViewAsListQuery, toSearchParams(await searchParams), {});
  const rows = await settlePage(call('listViewAs', { query }), (page) => page, toEmptyPage(query));
  return <ViewAsRecord first={{ query, ...rows }} />;
}

export default ofPerson(ViewAsPage);
