import { ofPerson } from '@/app/of-person';
import { HomeView } from '@/components/home/home-view';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { loadImports } from '@/lib/server/workspace/load-imports';
import { loadYears } from '@/lib/server/workspace/load-years';
import { requireScreen } from '@/lib/server/workspace/workspace';

export const metadata = toScreenMetadata('home');

type Props = { searchParams: Promise<{ fiscalYear?: string | string[] }> };

async function HomePage({ searchParams }: Props) {
  const workspace = await requireScreen('home');
  const { fiscalYear } = await searchParams;
  const [{ years, current, missing, shown }, imports] = await Promise.all([
    loadYears(workspace, fiscalYear),
    loadImports(workspace),
  ]);
  return (
    <HomeView
      user={workspace.user}
      years={years}
      current={current}
      missing={missing}
      shown={shown}
      brands={workspace.brands}
      markets={workspace.markets}
      imports={imports}
    />
  );
}

export default ofPerson(HomePage);
