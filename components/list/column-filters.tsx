'use client';
/** The filters on columns: those that filter as chips, the others behind "+ Filter". */
import { useState } from 'react';
import type { ListUrl } from '@/components/grid/use-list-url';
import { FilterChip } from '@/components/ui/filter-chip';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';
import {
  type ColumnFilter,
  type FilterValues,
  toFilterText,
  toFilterValues,
  toNoFilter,
} from './column-filter';
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

export function ColumnFilters<Q extends object>({ url, filters }: ColumnFiltersProps<Q>) {
  const { query, set } = url;
  const texts = new Map(filters.map((filter) => [filter, toFilterText(filter, query)]));
  const rest = filters.filter((filter) => texts.get(filter) === null);
  const apply = (values: FilterValues, close: () => void) => {
    set(values as Partial<Q>);
    close();
  };
  return (
    <>
      {[...texts].map(
        ([filter, text]) =>
          text !== null && (
            <FilterChip
              key={filter.label}
              label={filter.label}
              value={text}
              width={260}
              onClear={() => set(toNoFilter(filter))}
            >
              {(close) => (
                <ColumnFilterForm<Q>
                  filter={filter}
                  first={toFilterValues(filter, query)}
                  onApply={(values) => apply(values, close)}
                />
              )}
            </FilterChip>
          ),
      )}
      {rest.length > 0 && <AddFilter<Q> url={url} filters={rest} />}
    </>
  );
}
