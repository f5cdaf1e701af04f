import { ofPerson } from '@/app/of-person';
import { HelpView } from '@/components/help/help-view';
import { toSystemRights } from '@/components/help/my-rights';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { toHeaderLineOf } from '@/components/workspace/header-line-of';
import { requireMoment } from '@/domain/moment';
import { requireScreen } from '@/lib/server/workspace/workspace';

export const metadata = toScreenMetadata('help');

async function HelpPage() {
  const workspace = await requireScreen('help');
  const { user, systems, allocationSystems } = workspace;
  const rights = systems.map((system) =>
    toSystemRights(
      user,
      system,
      requireMoment(system, allocationSystems).moment,
      toHeaderLineOf(user, system, workspace),
    ),
  );
  return <HelpView user={user} rights={rights} />;
}

export default ofPerson(HelpPage);
