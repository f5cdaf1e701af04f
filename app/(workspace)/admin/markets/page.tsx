import { MemberAdmin } from '@/components/admin/lists/member-admin';
import { toMarketLists } from '@/components/admin/lists/member-list';
import { findOpenItem } from '@/components/admin/lists/open-item';
import { toSearchParams } from '@/components/grid/list-url';
import { toScreenMetadata } from '@/components/shell/document-title';
import { requireScreen } from '@/lib/server/workspace/workspace';

export async function generateMetadata({ searchParams }: PageProps<'/admin/markets'>) {
  const { entities, markets } = await requireScreen('adminMarkets');
  const open = findOpenItem('markets', toSearchParams(await searchParams), toMarketLists(entities, markets));
  return toScreenMetadata('adminMarkets', undefined, open?.label);
}

export default async function MarketsPage() {
  await requireScreen('adminMarkets');
  return <MemberAdmin kind="markets" />;
}
