'use client';
/** A filter by ids: typed or pasted, separated by any non-digits. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FilterChip } from '@/components/ui/filter-chip';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';
import { TextInput } from '@/components/ui/text-input';
import { MAX_IDS_IN_A_FILTER } from '@/domain/limits';
import { fromIdsText } from './ids-text';
import styles from './product-filters.module.css';

type IdsFilterProps = { label: string; ids: readonly number[]; onChange: (ids: number[]) => void };

function IdsForm({
  label,
  ids,
  onApply,
}: {
  label: string;
  ids: readonly number[];
  onApply: (ids: number[]) => void;
}) {
  const [text, setText] = useState(ids.join(', '));
  return (
    <form
      className={styles.ids}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(fromIdsText(text));
      }}
    >
      <Field label={label} hint={`Parted by commas, at most ${MAX_IDS_IN_A_FILTER}`} width="100%">
        <TextInput small inputMode="numeric" value={text} onTextChange={setText} />
      </Field>
      <Button type="submit" look="solid" size="small">
        Apply
      </Button>
    </form>
  );
}

export function IdsFilter({ label, ids, onChange }: IdsFilterProps) {
  return (
    <FilterChip label={label} value={ids.length === 0 ? null : ids.join(', ')} onClear={() => onChange([])}>
      {(close) => (
        <IdsForm
          label={label}
          ids={ids}
          onApply={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

/** Rarely used filters are hidden behind "+ Filter" until they are set. */
export function SeldomFilters({ filters }: { filters: readonly IdsFilterProps[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const rest = filters.filter(({ ids }) => ids.length === 0);
  return (
    <>
      {filters
        .filter(({ ids }) => ids.length > 0)
        .map((filter) => (
          <IdsFilter key={filter.label} {...filter} />
        ))}
      {rest.length > 0 && (
        <Popover
          label="More filters"
          bare
          width={300}
          open={isOpen}
          onOpenChange={setIsOpen}
          trigger={
            <button type="button" className={styles.add}>
              <Icon name="plus" size={14} />
              Filter
            </button>
          }
        >
          {rest.map(({ label, ids, onChange }) => (
            <IdsForm
              key={label}
              label={label}
              ids={ids}
              onApply={(next) => {
                onChange(next);
                setIsOpen(false);
              }}
            />
          ))}
        </Popover>
      )}
    </>
  );
}
