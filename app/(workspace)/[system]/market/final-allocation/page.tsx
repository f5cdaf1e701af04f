import { ofPerson } from '@/app/of-person';
import { fromListUrl, toSearchParams } from '@/components/grid/list-url';
import { toFilters } from '@/components/list/list-query';
import { presentRequestPage, toResultDefaults } from '@/components/requests/list/request-list-query';
import { MarketResults } from '@/components/requests/result/market-results';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { toEmptyPage } from '@/domain/contract/paging';
import { RequestListQuery } from '@/domain/contract/request-query';
import { requireMoment } from '@/domain/moment';
import { settle, settlePage } from '@/lib/server/api/settle';
import { withSettings } from '@/lib/server/workspace/list-settings';
import { requireScreen } from '@/lib/server/workspace/workspace';

type Props = PageProps<'/[system]/market/final-allocation'>;

export async function generateMetadata({ params }: Props) {
  return toScreenMetadata('marketFinalAllocation', (await params).system);
}

async function MarketFinalAllocationPage({ params, searchParams }: Props) {
  const { system: prefix } = await params;
  const { call, selectedSystem, allocationSystems } = await requireScreen('marketFinalAllocation', prefix);
  const { moment } = requireMoment(selectedSystem, allocationSystems);
  const query = fromListUrl(
    RequestListQuery,
    toSearchParams(await searchParams),
    toResultDefaults(selectedSystem, moment.currentFiscalYear),
    selectedSystem,
  );
  const input = { prog: selectedSystem.prefix };
  const { result: _result, ...filters } = toFilters(query);
  const rows = settlePage(
    call('listRequests', { params: input, query }),
    presentRequestPage,
    toEmptyPage(query),
  );
  const [first, { value: result }] = await Promise.all([
    withSettings(call, selectedSystem, 'market-results', rows),
    settle(call('getMarketResult', { params: input, query: filters })),
  ]);
  return <MarketResults first={{ query, ...first }} firstResult={result} />;
}

export default ofPerson(MarketFinalAllocationPage);
