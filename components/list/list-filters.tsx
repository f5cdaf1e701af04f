'use client';
/** The bar above a list: its filters, then undo, views and columns. */
import type { ReactNode } from 'react';
import { UndoButtons } from '@/components/grid/editing/edit-status';
import { ViewMenu } from '@/components/grid/view-menu';
import { Bar, BarRule } from '@/components/ui/bar';
import { ClearFilters } from './clear-filters';
import type { ListEditing } from './list-editing';
import type { ListQuery } from './list-query';
import type { ListHandle } from './use-list';

type ListFiltersProps<Row, Q extends ListQuery> = {
  list: Pick<ListHandle<Row, Q>, 'url' | 'query' | 'settings'>;
  kept?: readonly (keyof Q)[];
  tools?: ReactNode;
  editing: Pick<ListEditing<Row>, 'store' | 'handle'>;
  view: { allLabel: string; columns: string; base?: string };
  chooser: ReactNode;
  /** On a phone: no undo, views and columns. */
  isPlain: boolean;
  /** The person only reads: there is nothing to undo. */
  isReader: boolean;
  children: ReactNode;
};

export function ListFilters<Row, Q extends ListQuery>(props: ListFiltersProps<Row, Q>) {
  const { list, kept, tools, editing, view, chooser, isPlain, isReader, children } = props;
  const { query, url, settings } = list;
  return (
    <Bar
      label="Filters"
      end={
        isPlain ? null : (
          <>
            {tools}
            {editing.store && !isReader && (
              <>
                <UndoButtons store={editing.store} controller={editing.handle.controller} />
                <BarRule />
              </>
            )}
            <ViewMenu settings={settings} {...view} />
            {chooser}
          </>
        )
      }
    >
      {children}
      <ClearFilters url={{ query, set: url.set }} kept={kept} />
    </Bar>
  );
}
