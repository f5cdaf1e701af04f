'use client';
/** A choice tree as a filter in a bar: "Brands Horology, Jewellery". */
import { type ChoiceGroup, toChoiceText } from './choice-tree';
import { FilterChip } from './filter-chip';
import { TreeSelect } from './tree-select';

type TreeFilterProps = {
  label: string;
  groups: readonly ChoiceGroup[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  empty?: string;
};

export function TreeFilter({ label, groups, chosen, onChange, empty = 'All' }: TreeFilterProps) {
  return (
    <FilterChip label={label} value={toChoiceText(groups, chosen)} empty={empty} onClear={() => onChange([])}>
      <TreeSelect label={label} groups={groups} chosen={chosen} onChange={onChange} />
    </FilterChip>
  );
}
