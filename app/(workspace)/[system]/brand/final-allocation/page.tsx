import { presentBoardPage, toBoardDefaults } from '@/components/allocation/board/board-query';
import { BoardScreen } from '@/components/allocation/board/board-screen';
import { fromListUrl, toSearchParams } from '@/components/grid/list-url';
import { toScreenMetadata } from '@/components/shell/document-title';
import { toMoment } from '@/components/shell/moment';
import { BoardQuery } from '@/domain/contract/allocation';
import { requireScreen } from '@/lib/server/workspace';

type Given = PageProps<'/[system]/brand/final-allocation'>;

export async function generateMetadata({ params }: Given) {
  return toScreenMetadata('brandFinalAllocation', (await params).system);
}

export default async function BrandFinalAllocationPage({ params, searchParams }: Given) {
  const { system: prefix } = await params;
  const { call, selectedSystem, allocationSystems } = await requireScreen('brandFinalAllocation', prefix);
  const { moment } = toMoment(selectedSystem, allocationSystems);
  const search = toSearchParams(await searchParams);
  const query = fromListUrl(BoardQuery, search, toBoardDefaults(selectedSystem, moment.currentFiscalYear));
  const page = await call('listBoard', { params: { prog: selectedSystem.prefix }, query });
  // Records under edit belong to one system and year: another one starts with a new screen.
  const key = `${selectedSystem.prefix}-${query.fiscalYear}`;
  return <BoardScreen key={key} first={{ query, page: presentBoardPage(page) }} />;
}
