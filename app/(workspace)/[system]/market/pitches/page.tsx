import { redirect } from 'next/navigation';
import { ofPerson } from '@/app/of-person';
import { fromListUrl, toListHref, toSearchParams } from '@/components/grid/list-url';
import { toOpeningMarket } from '@/components/requests/pitches/answer-counts';
import { presentPitchPage, toPitchDefaults } from '@/components/requests/pitches/pitch-query';
import { PitchesScreen } from '@/components/requests/pitches/pitches-screen';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { toEmptyPage } from '@/domain/contract/paging';
import { PitchListQuery } from '@/domain/contract/request-query';
import { requireMoment } from '@/domain/moment';
import { toPath } from '@/domain/screens';
import { settlePage } from '@/lib/server/api/settle';
import { withSettings } from '@/lib/server/workspace/list-settings';
import { requireScreen } from '@/lib/server/workspace/workspace';

type Props = PageProps<'/[system]/market/pitches'>;

export async function generateMetadata({ params }: Props) {
  return toScreenMetadata('pitches', (await params).system);
}

async function PitchesPage({ params, searchParams }: Props) {
  const { system: prefix } = await params;
  const { call, selectedSystem, allocationSystems } = await requireScreen('pitches', prefix);
  const { moment } = requireMoment(selectedSystem, allocationSystems);
  const search = toSearchParams(await searchParams);
  const query = fromListUrl(
    PitchListQuery,
    search,
    toPitchDefaults(selectedSystem, moment.currentFiscalYear),
    selectedSystem,
  );
  const rows = settlePage(
    call('listPitches', { params: { prog: selectedSystem.prefix }, query }),
    presentPitchPage,
    { ...toEmptyPage(query), hasMore: false, byMarket: [] },
  );
  const opening = search.size === 0 ? toOpeningMarket((await rows).page.byMarket) : null;
  if (opening !== null) {
    redirect(toListHref(toPath('pitches', { system: selectedSystem }), { marketIds: [opening] }));
  }
  const first = await withSettings(call, selectedSystem, 'pitches', rows);
  // Records under edit belong to one system and year: another system or year gets a new screen.
  return <PitchesScreen key={`${selectedSystem.prefix}-${query.fiscalYear}`} first={{ query, ...first }} />;
}

export default ofPerson(PitchesPage);
