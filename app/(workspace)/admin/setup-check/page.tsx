import { ofPerson } from '@/app/of-person';
import { SetupCheck } from '@/components/admin/setup/setup-check';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { loadSetupCheck } from '@/lib/server/workspace/load-setup-check';
import { requireScreen } from '@/lib/server/workspace/workspace';

export const metadata = toScreenMetadata('adminSetup');

async function SetupCheckPage() {
  const { call } = await requireScreen('adminSetup');
  return <SetupCheck groups={await loadSetupCheck(call)} />;
}

export default ofPerson(SetupCheckPage);
