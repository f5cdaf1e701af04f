import { cookies } from 'next/headers';
import { ofPerson } from '@/app/of-person';
import { toAllocationView } from '@/components/allocation/allocation-view';
import { NO_TOTALS, toBoardDefaults } from '@/components/allocation/board/board-query';
import { toClosedNewsCookie } from '@/components/allocation/runs/closed-news';
import { AllocationList, AppliedRules, BoardScreen, Desk, Scenarios } from '@/components/allocation/views';
import { fromListUrl, toSearchParams } from '@/components/grid/list-url';
import { presentRequestPage, toRequestDefaults } from '@/components/requests/list/request-list-query';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { packBoardPage } from '@/domain/contract/board-columns';
import { BoardExportQuery, BoardQuery } from '@/domain/contract/board-query';
import { toEmptyPage } from '@/domain/contract/paging';
import { RequestListQuery } from '@/domain/contract/request-query';
import { requireMoment } from '@/domain/moment';
import { toProductTitle } from '@/domain/systems';
import { settlePage } from '@/lib/server/api/settle';
import { withSettings } from '@/lib/server/workspace/list-settings';
import { requireScreen } from '@/lib/server/workspace/workspace';
import { loadDesk, loadDeskProduct } from './load-desk';
import { loadRunNews } from './load-runs';

type Props = PageProps<'/[system]/brand/final-allocation'>;

export async function generateMetadata({ params, searchParams }: Props) {
  const { system: prefix } = await params;
  const search = toSearchParams(await searchParams);
  if (toAllocationView(search) !== 'desk') return toScreenMetadata('brandFinalAllocation', prefix);
  const { call, selectedSystem: system } = await requireScreen('brandFinalAllocation', prefix);
  const product = await loadDeskProduct({ call, system }, search);
  return toScreenMetadata('brandFinalAllocation', prefix, product ? toProductTitle(product) : undefined);
}

async function BrandFinalAllocationPage({ params, searchParams }: Props) {
  const { system: prefix } = await params;
  const { call, user, selectedSystem, allocationSystems } = await requireScreen(
    'brandFinalAllocation',
    prefix,
  );
  const { currentFiscalYear } = requireMoment(selectedSystem, allocationSystems).moment;
  const search = toSearchParams(await searchParams);
  const input = { prog: selectedSystem.prefix };
  const view = toAllocationView(search);
  if (view === 'rules') return <AppliedRules key={selectedSystem.prefix} />;
  const filters = fromListUrl(BoardExportQuery, search, { fiscalYear: currentFiscalYear }, selectedSystem);
  if (view === 'scenarios')
    return <Scenarios key={`${selectedSystem.prefix}-${filters.fiscalYear}`} filters={filters} />;
  const closed = (await cookies()).get(toClosedNewsCookie(user))?.value;
  const place = { system: selectedSystem, fiscalYear: filters.fiscalYear };
  const loadRuns = loadRunNews(call, place, closed);
  if (view === 'desk') {
    const loadProduct = loadDesk({ call, system: selectedSystem, currentFiscalYear }, search);
    const [{ id, ...desk }, runs] = await Promise.all([loadProduct, loadRuns]);
    return <Desk key={id} {...desk} runs={runs} />;
  }
  if (view === 'list') {
    const query = fromListUrl(
      RequestListQuery,
      search,
      toRequestDefaults(selectedSystem, currentFiscalYear),
      selectedSystem,
    );
    const load = call('listRequests', { params: input, query });
    const rows = settlePage(load, presentRequestPage, toEmptyPage(query));
    const [first, runs] = await Promise.all([withSettings(call, selectedSystem, 'requests', rows), loadRuns]);
    const listKey = `${selectedSystem.prefix}-${query.fiscalYear}`;
    return <AllocationList key={listKey} first={{ query, ...first }} runs={runs} />;
  }
  const query = fromListUrl(
    BoardQuery,
    search,
    toBoardDefaults(selectedSystem, currentFiscalYear),
    selectedSystem,
  );
  const load = call('listBoard', { params: input, query });
  const rows = settlePage(load, packBoardPage, { ...toEmptyPage(query), totals: NO_TOTALS });
  const [first, runs] = await Promise.all([withSettings(call, selectedSystem, 'board', rows), loadRuns]);
  // Records under edit belong to one system and year: another system or year gets a new screen.
  const key = `${selectedSystem.prefix}-${query.fiscalYear}`;
  return <BoardScreen key={key} first={{ query, ...first }} runs={runs} />;
}

export default ofPerson(BrandFinalAllocationPage);
