import { ofPerson } from '@/app/of-person';
import { findHelpPage } from '@/components/help/help-pages';
import { HelpView } from '@/components/help/help-view';
import { toSystemRights } from '@/components/help/my-rights';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { toHeaderLineOf } from '@/components/workspace/header-line-of';
import { requireMoment } from '@/domain/moment';
import { requireScreen } from '@/lib/server/workspace/workspace';

export const metadata = toScreenMetadata('help');

type HelpPageProps = { searchParams: Promise<{ page?: string | string[]; search?: string | string[] }> };

const toText = (value: string | string[] | undefined): string => [value ?? ''].flat()[0] ?? '';

async function HelpPage({ searchParams }: HelpPageProps) {
  const { page, search } = await searchParams;
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
  return (
    <HelpView user={user} rights={rights} page={findHelpPage(toText(page))} search={toText(search).trim()} />
  );
}

export default ofPerson(HelpPage);
