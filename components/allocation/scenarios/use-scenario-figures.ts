'use client';
/** The figures of scenarios that are typed in the comparison: saved one by one, with undo, and why one cannot be typed. */
import { useEffect, useMemo, useState } from 'react';
import { type CellRef, type SavedRecord, type SavePort, toFigure } from '@/components/grid/editing/sheet';
import { type EditStore, useEditStore } from '@/components/grid/editing/use-edit-store';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Scenario, ScenarioComparison } from '@/domain/contract/scenario';
import { toReasonSentence } from '@/domain/reasons';
import { callApi } from '@/lib/client/call-api';
import { useRenew } from '@/lib/client/use-read';

const FIELD = 'allocated';
const LOCKED = 'The figure is locked: unlock it on the board.';

export type ComparedProduct = ScenarioComparison['products'][number];
type Cell = ScenarioComparison['cells'][number];

const toKey = (scenarioId: number, requestId: number) => `${scenarioId}.${requestId}`;

export const toFigureRef = ({ scenarioId }: Pick<Scenario, 'scenarioId'>, requestId: number): CellRef => ({
  recordKey: toKey(scenarioId, requestId),
  field: FIELD,
});

/** The figures of a comparison as the records that are typed into, under the version of their scenario. */
export const toFigureRecords = ({
  scenarios,
  cells,
}: Pick<ScenarioComparison, 'scenarios' | 'cells'>): SavedRecord[] =>
  cells.flatMap(({ requestId, allocated }) =>
    scenarios.map(({ scenarioId, version }, index) => ({
      ...{ key: toKey(scenarioId, requestId), version },
      values: { [FIELD]: allocated[index + 1] ?? null },
    })),
  );

/** How a figure is called when it is undone: "Allocated, Halo drops, IT, Even hand". */
function toFigureName(
  { recordKey }: CellRef,
  comparison: ScenarioComparison,
  markets: readonly { marketId: number; code: string }[],
): string | null {
  const scenario = comparison.scenarios.find(({ scenarioId }) => recordKey.startsWith(`${scenarioId}.`));
  const cell = comparison.cells.find(
    ({ requestId }) => scenario && recordKey === toKey(scenario.scenarioId, requestId),
  );
  const product = comparison.products.find(({ productId }) => productId === cell?.productId);
  const market = markets.find(({ marketId }) => marketId === cell?.marketId);
  return scenario && product && market
    ? `Allocated, ${product.skuName ?? product.name ?? ''}, ${market.code}, ${scenario.name}`
    : null;
}

/** Saves each figure by a call of its own: they may be of several scenarios. */
function createFigurePort(prog: string, onSaved: () => void): SavePort {
  return {
    rowsOfCall: 1,
    patch: async (writes) => {
      const saved: SavedRecord[] = [];
      for (const { key, fields } of writes) {
        const [scenarioId = 0, requestId = 0] = key.split('.').map(Number);
        const allocated = toFigure(fields[FIELD]);
        const { version } = await callApi('setScenarioFigures', {
          params: { prog, scenarioId },
          body: { figures: [{ requestId, allocated }] },
        });
        saved.push({ key, version, values: { [FIELD]: allocated } });
      }
      onSaved();
      return saved;
    },
    create: async () => {
      throw new Error('A figure of a scenario is never created: its request exists.');
    },
    read: async () => [],
  };
}

export type ScenarioFigures = {
  store: EditStore;
  /** Why a figure cannot be typed; null when it can. */
  whyNot: (
    scenario: Pick<Scenario, 'owner'>,
    product: Pick<ComparedProduct, 'finalizedAt'>,
    cell: Pick<Cell, 'isLocked'>,
  ) => string | null;
};

export function useScenarioFigures(
  fiscalYear: number,
  comparison: ScenarioComparison | undefined,
): ScenarioFigures {
  const { user, markets, selectedSystem: system } = useWorkspace();
  const writes = useWrites(fiscalYear);
  const renew = useRenew();
  const [port] = useState(() =>
    createFigurePort(system.prefix, () => void renew('listScenarios', 'compareScenarios')),
  );
  const records = useMemo(() => (comparison ? toFigureRecords(comparison) : []), [comparison]);
  const store = useEditStore({
    port,
    records,
    owner: user.uniqueId,
    editKey: `${system.prefix}.scenarios.${fiscalYear}`,
  });
  // The session of the store is outside React.
  useEffect(() => {
    if (comparison) store.session.setNames((ref) => toFigureName(ref, comparison, markets));
  }, [store, comparison, markets]);
  return {
    store,
    whyNot: ({ owner }, { finalizedAt }, { isLocked }) => {
      if (owner.userId !== user.userId) return toReasonSentence('notYourScenario');
      if (finalizedAt !== null) return toReasonSentence('submitted');
      return isLocked ? LOCKED : writes.whyNot('finalAllocation.draft');
    },
  };
}
