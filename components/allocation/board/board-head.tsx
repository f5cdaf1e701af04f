'use client';
/** The head of the board: one row of title, views and tools, one of exceptions; the filters open below them. */
import { type ReactNode, useState } from 'react';
import { ExcelMenu } from '@/components/list/excel-menu';
import type { HeadParts } from '@/components/list/list-frame-props';
import { isFiltered } from '@/components/list/list-query';
import type { ListHandle } from '@/components/list/use-list';
import { Button } from '@/components/ui/button';
import { SearchBox } from '@/components/ui/search-box';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardQuery } from '@/domain/contract/board-query';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import { SCREENS } from '@/domain/screens';
import { type AllocationPage, isOpenOnly } from './board-query';
import type { AllocationRow } from './board-row';

/** The filters that have a place of their own in the head. */
export const toHeadFilters = (query: BoardQuery): readonly (keyof BoardQuery)[] => [
  'exceptions',
  ...(isOpenOnly(query) ? (['statuses'] as const) : []),
];

type BoardHeadProps = HeadParts & {
  list: Pick<ListHandle<AllocationRow, BoardQuery, AllocationPage>, 'query' | 'url' | 'download'>;
  views: ReactNode;
  propose: ReactNode;
  submit: ReactNode;
  strip: ReactNode;
  menu: (filterBar: { isShown: boolean; toggle: () => void }) => ReactNode;
};

export function BoardHead(props: BoardHeadProps) {
  const { list, views, propose, submit, strip, filterBar, menu, onDownload, print } = props;
  const { query, url, download } = list;
  const { selectedSystem } = useWorkspace();
  const note = useWrites(query.fiscalYear).noteOn('request.writeBrandPart');
  const key = selectedSystem.identifiesBy === 'sku' ? 'skuName' : 'name';
  const isFilteredNow = isFiltered(query, [...toHeadFilters(query), key]);
  const [isOpen, setIsOpen] = useState(isFilteredNow);
  const toggle = () => setIsOpen(!isOpen);
  return (
    <>
      <TitleBlock
        title={SCREENS.brandFinalAllocation.title}
        note={note}
        actions={
          <>
            {views}
            <SearchBox
              label={PRODUCT_LABELS[key]}
              name={key}
              value={query[key] ?? ''}
              onSearch={(text) => url.set({ [key]: text || undefined }, 'replace')}
            />
            <Button look="ghost" icon="filters" aria-expanded={isOpen} onClick={toggle}>
              Filters
            </Button>
            <ExcelMenu
              imports="final-allocations"
              fiscalYear={query.fiscalYear}
              download={download}
              onDownload={() => onDownload()}
              onMatrix={() => onDownload('matrix')}
              print={print}
            />
            {propose}
            {menu({ isShown: isOpen, toggle })}
            {submit}
          </>
        }
      />
      {strip}
      {isOpen && filterBar}
    </>
  );
}
