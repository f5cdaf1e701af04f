'use client';
/** The filters of the history of rights and settings. */
import type { ListUrl } from '@/components/grid/use-list-url';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { FilterChip } from '@/components/ui/filter-chip';
import { SearchBox } from '@/components/ui/search-box';
import { Select } from '@/components/ui/select';
import { RECORD_KINDS, SettingsChangeQuery } from '@/domain/contract/history';
import { toDateText } from '@/domain/format';
import { isAdministratorOf } from '@/domain/rights';
import { RECORD_KIND_LABELS } from '@/domain/settings-change';
import { toEnabledSystems } from '@/domain/systems';
import styles from './history.module.css';

export const NO_HISTORY_FILTERS = {
  kind: undefined,
  recordId: undefined,
  allocationSystemId: undefined,
  stepsYear: undefined,
  search: undefined,
  by: undefined,
  from: undefined,
  to: undefined,
} satisfies Partial<SettingsChangeQuery>;

export const isHistoryFiltered = (query: SettingsChangeQuery): boolean =>
  (Object.keys(NO_HISTORY_FILTERS) as (keyof typeof NO_HISTORY_FILTERS)[]).some((key) => query[key]);

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
  const { user, allocationSystems } = useWorkspace();
  const systemOptions = toEnabledSystems(allocationSystems)
    .filter(({ id }) => isAdministratorOf(user, id))
    .map(({ id, label }) => ({ value: String(id), label }));
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
      <Select
        small
        aria-label="Kind"
        placeholder="Kind"
        style={{ width: 150 }}
        options={KIND_OPTIONS}
        value={query.kind ?? ''}
        // A record's id belongs to its kind.
        onValueChange={(value) =>
          set({ kind: SettingsChangeQuery.shape.kind.parse(value || undefined), recordId: undefined })
        }
      />
      <Select
        small
        aria-label="System"
        placeholder="System"
        style={{ width: 110 }}
        options={systemOptions}
        value={query.allocationSystemId === undefined ? '' : String(query.allocationSystemId)}
        onValueChange={(value) => set({ allocationSystemId: value === '' ? undefined : Number(value) })}
      />
      <DayFilter url={url} />
      {query.recordId !== undefined && (
        <Button size="small" icon="close" onClick={() => set({ recordId: undefined, stepsYear: undefined })}>
          One record only
        </Button>
      )}
      {isHistoryFiltered(query) && (
        <Button look="ghost" size="small" onClick={() => set(NO_HISTORY_FILTERS)}>
          Clear filters
        </Button>
      )}
    </Bar>
  );
}
