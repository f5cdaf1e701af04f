import { MemberAdmin } from '@/components/admin/lists/member-admin';
import { toScreenMetadata } from '@/components/shell/document-title';
import { requireScreen } from '@/lib/server/workspace';

export const metadata = toScreenMetadata('adminBrands');

export default async function BrandsPage() {
  await requireScreen('adminBrands');
  return <MemberAdmin kind="brands" />;
}
