import { MemberAdmin } from '@/components/admin/lists/member-admin';
import { toScreenMetadata } from '@/components/shell/document-title';
import { requireScreen } from '@/lib/server/workspace';

export const metadata = toScreenMetadata('adminMarkets');

export default async function MarketsPage() {
  await requireScreen('adminMarkets');
  return <MemberAdmin kind="markets" />;
}
