import { ofPerson } from '@/app/of-person';
import { MemberAdmin } from '@/components/admin/lists/member-admin';
import { toBrandLists } from '@/components/admin/lists/member-list';
import { findOpenItem } from '@/components/admin/lists/open-item';
import { toSearchParams } from '@/components/grid/list-url';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { settle } from '@/lib/server/api/settle';
import { requireScreen } from '@/lib/server/workspace/workspace';

export async function generateMetadata({ searchParams }: PageProps<'/admin/brands'>) {
  const { organizations, brands } = await requireScreen('adminBrands');
  const open = findOpenItem(
    'brands',
    toSearchParams(await searchParams),
    toBrandLists(organizations, brands),
  );
  return toScreenMetadata('adminBrands', undefined, open?.label);
}

async function BrandsPage() {
  const { call } = await requireScreen('adminBrands');
  const { value } = await settle(call('listEditorCounts', {}));
  return <MemberAdmin kind="brands" counts={value} />;
}

export default ofPerson(BrandsPage);
