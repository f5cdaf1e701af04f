'use client';

/** The user, the selected system and the common lists, for every part of a page. */
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import type { AllocationSystem, Brand, Entity, Market, Organization } from '@/domain/contract/core';
import type { User } from '@/domain/contract/user';
import { STEP_LABELS } from '@/domain/enumerations';
import { getFiscalYears, getMoment, requireMoment } from '@/domain/moment';
import { fromSpelling } from '@/domain/numbers';
import type { SystemMoment } from '@/domain/rights';
import { matchScreen } from '@/domain/screens';
import { sortSystems } from '@/domain/sorting';
import type { Step } from '@/domain/steps';
import { type AllocationSystemId, getSystemById, SELECTED_SYSTEM_KEY, type System } from '@/domain/systems';
import { hasPreference, setPreference } from '@/lib/client/preference-cookie';
import { useOperation } from '@/lib/client/use-operation';
import { useSteps } from '@/lib/client/use-steps';
import { toHeaderLineOf } from './header-line-of';
import { type ListName, type NamedLists, NONE_SAVED, withSavedLists } from './saved-lists';

/** Stores the selected system. A browser without storage starts at the default system. */
function rememberSystem(allocationSystemId: AllocationSystemId): void {
  setPreference(SELECTED_SYSTEM_KEY, String(allocationSystemId));
  try {
    window.localStorage.setItem(SELECTED_SYSTEM_KEY, String(allocationSystemId));
  } catch {
    // Storage is disabled; the cookie has the value.
  }
}

/** The system in local storage if the server cannot know it because the cookie is gone; else null. */
function getForgottenSystem(): AllocationSystemId | null {
  if (hasPreference(SELECTED_SYSTEM_KEY)) return null;
  try {
    return getSystemById(fromSpelling(window.localStorage.getItem(SELECTED_SYSTEM_KEY)))?.id ?? null;
  } catch {
    // Storage is disabled: nothing is stored.
    return null;
  }
}

/** The selected system in the browser's storage: written on every choice, read if the server knows none. */
function useRememberedSystem(
  { systems }: { systems: readonly System[] },
  ofRoute: System | null,
  selected: System,
  select: (system: System) => void,
): void {
  const router = useRouter();
  const restore = useEffectEvent(() => {
    const remembered = ofRoute ? null : getForgottenSystem();
    const found = systems.find(({ id }) => id === remembered);
    if (!found || found.id === selected.id) return false;
    rememberSystem(found.id);
    select(found);
    router.refresh();
    return true;
  });
  // Cookie and storage are outside React.
  useEffect(() => {
    if (!restore()) rememberSystem(selected.id);
  }, [selected]);
}

const A_MINUTE_MS = 60_000;

/** The enabled systems with their open steps, refreshed when a page stays open over midnight. */
function useAllocationSystems(initial: AllocationSystem[]): AllocationSystem[] {
  const { data } = useOperation(
    'listAllocationSystems',
    {},
    {
      waitKey: 'global.baseData',
      fallbackData: initial,
      revalidateOnMount: false,
      focusThrottleInterval: A_MINUTE_MS,
      refreshInterval: 15 * A_MINUTE_MS,
    },
  );
  return data === undefined || data === initial ? initial : sortSystems(data);
}

/** The server's data of the workspace; all of it is rendered somewhere. */
export type WorkspaceData = {
  user: User;
  selectedSystem: System;
  systems: System[];
  allocationSystems: AllocationSystem[];
  brands: Brand[];
  organizations: Organization[];
  markets: Market[];
  entities: Entity[];
  /** Null if they could not be loaded with the page. */
  steps: Step[] | null;
  appName: string;
  environment: string;
};

export type ClientWorkspace = WorkspaceData & {
  steps: Step[];
  /** The system of the route, or null on a route without one. */
  system: System | null;
  headerLine: string;
  /** The years of the selected system, in order. */
  fiscalYears: number[];
  moment: SystemMoment;
  /** The open step of the selected system, or null. */
  currentStep: (Step & { label: string }) | null;
  /** The web API's UTC day. */
  today: string;
  /** Shows a saved item of a list on every screen. */
  remember: <L extends ListName>(list: L, item: NamedLists[L][number]) => void;
  /** Shows the server's list alone again: a merge took an item out of it. */
  forget: (list: 'brands' | 'markets') => void;
};

const WorkspaceContext = createContext<ClientWorkspace | null>(null);

/** The workspace. Throws outside the workspace's layout. */
export function useWorkspace(): ClientWorkspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace is for screens under the workspace layout.');
  return workspace;
}

/** The fiscal year in the URL if that year exists; null uses the current one. */
export function useChosenYear(): number | null {
  const { fiscalYears } = useWorkspace();
  const asked = fromSpelling(useSearchParams().get('fiscalYear'));
  return fiscalYears.includes(asked) ? asked : null;
}

/** A fiscal year in the URL that does not exist, as written there; null if there is none. */
export function useUnknownYear(): string | null {
  const asked = useSearchParams().get('fiscalYear');
  const chosen = useChosenYear();
  return chosen === null ? asked : null;
}

/** The viewed fiscal year: the chosen one, else the system's current one. */
export function useFiscalYear(): number {
  const { moment } = useWorkspace();
  return useChosenYear() ?? moment.currentFiscalYear;
}

export function WorkspaceProvider({ data, children }: { data: WorkspaceData; children: ReactNode }) {
  const pathname = usePathname();
  const system = matchScreen(pathname)?.system ?? null;
  const [chosen, setSelectedSystem] = useState(data.selectedSystem);
  // The chosen system may have been disabled while the page was open.
  const selectedSystem = data.systems.find(({ id }) => id === chosen.id) ?? data.selectedSystem;
  const isPermitted = data.systems.some(({ id }) => id === system?.id);
  if (system && isPermitted && system.id !== selectedSystem.id) setSelectedSystem(system);

  useRememberedSystem(data, system, selectedSystem, setSelectedSystem);

  const allocationSystems = useAllocationSystems(data.allocationSystems);
  const { moment, currentStep, today } = useMemo(
    () =>
      getMoment(selectedSystem, allocationSystems) ?? requireMoment(selectedSystem, data.allocationSystems),
    [selectedSystem, allocationSystems, data.allocationSystems],
  );
  const isInitial = selectedSystem.id === data.selectedSystem.id;
  const steps = useSteps(
    selectedSystem,
    moment.currentFiscalYear,
    isInitial ? (data.steps ?? undefined) : undefined,
  );

  const [saved, setSaved] = useState(NONE_SAVED);
  const lists = useMemo(() => withSavedLists(data, saved), [data, saved]);
  const keeping = useMemo<Pick<ClientWorkspace, 'remember' | 'forget'>>(
    () => ({
      remember: (list, item) => setSaved((before) => ({ ...before, [list]: [...before[list], item] })),
      forget: (list) => setSaved((before) => ({ ...before, [list]: [] })),
    }),
    [],
  );

  const workspace = useMemo<ClientWorkspace>(
    () => ({
      ...data,
      ...lists,
      ...keeping,
      system,
      selectedSystem,
      allocationSystems,
      steps,
      fiscalYears: getFiscalYears(selectedSystem, allocationSystems),
      headerLine: toHeaderLineOf(data.user, selectedSystem, lists),
      moment,
      currentStep: currentStep ? { ...currentStep, label: STEP_LABELS[currentStep.order] } : null,
      today,
    }),
    [data, lists, keeping, system, selectedSystem, allocationSystems, steps, moment, currentStep, today],
  );
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}
