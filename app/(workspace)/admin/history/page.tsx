import { ofPerson } from '@/app/of-person';
import { HistoryList } from '@/components/admin/history/history-list';
import { toHistoryTab } from '@/components/admin/history/history-tab';
import { WorkList } from '@/components/admin/history/work/work-list';
import { fromListUrl, toSearchParams } from '@/components/grid/list-url';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { AuditListQuery } from '@/domain/contract/audit';
import { SettingsChangeQuery } from '@/domain/contract/history';
import { toEmptyPage } from '@/domain/contract/paging';
import { settlePage } from '@/lib/server/api/settle';
import { requireScreen } from '@/lib/server/workspace/workspace';

export const metadata = toScreenMetadata('adminHistory');

async function HistoryPage({ searchParams }: PageProps<'/admin/history'>) {
  const { call, user } = await requireScreen('adminHistory');
  const search = toSearchParams(await searchParams);
  if (toHistoryTab(user, search) === 'work') {
    const query = fromListUrl(AuditListQuery, search, {});
    const rows = await settlePage(call('listAuditEvents', { query }), (page) => page, toEmptyPage(query));
    return <WorkList first={{ query, ...rows }} />;
  }
  const query = fromListUrl(SettingsChangeQuery, search, {});
  const rows = await settlePage(call('listSettingsChanges', { query }), (page) => page, toEmptyPage(query));
  return <HistoryList first={{ query, ...rows }} />;
}

export default ofPerson(HistoryPage);
