import { ofPerson } from '@/app/of-person';
import { MemberAdmin } from '@/components/admin/lists/member-admin';
import { toMarketLists } from '@/components/admin/lists/member-list';
import { findOpenItem } from '@/components/admin/lists/open-item';
import { toSearchParams } from '@/components/grid/list-url';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { settle } from '@/lib/server/api/settle';
import { requireScreen } from '@/lib/server/workspace/workspace';

export async function generateMetadata({ searchParams }: PageProps<'/admin/markets'>) {
  const { entities, markets } = await requireScreen('adminMarkets');
  const open = findOpenItem('markets', toSearchParams(await searchParams), toMarketLists(entities, markets));
  return toScreenMetadata('adminMarkets', undefined, open?.label);
}

async function MarketsPage() {
  const { call } = await requireScreen('adminMarkets');
  const { value } = await settle(call('listEditorCounts', {}));
  return <MemberAdmin kind="markets" counts={value} />;
}

export default ofPerson(MarketsPage);
