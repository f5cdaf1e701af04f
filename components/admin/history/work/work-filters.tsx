'use client';
/** The filters of the history of work. */
import type { ListUrl } from '@/components/grid/use-list-url';
import { ClearFilters } from '@/components/list/clear-filters';
import type { ColumnFilter } from '@/components/list/column-filter';
import { ColumnFilterChip } from '@/components/list/column-filters';
import { Bar } from '@/components/ui/bar';
import { ChoiceFilter } from '@/components/ui/choice-filter';
import { SearchBox } from '@/components/ui/search-box';
import { AUDIT_EVENT_LABELS } from '@/domain/audit-words';
import { AUDIT_EVENTS, type AuditListQuery } from '@/domain/contract/audit';
import { HistoryTabs } from '../history-tabs';

const KIND_OPTIONS = AUDIT_EVENTS.map((kind) => ({ value: kind, label: AUDIT_EVENT_LABELS[kind] }));

const DAYS: ColumnFilter<AuditListQuery> = {
  kind: 'day',
  label: 'Day',
  from: 'from',
  to: 'to',
  isPast: true,
};

export function WorkFilters({ url }: { url: ListUrl<AuditListQuery> }) {
  const { query, set } = url;
  return (
    <Bar label="Filters">
      <HistoryTabs tab="work" shared={query} />
      <SearchBox
        label="Who"
        name="by"
        value={query.by ?? ''}
        onSearch={(text) => set({ by: text || undefined }, 'replace')}
      />
      <ChoiceFilter
        label="What"
        options={KIND_OPTIONS}
        chosen={query.kind}
        onChange={(kind) => set({ kind })}
      />
      <ColumnFilterChip url={url} filter={DAYS} empty="Any day" />
      <ClearFilters url={url} />
    </Bar>
  );
}
