import { ofPerson } from '@/app/of-person';
import { fromListUrl, toSearchParams } from '@/components/grid/list-url';
import { MarketResults } from '@/components/requests/list/market-results';
import { presentRequestPage, toRequestDefaults } from '@/components/requests/list/request-list-query';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { toEmptyPage } from '@/domain/contract/paging';
import { RequestListQuery } from '@/domain/contract/request-query';
import { requireMoment } from '@/domain/moment';
import { settlePage } from '@/lib/server/api/settle';
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
    toRequestDefaults(selectedSystem, moment.currentFiscalYear),
    selectedSystem,
  );
  const rows = settlePage(
    call('listRequests', { params: { prog: selectedSystem.prefix }, query }),
    presentRequestPage,
    toEmptyPage(query),
  );
  const first = await withSettings(call, selectedSystem, 'market-results', rows);
  return <MarketResults first={{ query, ...first }} />;
}

export default ofPerson(MarketFinalAllocationPage);
