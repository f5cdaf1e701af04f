'use client';
/** The filters on columns: those that filter as chips, the others behind "+ Filter". */
import { useState } from 'react';
import type { ListUrl } from '@/components/grid/use-list-url';
import { FilterChip } from '@/components/ui/filter-chip';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';
import { type ColumnFilter, toFilterText, toFilterValues, toNoFilter } from './column-filter';
import { ColumnFilterForm } from './column-filter-form';
import styles from './column-filters.module.css';

type ColumnFiltersProps<Q extends object> = {
  url: Pick<ListUrl<Q>, 'query' | 'set'>;
  filters: readonly ColumnFilter<Q>[];
};

function AddFilter<Q extends object>({ url: { query, set }, filters }: ColumnFiltersProps<Q>) {
  const [isOpen, setIsOpen] = useState(false);
  const [picked, setPicked] = useState<ColumnFilter<Q> | null>(null);
  const open = (next: boolean) => {
    setIsOpen(next);
    if (next) setPicked(null);
  };
  return (
    <Popover
      label="Add a filter"
      bare
      width={260}
      open={isOpen}
      onOpenChange={open}
      trigger={
        <button type="button" className={styles.add}>
          <Icon name="plus" size={14} />
          Filter
        </button>
      }
    >
      {picked ? (
        <ColumnFilterForm<Q>
          filter={picked}
          first={toFilterValues(picked, query)}
          onApply={(values) => {
            set(values as Partial<Q>);
            open(false);
          }}
        />
      ) : (
        <ul className={styles.menu} aria-label="Columns to filter">
          {filters.map((filter) => (
            <li key={filter.label}>
              <button type="button" onClick={() => setPicked(filter)}>
                {filter.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

type ChipProps<Q extends object> = {
  url: ColumnFiltersProps<Q>['url'];
  filter: ColumnFilter<Q>;
  empty?: string;
};

/** One filter as a chip with its value in words; its form opens below it. */
export function ColumnFilterChip<Q extends object>({ url: { query, set }, filter, empty }: ChipProps<Q>) {
  return (
    <FilterChip
      label={filter.label}
      value={toFilterText(filter, query)}
      empty={empty}
      width={260}
      onClear={() => set(toNoFilter(filter))}
    >
      {(close) => (
        <ColumnFilterForm<Q>
          filter={filter}
          first={toFilterValues(filter, query)}
          onApply={(values) => {
            set(values as Partial<Q>);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

export function ColumnFilters<Q extends object>({ url, filters }: ColumnFiltersProps<Q>) {
  const isOn = (filter: ColumnFilter<Q>) => toFilterText(filter, url.query) !== null;
  const rest = filters.filter((filter) => !isOn(filter));
  return (
    <>
      {filters.filter(isOn).map((filter) => (
        <ColumnFilterChip<Q> key={filter.label} url={url} filter={filter} />
      ))}
      {rest.length > 0 && <AddFilter<Q> url={url} filters={rest} />}
    </>
  );
}
