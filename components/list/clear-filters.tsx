'use client';
/** Removes the filters of a list, while there are any. */
import type { ListUrl } from '@/components/grid/use-list-url';
import { Button } from '@/components/ui/button';
import { isFiltered, type PagedQuery, toUnfiltered } from './list-query';

type ClearFiltersProps<Q extends PagedQuery> = {
  url: Pick<ListUrl<Q>, 'query' | 'set'>;
  /** The filters of the screen that stay. */
  kept?: readonly (keyof Q)[];
};

export function ClearFilters<Q extends PagedQuery>({ url: { query, set }, kept }: ClearFiltersProps<Q>) {
  if (!isFiltered(query, kept)) return null;
  return (
    <Button look="ghost" size="small" onClick={() => set(toUnfiltered(query, kept))}>
      Clear
    </Button>
  );
}
