'use client';
/** One of a few values as a filter in a bar: "Role Editor". */
import styles from './choice-filter.module.css';
import { FilterChip } from './filter-chip';
import { Icon } from './icon';

type ChoiceFilterProps<V extends string | number> = {
  label: string;
  options: readonly { value: V; label: string }[];
  chosen: V | undefined;
  onChange: (chosen: V | undefined) => void;
};

const WIDTH = 220;

export function ChoiceFilter<V extends string | number>(props: ChoiceFilterProps<V>) {
  const { label, options, chosen, onChange } = props;
  const value = options.find((option) => option.value === chosen)?.label ?? null;
  return (
    <FilterChip label={label} value={value} width={WIDTH} onClear={() => onChange(undefined)}>
      {(close) => (
        <ul className={styles.options}>
          {options.map((option) => (
            <li key={option.value}>
              <button
                type="button"
                className={styles.option}
                aria-pressed={option.value === chosen}
                onClick={() => {
                  onChange(option.value);
                  close();
                }}
              >
                <span className={styles.mark}>{option.value === chosen && <Icon name="check" />}</span>
                {option.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </FilterChip>
  );
}
