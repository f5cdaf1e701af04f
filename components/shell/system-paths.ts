/** Navigation targets: the screens a user may open, by system, and the same screen in another system. */
import type { Actor } from '@/domain/rights';
import { mayOpen, SCREENS, type ScreenId, type ScreenMatch, toPath } from '@/domain/screens';
import type { System } from '@/domain/systems';

export type Place = { screenId: ScreenId; title: string; href: string };
export type PlaceGroup = { key: string; label: string; system: System | null; places: Place[] };

/** The screens of a system in the order of its year. */
const SYSTEM_SCREENS = [
  'products',
  'productAdd',
  'pitches',
  'brandFinalAllocation',
  'marketFinalAllocation',
  'figures',
  'imports',
  'steps',
  'rules',
  'values',
] as const satisfies readonly ScreenId[];

const ADMIN_SCREENS = [
  'adminUsers',
  'adminBrands',
  'adminMarkets',
  'adminSystems',
  'adminHistory',
  'adminViewAs',
] as const satisfies readonly ScreenId[];

/** Both final allocations name their side in the title when they are listed together. */
const toTitle = (screenId: ScreenId) =>
  screenId === 'brandFinalAllocation' ? 'Brand final allocation' : SCREENS[screenId].title;

function toPlaces(user: Actor, screenIds: readonly ScreenId[], system: System | null): Place[] {
  return screenIds
    .filter((screenId) => mayOpen(user, { screenId, system }).allowed)
    .map((screenId) => ({ screenId, title: toTitle(screenId), href: toPath(screenId, { system }) }));
}

/** The screens of a system that the user may open. */
export const toSystemPlaces = (user: Actor, system: System): Place[] =>
  toPlaces(user, SYSTEM_SCREENS, system);

/** Every screen the user may open: common ones, each system's, administration. */
export function toPlaceGroups(user: Actor, systems: readonly System[]): PlaceGroup[] {
  const groups: PlaceGroup[] = [
    {
      key: 'common',
      label: 'Allocations',
      system: null,
      places: toPlaces(user, ['home', 'help'], null),
    },
    ...systems.map((system) => ({
      key: system.prefix,
      label: system.label,
      system,
      places: toSystemPlaces(user, system),
    })),
    { key: 'admin', label: 'Administration', system: null, places: toPlaces(user, ADMIN_SCREENS, null) },
  ];
  return groups.filter((group) => group.places.length > 0);
}

/** The first screen of a user's work in a system. */
function toStart(user: Actor, system: System): string {
  return toSystemPlaces(user, system)[0]?.href ?? toPath('home');
}

function toScreenThere(user: Actor, from: ScreenMatch | null, system: System): string {
  if (from?.system) {
    const screenId = from.screenId === 'productEdit' ? 'products' : from.screenId;
    if (mayOpen(user, { screenId, system }).allowed) return toPath(screenId, { system });
  }
  return toStart(user, system);
}

/**
 * The path to another system: the same screen there if the user may open it, without the open row, else the first
 * screen of their work in that system. A chosen fiscal year is kept; null uses the current year of each system.
 */
export function toSwitchPath(
  user: Actor,
  from: ScreenMatch | null,
  system: System,
  chosenYear: number | null = null,
): string {
  const path = toScreenThere(user, from, system);
  return chosenYear === null ? path : `${path}?fiscalYear=${chosenYear}`;
}
