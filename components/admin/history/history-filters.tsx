'use client';
/** The filters of the history of rights and settings. */
import { SystemFilter } from '@/components/admin/system-filter';
import type { ListUrl } from '@/components/grid/use-list-url';
import { isFiltered, toUnfiltered } from '@/components/list/list-query';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { ChoiceFilter } from '@/components/ui/choice-filter';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { FilterChip } from '@/components/ui/filter-chip';
import { SearchBox } from '@/components/ui/search-box';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { RECORD_KINDS, SettingsChangeQuery } from '@/domain/contract/history';
import { toDateText } from '@/domain/format';
import { isAdministratorOf } from '@/domain/rights';
import { RECORD_KIND_LABELS } from '@/domain/settings-change';
import styles from './history.module.css';

const KIND_OPTIONS = RECORD_KINDS.map((kind) => ({ value: kind, label: RECORD_KIND_LABELS[kind] }));

type FiltersProps = { url: ListUrl<SettingsChangeQuery> };

function toDaysText({ from, to }: Pick<SettingsChangeQuery, 'from' | 'to'>): string | null {
  if (from && to) return `${toDateText(from)} to ${toDateText(to)}`;
  if (from) return `from ${toDateText(from)}`;
  return to ? `until ${toDateText(to)}` : null;
}

function DayFilter({ url: { query, set } }: FiltersProps) {
  const { today } = useWorkspace();
  // A day that is still being typed does not filter yet.
  const choose = (name: 'from' | 'to', day: string | null) => {
    const parsed = SettingsChangeQuery.shape[name].safeParse(day ?? undefined);
    if (parsed.success) set({ [name]: parsed.data }, 'replace');
  };
  return (
    <FilterChip
      label="Changed"
      value={toDaysText(query)}
      empty="Any day"
      onClear={() => set({ from: undefined, to: undefined })}
      width={340}
    >
      <div className={styles.days}>
        <Field label="From" width={150}>
          <DateInput
            value={query.from ?? null}
            max={query.to ?? today}
            onValueChange={(day) => choose('from', day)}
          />
        </Field>
        <Field label="To" width={150}>
          <DateInput
            value={query.to ?? null}
            min={query.from}
            max={today}
            onValueChange={(day) => choose('to', day)}
          />
        </Field>
      </div>
    </FilterChip>
  );
}

export function HistoryFilters({ url }: FiltersProps) {
  const { query, set } = url;
  const { user } = useWorkspace();
  return (
    <Bar label="Filters">
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
      <DayFilter url={url} />
      {query.recordId !== undefined && (
        <Button size="small" icon="close" onClick={() => set({ recordId: undefined, stepsYear: undefined })}>
          One record only
        </Button>
      )}
      {isFiltered(query) && (
        <Button look="ghost" size="small" onClick={() => set(toUnfiltered(query))}>
          Clear filters
        </Button>
      )}
    </Bar>
  );
}
