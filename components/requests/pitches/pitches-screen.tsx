'use client';
/** Market pitches: the products the user's markets may request, edited in the grid. */
import type { RefusalWords } from '@/components/grid/editing/refusal-popover';
import type { GridKeys } from '@/components/grid/editing/selection-sums';
import type { CellValue } from '@/components/grid/editing/sheet';
import { ListFrame } from '@/components/list/list-frame';
import { type ListSpec, type SentPage, useList, useSentPage } from '@/components/list/use-list';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { PitchListQuery } from '@/domain/contract/request-query';
import { toDateText, toQuantityText } from '@/domain/format';
import { SCREENS } from '@/domain/screens';
import { PHONE, useMedia } from '@/lib/client/use-media';
import { sumCounts } from './answer-counts';
import { AnsweredMarkets } from './answered-markets';
import { PitchCards } from './lazy-pitch-cards';
import { NoPitches } from './no-pitches';
import type { PitchCells } from './pitch-cells';
import { PitchFilters } from './pitch-filters';
import { PITCH_PARTS, type PitchListPage, presentPitchPage, toPitchDefaults } from './pitch-query';
import { isMarketField, type PitchRow, toPitchId } from './pitch-row';
import { useProductCard } from './product-card';
import { usePitchEditing } from './use-pitch-editing';

/** A long text is shortened. */
const toShort = (text: string) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

function toPitchWords(row: PitchRow, field: string, cells: PitchCells): RefusalWords {
  const isNumber = field === 'requestedQuantity' || field === 'priority';
  const text = (value: CellValue): string => {
    if (typeof value === 'number') return toQuantityText(value);
    if (typeof value !== 'string' || value === '') return isNumber ? '–' : 'empty';
    return isMarketField(field) && field === 'wantedBy' ? toDateText(value) : toShort(value);
  };
  return {
    title: (typed) => `${toShort(typed)} refused for ${cells.marketCode(row.marketId)}`,
    keeps: (saved) => `The cell ${saved === null ? 'stays empty' : `keeps ${saved}`} until you choose.`,
    use: (suggestion) => `Use ${suggestion}`,
    text,
  };
}

const KEYS: GridKeys = [
  ['F8', 'next to answer', 'typing'],
  ['0', 'no, thank you', 'typing'],
  ['=', 'as last year', 'typing'],
  ['Ctrl V', 'paste from Excel', 'typing'],
  ['Ctrl D', 'fill down', 'typing'],
  ['F2', 'edit', 'typing'],
  ['Ctrl Z', 'undo', 'typing'],
  ['Ctrl C', 'copy to Excel'],
];

const PITCHES: ListSpec<'listPitches', PitchListQuery, PitchRow, PitchListPage> = {
  name: 'pitches',
  operation: 'listPitches',
  schema: PitchListQuery,
  toDefaults: toPitchDefaults,
  present: presentPitchPage,
  rowId: toPitchId,
  download: (start, { params, query }, order) =>
    start('exportPitches', { params, query: { ...query, ...order } }),
};

export function PitchesScreen({ first }: { first: SentPage<PitchListQuery, PitchListPage> }) {
  const { markets } = useWorkspace();
  const list = useList(PITCHES, useSentPage(first));
  const { query, rows, url } = list;
  const { byMarket } = list.page;
  const chosen = query.marketIds?.length === 1 ? (query.marketIds[0] ?? null) : null;
  const shown = byMarket.filter(({ marketId }) => chosen === null || marketId === chosen);
  const editing = usePitchEditing({
    rows,
    fiscalYear: query.fiscalYear,
    isOneMarket: chosen !== null || byMarket.length === 1,
  });
  const { store, handle, cells } = editing;
  const counted = { byMarket: list.error ? null : byMarket, rows, store };
  const isPhone = useMedia(PHONE);
  const card = useProductCard({ controller: handle.controller, store, cells, rows });
  return (
    <ListFrame
      list={list}
      editing={editing}
      words={{
        grid: 'Market pitches',
        what: 'The pitches',
        all: 'All pitches',
        sums: 'Quantity',
        countOf: 'row',
      }}
      action="request.writeMarketPart"
      title={{ text: SCREENS.pitches.title, imports: 'requests' }}
      above={
        <AnsweredMarkets
          counted={counted}
          markets={markets}
          chosen={chosen}
          onChoose={(marketId) => url.set({ marketIds: marketId === null ? undefined : [marketId] })}
        />
      }
      filters={<PitchFilters url={url} counted={counted} chosen={chosen} />}
      keptFilters={PITCH_PARTS}
      tools={card.button}
      below={!list.error && !isPhone && card.below}
      phone={<PitchCards rows={rows} cells={cells} store={store} />}
      refusal={({ row, field }) => toPitchWords(row, field, cells)}
      empty={<NoPitches url={url} count={list.error ? null : sumCounts(shown)} />}
      keys={KEYS}
    />
  );
}
