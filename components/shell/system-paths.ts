/** Navigation targets: the screens a user may open, by system, and the same screen in another system. */
import type { StepOrder } from '@/domain/enumerations';
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
  'adminSetup',
] as const satisfies readonly ScreenId[];

function toPlaces(user: Actor, screenIds: readonly ScreenId[], system: System | null): Place[] {
  return screenIds
    .filter((screenId) => mayOpen(user, { screenId, system }).allowed)
    .map((screenId) => ({ screenId, title: SCREENS[screenId].title, href: toPath(screenId, { system }) }));
}

/** The screens of a system that the user may open. */
export const toSystemPlaces = (user: Actor, system: System): Place[] =>
  toPlaces(user, SYSTEM_SCREENS, system);

/** Every screen the user may open: common ones, those of the selected system, administration, then the other systems. */
export function toPlaceGroups(user: Actor, systems: readonly System[], selected: System): PlaceGroup[] {
  const toGroup = (system: System): PlaceGroup => ({
    key: system.prefix,
    label: system.label,
    system,
    places: toSystemPlaces(user, system),
  });
  const isSelected = ({ id }: System) => id === selected.id;
  const groups: PlaceGroup[] = [
    {
      key: 'common',
      label: 'Allocations',
      system: null,
      places: toPlaces(user, ['home', 'help'], null),
    },
    ...systems.filter(isSelected).map(toGroup),
    { key: 'admin', label: 'Administration', system: null, places: toPlaces(user, ADMIN_SCREENS, null) },
    ...systems.filter((system) => !isSelected(system)).map(toGroup),
  ];
  return groups.filter((group) => group.places.length > 0);
}

/** As above, of the other systems only a link to each: to its first screen. */
export function toSidebarGroups(user: Actor, systems: readonly System[], selected: System): PlaceGroup[] {
  const groups = toPlaceGroups(user, systems, selected);
  const isOther = ({ system }: PlaceGroup) => system !== null && system.id !== selected.id;
  const others = groups
    .filter(isOther)
    .flatMap(({ label, places }) => places.slice(0, 1).map((place) => ({ ...place, title: label })));
  const shown = groups.filter((group) => !isOther(group));
  return others.length === 0
    ? shown
    : [...shown, { key: 'others', label: 'Other systems', system: null, places: others }];
}

/** The screens of the work of each step; without a step, all in the order of the year. */
const STEP_SCREENS = {
  1: ['products', 'marketFinalAllocation'],
  2: ['pitches', 'products'],
  3: ['brandFinalAllocation', 'marketFinalAllocation'],
} as const satisfies Record<StepOrder, readonly ScreenId[]>;

/** The screen of the open step of a system, or the first of the user's work there. */
function toStart(user: Actor, { system, step }: SystemNow): string {
  const places = toSystemPlaces(user, system);
  const ofStep = step === null ? [] : STEP_SCREENS[step];
  const found = ofStep.flatMap((screenId) => places.find((place) => place.screenId === screenId) ?? [])[0];
  return (found ?? places[0])?.href ?? toPath('home');
}

/** The screens of the year's work: another system may be at another step. */
const WORK_SCREENS: readonly ScreenId[] = [
  'products',
  'productEdit',
  'pitches',
  'brandFinalAllocation',
  'marketFinalAllocation',
];

function toScreenThere(user: Actor, from: ScreenMatch | null, now: SystemNow): string {
  const { system } = now;
  if (from?.system && !WORK_SCREENS.includes(from.screenId)) {
    if (mayOpen(user, { screenId: from.screenId, system }).allowed) return toPath(from.screenId, { system });
  }
  return toStart(user, now);
}

/** A system with its open step. */
export type SystemNow = { system: System; step: StepOrder | null };

/**
 * The path to another system. From a screen of the year's work: the screen of the step that is open there. From others:
 * the same screen, if the user may open it. A chosen fiscal year is kept; null uses the current year of each system.
 */
export function toSwitchPath(
  user: Actor,
  from: ScreenMatch | null,
  now: SystemNow,
  chosenYear: number | null = null,
): string {
  const path = toScreenThere(user, from, now);
  return chosenYear === null ? path : `${path}?fiscalYear=${chosenYear}`;
}
