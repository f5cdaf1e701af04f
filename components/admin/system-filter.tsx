'use client';
/** One of the enabled allocation systems as a filter. */
import { ChoiceFilter } from '@/components/ui/choice-filter';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { type System, toEnabledSystems } from '@/domain/systems';

type SystemFilterProps = {
  /** All of them if it is left out. */
  isOffered?: (system: System) => boolean;
  chosen: number | undefined;
  onChange: (chosen: number | undefined) => void;
};

export function SystemFilter({ isOffered = () => true, chosen, onChange }: SystemFilterProps) {
  const { allocationSystems } = useWorkspace();
  const systems = toEnabledSystems(allocationSystems).filter(isOffered);
  const options = systems.map(({ id, label }): { value: number; label: string } => ({ value: id, label }));
  return <ChoiceFilter label="System" options={options} chosen={chosen} onChange={onChange} />;
}
