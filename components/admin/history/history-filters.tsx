'use client';
/** The filters of the history of rights and settings. */
import { SystemFilter } from '@/components/admin/system-filter';
import type { ListUrl } from '@/components/grid/use-list-url';
import { ClearFilters } from '@/components/list/clear-filters';
import type { ColumnFilter } from '@/components/list/column-filter';
import { ColumnFilterChip } from '@/components/list/column-filters';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { ChoiceFilter } from '@/components/ui/choice-filter';
import { SearchBox } from '@/components/ui/search-box';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { RECORD_KINDS, type SettingsChangeQuery } from '@/domain/contract/history';
import { isAdministratorOf } from '@/domain/rights';
import { RECORD_KIND_LABELS } from '@/domain/settings-change';
import { HistoryTabs } from './history-tabs';

const KIND_OPTIONS = RECORD_KINDS.map((kind) => ({ value: kind, label: RECORD_KIND_LABELS[kind] }));

type FiltersProps = { url: ListUrl<SettingsChangeQuery> };

const DAYS: ColumnFilter<SettingsChangeQuery> = {
  kind: 'day',
  label: 'Changed',
  from: 'from',
  to: 'to',
  isPast: true,
};

export function HistoryFilters({ url }: FiltersProps) {
  const { query, set } = url;
  const { user } = useWorkspace();
  return (
    <Bar label="Filters">
      <HistoryTabs tab="settings" shared={query} />
      <SearchBox
        label="Record"
        name="search"
        value={query.search ?? ''}
        onSearch={(text) => set({ search: text || undefined }, 'replace')}
      />
      <SearchBox
        label="Changed by"
        name="by"
        value={query.by ?? ''}
        onSearch={(text) => set({ by: text || undefined }, 'replace')}
      />
      <ChoiceFilter
        label="Kind"
        options={KIND_OPTIONS}
        chosen={query.kind}
        // A record's id belongs to its kind.
        onChange={(kind) => set({ kind, recordId: undefined })}
      />
      <SystemFilter
        isOffered={({ id }) => isAdministratorOf(user, id)}
        chosen={query.allocationSystemId}
        onChange={(allocationSystemId) => set({ allocationSystemId })}
      />
      <ColumnFilterChip url={url} filter={DAYS} empty="Any day" />
      {query.recordId !== undefined && (
        <Button size="small" icon="close" onClick={() => set({ recordId: undefined, stepsYear: undefined })}>
          One record only
        </Button>
      )}
      <ClearFilters url={url} />
    </Bar>
  );
}
