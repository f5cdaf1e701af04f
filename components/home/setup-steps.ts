/** What an installation needs before people can work in it: five steps, in the order in which they are best done. */
import { toItemHref } from '@/components/admin/lists/open-item';
import { toImportKindHref } from '@/components/imports/import-address';
import { MASTER_IMPORT, NEW_ENTRY } from '@/components/workspace/new-entry';
import type { CommonLists } from '@/domain/contract/core';
import { toCountText } from '@/domain/format';
import { WHO_MAY } from '@/domain/reasons';
import { type Actor, isAdministratorOf, may } from '@/domain/rights';
import { mayOpen, SCREENS, toPath } from '@/domain/screens';
import type { SystemPrefix } from '@/domain/systems';
import type { SystemYear } from './system-year';

export type SetupStep = {
  title: string;
  purpose: string;
  /** Its screen; null where the user may not open it. */
  href: string | null;
  /** What there is: "1 organization, 3 brands". */
  present: string;
  isDone: boolean;
  /** Null where the user may not add. */
  add: { label: string; href: string } | null;
  /** Null where there is no import, or the user may not import. */
  importHref: string | null;
  /** Why the user can do nothing here now, as a sentence. */
  whyNot: string | null;
};

/** What a person chose for the list, and the system in whose settings it is kept. */
export type SetupChoice = { prog: SystemPrefix; isHidden: boolean };

export type SetupInput = {
  user: Actor;
  /** The current year of each system of the user. */
  years: readonly SystemYear[];
  lists: Pick<CommonLists, 'organizations' | 'brands' | 'entities' | 'markets'>;
  /** Null if it could not be loaded: no step is then said to be missing. */
  userCount: number | null;
};

const LIST = new Intl.ListFormat('en-GB');

const toImportHref = (path: string): string => `${path}?${MASTER_IMPORT}=${NEW_ENTRY}`;

/** "no brand yet", "3 brands" */
const toPresent = (count: number, one: string): string =>
  count === 0 ? `no ${one} yet` : toCountText(count, one);

const inUse = (members: readonly { isRetired: boolean }[]): number =>
  members.filter(({ isRetired }) => !isRetired).length;

/** Brands or markets with their groups. The first thing to add is a group. */
function toMasterStep(user: Actor, kind: 'brands' | 'markets', groups: number, members: number) {
  const [screenId, group, many, member] =
    kind === 'brands'
      ? (['adminBrands', 'organization', 'organizations', 'brand'] as const)
      : (['adminMarkets', 'entity', 'entities', 'market'] as const);
  const isAllowed = mayOpen(user, { screenId, system: null }).allowed;
  const isGroupNext = groups === 0 && members === 0;
  const { path } = SCREENS[screenId];
  return {
    href: isAllowed ? path : null,
    present: `${groups > 0 ? `${toCountText(groups, group, many)}, ` : ''}${toPresent(members, member)}`,
    isDone: members > 0,
    add: isAllowed
      ? { label: `Add ${isGroupNext ? group : member}`, href: toItemHref(kind, isGroupNext, NEW_ENTRY) }
      : null,
    importHref: isAllowed ? toImportHref(path) : null,
    whyNot: isAllowed || members > 0 ? null : WHO_MAY.globalAdministrator,
  };
}

/** "RUC is set, GAP and OES are missing" */
function toStepsText(years: readonly SystemYear[], missing: readonly SystemYear[]): string {
  const toText = (some: readonly SystemYear[], state: string) =>
    some.length === 0
      ? []
      : [
          `${LIST.format(some.map(({ system }) => system.label))} ${some.length === 1 ? 'is' : 'are'} ${state}`,
        ];
  const set = years.filter((year) => !missing.includes(year));
  return [...toText(set, 'set'), ...toText(missing, 'missing')].join(', ') || 'not needed';
}

function toYearStep(years: readonly SystemYear[]) {
  const withSteps = years.filter(({ system }) => system.hasSteps);
  const missing = withSteps.filter(({ steps }) => steps.length === 0);
  const [next] = missing;
  const [shown = null] = [...missing, ...withSteps];
  return {
    href: shown && toPath('steps', { system: shown.system }),
    present: toStepsText(withSteps, missing),
    isDone: missing.length === 0,
    add: next
      ? { label: `Set the steps of ${next.system.label}`, href: toPath('steps', { system: next.system }) }
      : null,
    importHref: null,
    whyNot: null,
  };
}

function toPeopleStep(user: Actor, count: number | null) {
  const { path } = SCREENS.adminUsers;
  const mayImport = may(user, 'application.administer', {}).allowed;
  return {
    href: path,
    purpose: `Who may view and edit what, in each system.${count === 1 ? ' You are the only one so far.' : ''}`,
    present: count === null ? '–' : toCountText(count, 'user'),
    isDone: count === null || count > 1,
    add: { label: 'Add user', href: `${path}?user=${NEW_ENTRY}` },
    importHref: mayImport ? toImportHref(path) : null,
    whyNot: null,
  };
}

function toProductStep(years: readonly SystemYear[], brandCount: number) {
  const count = years.reduce((sum, { summary }) => sum + summary.products.total, 0);
  const system = (years.find(({ steps }) => steps.length > 0) ?? years[0])?.system ?? null;
  const isOpen = brandCount > 0 && system !== null;
  return {
    href: system && toPath('products', { system }),
    present: toPresent(count, 'product'),
    isDone: count > 0,
    add: isOpen ? { label: `Add product to ${system.label}`, href: toPath('productAdd', { system }) } : null,
    importHref: isOpen ? toImportKindHref(system, 'products') : null,
    whyNot: brandCount > 0 ? null : 'A product needs a brand. Add the brands first.',
  };
}

/** The five steps for the systems that the user administers; none for a user who administers no system. */
export function toSetupSteps({ user, years, lists, userCount }: SetupInput): SetupStep[] {
  const own = years.filter(({ system }) => isAdministratorOf(user, system.id));
  if (own.length === 0) return [];
  const { organizations, brands, entities, markets } = lists;
  return [
    {
      title: 'Organizations and brands',
      purpose: 'Who offers the products, and who may publish them.',
      ...toMasterStep(user, 'brands', organizations.length, inUse(brands)),
    },
    {
      title: 'Entities and markets',
      purpose: 'Who requests the products. A market belongs to one entity.',
      ...toMasterStep(user, 'markets', entities.length, inUse(markets)),
    },
    {
      title: 'Steps of the year',
      purpose: 'When brands publish, markets submit and allocations become final.',
      ...toYearStep(own),
    },
    { title: 'People', ...toPeopleStep(user, userCount) },
    {
      title: 'First products',
      purpose: 'What the markets will pitch for: name, brand, supply, picture.',
      ...toProductStep(own, inUse(brands)),
    },
  ];
}

/** The step to do next: the first missing one that the user can do something about. */
export const getNextStep = (steps: readonly SetupStep[]): SetupStep | null =>
  steps.find(({ isDone, add }) => !isDone && add !== null) ?? null;

export const isSetUp = (steps: readonly SetupStep[]): boolean => steps.every(({ isDone }) => isDone);

/** The years hold nothing to show: no product, and no dates for those who cannot set them. */
export function isWithoutWork(user: Actor, years: readonly SystemYear[]): boolean {
  const isEmpty = ({ system, summary, steps }: SystemYear) =>
    summary.products.total === 0 && (isAdministratorOf(user, system.id) || steps.length === 0);
  // LOI has no steps: without another system nothing tells an empty installation from one without own products.
  const isTelling = ({ system }: SystemYear) => system.hasSteps || isAdministratorOf(user, system.id);
  return years.some(isTelling) && years.every(isEmpty);
}
