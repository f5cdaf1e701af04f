/** The parts of Home that could not be loaded, as one sentence: one notice and one retry for all of them. */
import type { System } from '@/domain/systems';

const LIST = new Intl.ListFormat('en-GB');

/** "The year of GAP and your imports could not be loaded". Null if nothing is missing. */
export function toMissingTitle(
  systems: readonly Pick<System, 'label'>[],
  isWithImports: boolean,
): string | null {
  const parts = [
    ...systems.map(({ label }) => `the year of ${label}`),
    ...(isWithImports ? ['your imports'] : []),
  ];
  if (parts.length === 0) return null;
  const text = LIST.format(parts);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} could not be loaded`;
}
