'use client';
/** Scenarios of the final allocation: drafts of a selection, compared with each other and with the present figures. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { WhyNot } from '@/components/ui/why-not';
import { LoadFailed } from '@/components/workspace/load-failed';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardExportQuery } from '@/domain/contract/board-query';
import { IdFromPath } from '@/domain/contract/primitives';
import type { Scenario } from '@/domain/contract/scenario';
import { MAX_COMPARED_SCENARIOS } from '@/domain/limits';
import { SCREENS } from '@/domain/screens';
import { callApi } from '@/lib/client/call-api';
import { notifyError } from '@/lib/client/notify';
import { useOperation } from '@/lib/client/use-operation';
import { useRenew } from '@/lib/client/use-read';
import { COMPARED_SCENARIOS } from '../allocation-view';
import { ViewSwitch } from '../view-switch';
import { ApplyDialog } from './apply-dialog';
import { Comparison } from './comparison';
import { MixDialog } from './mix-dialog';
import { NewScenarioDialog } from './new-scenario-dialog';
import { ScenarioDialog } from './scenario-dialog';
import { ScenarioList } from './scenario-list';
import styles from './scenarios.module.css';
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

function useScenarios(fiscalYear: number) {
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

type Opened = { kind: 'new' | 'mix' } | { kind: 'rename' | 'delete' | 'apply'; scenario: Scenario } | null;
type Handle = ReturnType<typeof useScenarios>;
type DialogsProps = { handle: Handle; filters: BoardExportQuery; opened: Opened; onClose: () => void };

function DeleteDialog({
  handle,
  scenario,
  onClose,
}: Omit<DialogsProps, 'filters' | 'opened'> & { scenario: Scenario }) {
  const { params, list } = handle;
  const remove = async () => {
    try {
      await callApi('deleteScenario', { params: { ...params, scenarioId: scenario.scenarioId } });
    } catch (error) {
      notifyError(error, 'The scenario could not be deleted');
    }
    // The comparison is loaded after the list: in parallel it would name a deleted scenario.
    await list.mutate();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete ${scenario.name}?`}
      confirmLabel="Delete the scenario"
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      Its figures are gone then. The board stays as it is.
    </ConfirmDialog>
  );
}

function Dialogs({ handle, filters, opened, onClose }: DialogsProps) {
  const { params, scenarios, compared, comparison, refresh } = handle;
  const done = async (scenario: Scenario) => {
    await refresh();
    compared.set([...compared.ids, scenario.scenarioId].slice(-MAX_COMPARED_SCENARIOS));
    onClose();
  };
  switch (opened?.kind) {
    case 'new':
      return <NewScenarioDialog filters={filters} onDone={(made) => void done(made)} onClose={onClose} />;
    case 'mix':
      return (
        <MixDialog
          scenarios={scenarios.filter(({ scenarioId }) => compared.ids.includes(scenarioId))}
          onDone={(made) => void done(made)}
          onClose={onClose}
        />
      );
    case 'rename': {
      const { scenario } = opened;
      return (
        <ScenarioDialog
          title={`Rename or share ${scenario.name}`}
          saveLabel="Save"
          first={scenario}
          onSave={async (body) => {
            const { scenarioId, version } = scenario;
            await callApi('replaceScenario', { params: { ...params, scenarioId }, body, ifMatch: version });
            await refresh();
            onClose();
          }}
          onClose={onClose}
        />
      );
    }
    case 'delete':
      return <DeleteDialog handle={handle} scenario={opened.scenario} onClose={onClose} />;
    case 'apply':
      return (
        <ApplyDialog
          scenario={opened.scenario}
          products={comparison.data?.products ?? []}
          onDone={() => void refresh()}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}

type ContentProps = { handle: Handle; onOpen: (opened: Opened) => void };

function Content({ handle, onOpen }: ContentProps) {
  const { list, scenarios, compared, comparison, figures } = handle;
  const apply = async (scenario: Scenario) => {
    // The last input is included in the application.
    await figures.store.queue.flush();
    onOpen({ kind: 'apply', scenario });
  };
  if (list.error) {
    return <LoadFailed what="The scenarios" error={list.error} onRetry={() => void list.mutate()} />;
  }
  if (!list.data) return null;
  if (scenarios.length === 0) {
    return (
      <EmptyState icon="copy" title="There is no scenario yet">
        <p>A scenario is a draft of the figures. The board stays as it is before a scenario is applied.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ScenarioList
        scenarios={scenarios}
        compared={compared.ids}
        onCompare={compared.set}
        onRename={(scenario) => onOpen({ kind: 'rename', scenario })}
        onDelete={(scenario) => onOpen({ kind: 'delete', scenario })}
      />
      {!comparison.isAny && (
        <div className={styles.none}>
          <EmptyState compact title="Choose a scenario to compare">
            <p>Up to three stand side by side with the board.</p>
          </EmptyState>
        </div>
      )}
      {comparison.isAny && comparison.error && (
        <LoadFailed what="The comparison" error={comparison.error} onRetry={() => void comparison.mutate()} />
      )}
      {comparison.isAny && comparison.data && (
        <Comparison
          comparison={comparison.data}
          figures={figures}
          onApply={(scenario) => void apply(scenario)}
        />
      )}
    </>
  );
}

type ScenariosProps = { filters: BoardExportQuery };

export function Scenarios({ filters }: ScenariosProps) {
  const { fiscalYear } = filters;
  const writes = useWrites(fiscalYear);
  const handle = useScenarios(fiscalYear);
  const [opened, setOpened] = useState<Opened>(null);
  const whyNot = writes.whyNot('finalAllocation.draft');
  const whyNoMix = handle.compared.ids.length === 0 ? 'Choose the scenarios to mix first.' : null;
  return (
    <>
      <TitleBlock
        title={SCREENS.brandFinalAllocation.title}
        actions={
          <>
            <ViewSwitch view="scenarios" />
            {!writes.isReader('finalAllocation.draft') && (
              <>
                <WhyNot reason={whyNot ?? whyNoMix}>
                  <Button onClick={() => setOpened({ kind: 'mix' })}>Mix by entity</Button>
                </WhyNot>
                <WhyNot reason={whyNot}>
                  <Button look="solid" icon="plus" onClick={() => setOpened({ kind: 'new' })}>
                    New scenario
                  </Button>
                </WhyNot>
              </>
            )}
          </>
        }
      />
      <div className={styles.screen}>
        <Content handle={handle} onOpen={setOpened} />
      </div>
      <Dialogs handle={handle} filters={filters} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
