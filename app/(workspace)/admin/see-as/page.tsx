import { SeeAsRecord } from '@/components/admin/see-as/record/see-as-record';
import { fromListUrl, toSearchParams } from '@/components/grid/list-url';
import { toScreenMetadata } from '@/components/shell/document-title';
import { toEmptyPage } from '@/domain/contract/paging';
import { SeeAsListQuery } from '@/domain/contract/see-as';
import { settlePage } from '@/lib/server/settle';
import { requireScreen } from '@/lib/server/workspace';

export const metadata = toScreenMetadata('adminSeeAs');

export default async function SeeAsPage({ searchParams }: PageProps<'/admin/see-as'>) {
  const { call } = await requireScreen('adminSeeAs');
  const query = fromListUrl(SeeAsListQuery, toSearchParams(await searchParams), {});
  const rows = await settlePage(call('listSeeAs', { query }), (page) => page, toEmptyPage(query));
  return <SeeAsRecord first={{ query, ...rows }} />;
}
