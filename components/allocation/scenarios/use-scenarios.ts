'use client';
/** The scenarios of a year, those that are compared, and their figures. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { IdFromPath } from '@/domain/contract/primitives';
import type { Scenario } from '@/domain/contract/scenario';
import { MAX_COMPARED_SCENARIOS } from '@/domain/limits';
import { useOperation } from '@/lib/client/use-operation';
import { useRenew } from '@/lib/client/use-read';
import { COMPARED_SCENARIOS } from '../allocation-view';
import { useScenarioFigures } from './use-scenario-figures';

/**
 * The scenarios that are compared. They are in the address too, so that a comparison can be shared; the address follows,
 * because it changes only after the next paint, and a second quick tick would not know of the first.
 */
function useCompared(scenarios: readonly Scenario[]) {
  const pathname = usePathname();
  const search = useSearchParams();
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    search.getAll(COMPARED_SCENARIOS).flatMap((text) => IdFromPath.safeParse(text).data ?? []),
  );
  const known = new Set(scenarios.map(({ scenarioId }) => scenarioId));
  const set = (next: readonly number[]) => {
    setChosen(next);
    const query = new URLSearchParams(window.location.search);
    query.delete(COMPARED_SCENARIOS);
    for (const id of next) query.append(COMPARED_SCENARIOS, String(id));
    window.history.replaceState(null, '', `${pathname}?${query}`);
  };
  const ids = [...new Set(chosen)].filter((id) => known.has(id)).slice(0, MAX_COMPARED_SCENARIOS);
  return { ids, set };
}

export function useScenarios(fiscalYear: number) {
  const { selectedSystem: system } = useWorkspace();
  const renew = useRenew();
  const params = { prog: system.prefix };
  const list = useOperation('listScenarios', { params, query: { fiscalYear } });
  const scenarios = list.data?.items ?? [];
  const compared = useCompared(scenarios);
  const isAny = compared.ids.length > 0;
  const comparison = useOperation(
    'compareScenarios',
    isAny ? { params, query: { scenarioIds: compared.ids } } : null,
  );
  const figures = useScenarioFigures(fiscalYear, isAny ? comparison.data : undefined);
  const refresh = async () => {
    await renew('listScenarios', 'compareScenarios', 'getScenario');
  };
  return { params, list, scenarios, compared, comparison: { ...comparison, isAny }, figures, refresh };
}
