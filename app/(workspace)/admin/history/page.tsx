import { ofPerson } from '@/app/of-person';
import { HistoryList } from '@/components/admin/history/history-list';
import { fromListUrl, toSearchParams } from '@/components/grid/list-url';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { SettingsChangeQuery } from '@/domain/contract/history';
import { toEmptyPage } from '@/domain/contract/paging';
import { settlePage } from '@/lib/server/api/settle';
import { requireScreen } from '@/lib/server/workspace/workspace';

export const metadata = toScreenMetadata('adminHistory');

async function HistoryPage({ searchParams }: PageProps<'/admin/history'>) {
  const { call } = await requireScreen('adminHistory');
  const query = fromListUrl(SettingsChangeQuery, toSearchParams(await searchParams), {});
  const rows = await settlePage(call('listSettingsChanges', { query }), (page) => page, toEmptyPage(query));
  return <HistoryList first={{ query, ...rows }} />;
}

export default ofPerson(HistoryPage);
