import { ofPerson } from '@/app/of-person';
import { FiguresView } from '@/components/figures/figures-view';
import { fromListUrl, toSearchParams } from '@/components/grid/list-url';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { FiguresQuery } from '@/domain/contract/figures';
import { requireMoment } from '@/domain/moment';
import { toViewedYear } from '@/lib/server/workspace/load-years';
import { requireScreen } from '@/lib/server/workspace/workspace';

export async function generateMetadata({ params }: PageProps<'/[system]/figures'>) {
  return toScreenMetadata('figures', (await params).system);
}

async function FiguresPage({ params, searchParams }: PageProps<'/[system]/figures'>) {
  const workspace = await requireScreen('figures', (await params).system);
  const { call, selectedSystem: system, allocationSystems, user, brands, markets } = workspace;
  const search = await searchParams;
  const fiscalYear = toViewedYear(workspace, search.fiscalYear);
  const filters = fromListUrl(FiguresQuery, toSearchParams(search), { fiscalYear });
  const query = { ...filters, fiscalYear };
  const figures = await call('getFigures', { params: { prog: system.prefix }, query });
  const { moment } = requireMoment(system, allocationSystems);
  return (
    <FiguresView
      user={user}
      year={{ system, fiscalYear, moment }}
      query={query}
      figures={figures}
      brands={brands}
      markets={markets}
    />
  );
}

export default ofPerson(FiguresPage);
