import { ofPerson } from '@/app/of-person';
import { SystemAdmin } from '@/components/admin/systems/system-admin';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { requireScreen } from '@/lib/server/workspace/workspace';

export const metadata = toScreenMetadata('adminSystems');

async function AllocationSystemsPage() {
  const { call } = await requireScreen('adminSystems');
  return <SystemAdmin first={await call('listAllocationSystems', { query: { includeDisabled: true } })} />;
}

export default ofPerson(AllocationSystemsPage);
