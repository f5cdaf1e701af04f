import { ofPerson } from '@/app/of-person';
import { HomeView } from '@/components/home/home-view';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { getEnv } from '@/lib/server/runtime/env';
import { loadImports } from '@/lib/server/workspace/load-imports';
import { loadSetupCheck } from '@/lib/server/workspace/load-setup-check';
import { loadSetupChoice } from '@/lib/server/workspace/load-setup-choice';
import { loadUserCount } from '@/lib/server/workspace/load-user-count';
import { loadYears } from '@/lib/server/workspace/load-years';
import { requireScreen } from '@/lib/server/workspace/workspace';

export const metadata = toScreenMetadata('home');

type Props = { searchParams: Promise<{ fiscalYear?: string | string[] }> };

async function HomePage({ searchParams }: Props) {
  const workspace = await requireScreen('home');
  const { fiscalYear } = await searchParams;
  const [{ years, current, missing, shown }, imports, userCount] = await Promise.all([
    loadYears(workspace, fiscalYear),
    loadImports(workspace),
    loadUserCount(workspace),
  ]);
  return (
    <HomeView
      appName={getEnv().appName}
      user={workspace.user}
      years={years}
      current={current}
      missing={missing}
      shown={shown}
      lists={workspace}
      imports={imports}
      userCount={userCount}
      loadSetupChoice={() => loadSetupChoice(workspace)}
      loadSetupCheck={() => loadSetupCheck(workspace.call)}
    />
  );
}

export default ofPerson(HomePage);
